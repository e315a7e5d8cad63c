import { useEffect, useMemo, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { useAudioSource } from "#web/lib/playback/use-object-url.ts";
import { type Playback, usePlayback } from "#web/lib/playback/use-playback.ts";
import type { Opened } from "../opened.ts";

type DocumentSound = {
  /** Null where there is no sound. */
  address: string | null;
  /** Length in seconds; 0 of a sound that grows. */
  seconds: number;
  /** It is being made: it plays from its beginning as far as it goes, and nothing of it is loaded before. */
  growing: boolean;
  /** It can be played. */
  ready: boolean;
  playback: Playback;
};

/**
 * What sounds of a document. Each reply signs its address anew, and only another sound begins again; the place is kept
 * from one to the next. What is loaded of a growing sound is given, and paid: it waits for the person.
 */
export function useSound({ document, segments }: Opened, growing: boolean): DocumentSound {
  const version = useMemo(
    () => versionOf(document.conversion === null ? segments : []),
    [document, segments],
  );
  const phase = growing ? "growing" : version;
  const there = document.audio !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same sound is not loaded
  const sound = useMemo(
    () => ({ address: document.audio, seconds: growing ? 0 : (document.seconds ?? 0) }),
    [phase, there],
  );
  const whole = useAudioSource(growing ? null : sound.address, sound.seconds);
  const source = growing ? sound.address : whole;
  const playback = usePlayback(source, null, { ahead: !growing });
  useKeptTime(playback, source, growing);
  return { ...sound, growing, ready: source !== null, playback };
}

/** Changes with what sounds. */
function versionOf(segments: readonly DocumentSegment[]): string {
  return segments.map(({ id, start, end }) => (start === null ? "" : `${id} ${start} ${end}`)).join();
}

/** Goes on where the sound before was left; it plays on when that was one that grew. */
function useKeptTime({ time, playing, seek }: Playback, source: string | null, growing: boolean): void {
  const last = useRef({ source, time, playing });
  const kept = useRef<{ time: number; playing: boolean }>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { source, time, playing };
    if (source === before.source) return;
    if (before.source !== null && before.time > 0)
      kept.current = { time: before.time, playing: before.playing && !growing };
    if (source === null || growing || kept.current === null) return;
    seek(kept.current.time, kept.current.playing);
    kept.current = null;
  });
}
