import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import type { Shared } from "#contract/shares.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { placeAt, sentenceFrom, soundingSegments } from "#web/app/documents/place-in-text.ts";
import { PlayerBar } from "#web/app/documents/player-bar.tsx";
import { Sheet } from "#web/app/documents/sheet.tsx";
import { useKeys } from "#web/app/documents/use-keys.ts";
import { useMediaSession } from "#web/app/documents/use-media-session.ts";
import { useAudioSource } from "#web/lib/playback/use-object-url.ts";
import { type Playback, usePlayback } from "#web/lib/playback/use-playback.ts";
import { SHARED } from "#words/pages/shared.ts";

type SharedReadingProps = {
  shared: Shared;
  segments: readonly DocumentSegment[];
  onKeys: () => void;
  /** Under the text. */
  children: ReactNode;
};

/** The text with its sound: what plays is lit, and a press on a word plays from there. */
export function SharedReading({ shared, segments, onKeys, children }: SharedReadingProps) {
  const { audio, title } = shared;
  const seconds = shared.seconds ?? 0;
  const source = useAudioSource(audio, seconds);
  const playback = usePlayback(source);
  const { seek, time, playing, toggle } = playback;
  useNamedPlace(playback, source !== null, seconds);
  useMediaSession(playback, { title, seconds, sounds: audio !== null });

  const sounding = useMemo(() => soundingSegments(segments), [segments]);
  const { segment, word } = (audio && (time > 0 || playing) && placeAt(sounding, time)) || {};
  const place = useMemo(
    () => (segment === undefined || word === undefined ? null : { segment, word }),
    [segment, word],
  );
  const play = useCallback((from: number) => seek(from, true), [seek]);
  const goTo = (wanted: number | null) => wanted !== null && seek(Math.min(seconds, Math.max(0, wanted)));
  useKeys({
    showKeys: onKeys,
    ...(source && {
      sound: {
        toggle,
        move: (by) => goTo(time + by),
        sentence: (step) => goTo(sentenceFrom(sounding, time, step)),
      },
    }),
  });
  return (
    <>
      <div className="border-t border-line bg-sheet pt-8 pb-16 nav:pt-9">
        <div className="page">
          <Sheet
            segments={segments}
            language={shared.language}
            place={place}
            playing={playing}
            onPlay={audio ? play : null}
            chosen={null}
            onChoose={nothing}
            editing={null}
            acts={null}
          />
          <div className="sm:ml-24">
            {audio && time > 0 ? (
              <div className="mt-9 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2 tabular-nums">
                <p>{SHARED.fromHere(formatClock(time))}</p>
                <CopyButton text={addressAt(time)} />
              </div>
            ) : null}
            {children}
          </div>
        </div>
      </div>
      {audio ? (
        <PlayerBar playback={playback} ready={source !== null} peaks={shared.peaks ?? []} seconds={seconds} />
      ) : null}
    </>
  );
}

const nothing = () => {};

/** The link's own address, from this moment on. */
function addressAt(seconds: number): string {
  return `${location.origin}${location.pathname}?t=${Math.floor(seconds)}`;
}

/** Begins where the address says: `?t=SECONDS`. Of a reader no place is kept. */
function useNamedPlace({ seek }: Playback, ready: boolean, seconds: number): void {
  const [search] = useSearchParams();
  const wanted = Number(search.get("t") ?? Number.NaN);
  const begun = useRef<number>(undefined);
  useEffect(() => {
    if (!ready || !(wanted > 0) || begun.current === wanted) return;
    begun.current = wanted;
    seek(Math.min(wanted, seconds));
  }, [ready, wanted, seconds, seek]);
}
