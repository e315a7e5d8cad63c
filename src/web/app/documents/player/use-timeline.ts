import { useMemo } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import type { ScriptPart } from "#contract/parse-script.ts";
import { withoutControls } from "#contract/read-script.ts";
import { type Timeline, timelineOf } from "#web/app/player/timeline.ts";
import { secondsToSay, soundingSoFar } from "../making/chapters.ts";

type TimelineUse = {
  segments: readonly DocumentSegment[];
  /** Sentences with controls, in parts. */
  scripts: ReadonlyMap<string, readonly ScriptPart[]>;
  /** Length of the sound. */
  seconds: number;
  growing: boolean;
};

/** The line of a text's sound; while it grows, as far as it can be played. */
export function useTimeline({ segments, scripts, seconds, growing }: TimelineUse): Timeline {
  return useMemo(() => {
    const sounding = growing ? soundingSoFar(segments) : segments;
    const until = sounding.length;
    const lengthOf = ({ id, text }: DocumentSegment) =>
      secondsToSay(withoutControls(text, scripts.get(id) ?? []).text);
    return timelineOf(segments, { seconds: growing ? 0 : seconds, until, lengthOf });
  }, [segments, scripts, seconds, growing]);
}
