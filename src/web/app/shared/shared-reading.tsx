import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import type { Shared } from "#contract/shares.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { LiveStatus } from "#web/app/conversions/live-status.tsx";
import { CleanView } from "#web/app/documents/clean-view/clean-view.tsx";
import { useLetterSize } from "#web/app/documents/clean-view/letter-size.ts";
import { saysTitle } from "#web/app/documents/clean-view/says-title.ts";
import type { CleanView as CleanViewState } from "#web/app/documents/clean-view/use-clean-view.ts";
import { useSight } from "#web/app/documents/clean-view/use-sight.ts";
import { chapterFrom, chapterOf, chaptersOf } from "#web/app/documents/making/chapters.ts";
import { placeAt, soundingSegments } from "#web/app/documents/place-in-text.ts";
import { PlayerBar } from "#web/app/documents/player/player-bar.tsx";
import { useTimeline } from "#web/app/documents/player/use-timeline.ts";
import { Sheet } from "#web/app/documents/sheet.tsx";
import { stopsOf } from "#web/app/player/stops.ts";
import { useKeys } from "#web/app/player/use-keys.ts";
import { useMediaSession } from "#web/app/player/use-media-session.ts";
import { useSleep } from "#web/app/player/use-sleep.ts";
import { useSoundKeys } from "#web/app/player/use-sound-keys.ts";
import { useAudioSource } from "#web/lib/playback/use-object-url.ts";
import { type Playback, usePlayback } from "#web/lib/playback/use-playback.ts";
import { SHARED } from "#words/pages/shared.ts";

type SharedReadingProps = {
  shared: Shared;
  segments: readonly DocumentSegment[];
  onKeys: () => void;
  cleanView: CleanViewState;
  /** Leads to what can be said of a sentence; null where nothing can. */
  onSay: ((segment: string) => void) | null;
  /** Under the text. */
  children: ReactNode;
};

/** The text with its sound: what plays is lit, and a press on a word goes there, or lets it be heard. */
export function SharedReading({ shared, segments, onKeys, cleanView, onSay, children }: SharedReadingProps) {
  const { audio, title } = shared;
  const seconds = shared.seconds ?? 0;
  const source = useAudioSource(audio, seconds);
  const playback = usePlayback(source);
  const { seek, time, playing } = playback;
  useNamedPlace(playback, source !== null, seconds);
  const sleep = useSleep(playback);
  const letters = useLetterSize();

  const sounding = useMemo(() => soundingSegments(segments), [segments]);
  const { segment, word } = (audio && (time > 0 || playing) && placeAt(sounding, time)) || {};
  const place = useMemo(
    () => (segment === undefined || word === undefined ? null : { segment, word }),
    [segment, word],
  );
  const play = useCallback((from: number) => seek(from, true), [seek]);
  const stops = useMemo(() => stopsOf(sounding), [sounding]);
  const { sound, said } = useSoundKeys(playback, { ready: source !== null, seconds, stops });
  const chapters = useMemo(() => chaptersOf(segments, NO_SCRIPTS, seconds), [segments, seconds]);
  const current = chapterOf(chapters, segment ?? null);
  const timeline = useTimeline({ segments, scripts: NO_SCRIPTS, seconds, growing: false });
  useSight(cleanView.open, segment ?? null);
  useMediaSession(playback, {
    title,
    voice: shared.voice,
    chapter: current?.name ?? null,
    seconds,
    sounds: audio !== null,
    chapterFrom: chapters.length > 0 ? (step) => chapterFrom(chapters, time, step) : undefined,
  });
  useKeys({
    showKeys: onKeys,
    cleanView: cleanView.open ? cleanView.leave : cleanView.show,
    ...(cleanView.open && { letters: letters.step }),
    ...(sound && { sound }),
  });
  const lit = {
    ...{ segments, language: shared.language, place, playing, onPlay: audio ? play : null },
    onGo: audio ? seek : null,
    ...{ chosen: null, onChoose: nothing, editing: null, acts: null },
  };
  if (cleanView.open) {
    return (
      <CleanView
        {...{ title, letters }}
        titled={!saysTitle(title, segments)}
        language={shared.language}
        playback={audio ? playback : null}
        ready={source !== null}
        onLeave={cleanView.leave}
      >
        <Sheet {...lit} plain />
        <LiveStatus>{said}</LiveStatus>
      </CleanView>
    );
  }
  return (
    <>
      <div className="border-t border-line bg-sheet pt-8 pb-16 nav:pt-9">
        <div className="page">
          <Sheet {...lit} {...(onSay && { onSay })} />
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
        <div data-foot="" className="sticky bottom-0 z-20 bg-paper">
          <PlayerBar
            {...{ playback, timeline, segments, seconds, chapters, sleep }}
            ready={source !== null}
            peaks={shared.peaks ?? []}
            current={current?.number ?? null}
            onGo={({ start }) => start !== null && seek(start)}
          />
          <LiveStatus>{said}</LiveStatus>
        </div>
      ) : null}
    </>
  );
}

const nothing = () => {};
const NO_SCRIPTS = new Map();

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
