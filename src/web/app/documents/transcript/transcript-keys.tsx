import { useEffect, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { doubtfulPlaces } from "#contract/doubtful-words.ts";
import { isInField } from "#web/app/player/is-in-field.ts";
import { useChosenPlaceAnywhere } from "./chosen-place.ts";
import { goToDoubt } from "./go-to-doubt.ts";
import type { TranscriptControl } from "./use-transcript.ts";

type Keys = {
  segments: readonly DocumentSegment[];
  chosen: string | null;
  /** The confidence under which words are doubtful. */
  doubtedBelow: number;
  /** Where the chosen word begins in the chosen segment. */
  at: number | null;
  onChoose: (segment: string) => void;
  /** Opens what leaves fillers out of the text. */
  onFillers: () => void;
};

type TranscriptKeysProps = { control: TranscriptControl } & Omit<Keys, "at">;

/**
 * Keys that act on the passage of a transcript whose word was led to or pressed last, wherever the focus is but in a field.
 * By itself, so that nothing else is drawn anew for each word that somebody leads to.
 */
export function TranscriptKeys({ control, ...given }: TranscriptKeysProps) {
  const place = useChosenPlaceAnywhere();
  const isThere = place !== null && given.segments.some(({ id }) => id === place.segment);
  const chosen = isThere ? place.segment : given.chosen;
  const keys = { ...given, chosen, at: isThere ? place.at : null };
  const newest = useRef({ control, keys });
  newest.current = { control, keys };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || isInField(target)) return;
      const { control, keys } = newest.current;
      const act = actOf(event, control, keys);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return null;
}

function actOf(event: KeyboardEvent, control: TranscriptControl, keys: Keys): (() => void) | undefined {
  const { segments, doubtedBelow, chosen, at } = keys;
  const key = event.key.toLowerCase();
  if (key === "d") return () => goToDoubt(keys, event.shiftKey ? -1 : 1);
  const digit = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0);
  const segment = segments.find(({ id }) => id === chosen);
  const places = doubtfulPlaces(segment?.words ?? [], doubtedBelow);
  const place = places.find(({ from, to }) => at !== null && from <= at && at < to);
  if (segment && place?.heard && !event.shiftKey && (digit === 1 || digit === 2))
    return () => control.take(segment, place, digit === 1 ? "written" : "heard");
  if (digit > 0 && chosen !== null) return giveTo(control, chosen, digit, event.shiftKey);
  if (event.shiftKey) return undefined;
  if (key === "u") return keys.onFillers;
  if (chosen === null) return undefined;
  const byLetter: Record<string, () => void> = {
    s: () => control.split(chosen, at),
    n: () => control.join(chosen),
    t: () => control.turnParagraph(chosen),
    w: () => control.ask(chosen),
    x: () => {
      const settled = place ?? places[0];
      if (segment && settled) control.take(segment, settled, "written");
    },
  };
  return byLetter[key];
}

/** Who has that number among the speakers, or somebody new behind the last. */
function giveTo(control: TranscriptControl, chosen: string, digit: number, following: boolean) {
  const { speakers, newSpeaker } = control;
  const speaker = speakers[digit - 1]?.speaker ?? (digit === speakers.length + 1 ? newSpeaker : null);
  return speaker === null ? undefined : () => void control.edits.give(chosen, { speaker, following });
}
