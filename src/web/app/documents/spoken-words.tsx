import { Fragment } from "react";
import type { Doubt } from "#contract/checks.ts";
import type { DocumentWord } from "#contract/documents.ts";
import { doubtfulPlaces } from "#contract/doubtful-words.ts";
import { makeBlocks } from "#web/app/tools/synthesize/text-blocks.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import { DoubtedText } from "./checks/doubted-text.tsx";

type SpokenWordsProps = {
  text: string;
  words: readonly DocumentWord[];
  /** The number of the word that sounds, −1 before the first; null while another sentence does. */
  now: number | null;
  warm: boolean;
  /** What sounds doubtful of it, in the sentence in which it begins at `at` (UTF-16 offsets). */
  places: readonly Doubt[];
  at?: number;
  /** Words of a lower confidence are marked: they may have been heard wrongly. Null marks none. */
  doubtedBelow?: number | null;
};

/** Words that sound, each to be played from; the one that sounds now is lit. */
export function SpokenWords({
  text,
  words,
  now,
  warm,
  places,
  at = 0,
  doubtedBelow = null,
}: SpokenWordsProps) {
  const unsure = doubtedBelow === null ? [] : doubtfulPlaces(words, doubtedBelow);
  const placeOf = ({ word, sounds }: { word: number; sounds: boolean }) => {
    const place = sounds ? words[word]?.from : undefined;
    return place === undefined ? undefined : unsure.find(({ from, to }) => from <= place && place < to);
  };
  let next = at;
  return makeBlocks(text, words)
    .flatMap(({ parts }) => parts)
    .map((part) => {
      const begins = next;
      next += part.text.length;
      return { ...part, begins, unsure: placeOf(part) };
    })
    .map((part) => {
      const said = <DoubtedText text={part.text} at={part.begins} places={places} />;
      // What is between words has no look of its own: five hours of it would be 60,000 elements.
      if (!part.sounds && part.text.trim() === "")
        return <Fragment key={`${part.word} gap`}>{said}</Fragment>;
      return (
        <span
          key={`${part.word}${part.sounds}`}
          data-item={part.sounds ? "" : undefined}
          data-start={part.sounds ? words[part.word]?.start : undefined}
          data-unsure={part.unsure ? "" : undefined}
          title={part.unsure?.heard ? TRANSCRIPT.acts.heard(part.unsure.heard) : undefined}
          className={classNames(now !== null && look(part, now, warm), part.unsure && UNSURE) || undefined}
        >
          {said}
        </span>
      );
    });
}

/** Words of which nobody knows when they sound: they can be led to and marked. */
export function WrittenWords({ text }: { text: string }) {
  let at = 0;
  return text.split(/(?<=\s)(?=\S)/).map((word) => {
    const begins = at;
    at += word.length;
    const gap = word.length - word.trimEnd().length;
    return (
      <Fragment key={begins}>
        <span data-item="">{word.trimEnd()}</span>
        {word.slice(word.length - gap)}
      </Fragment>
    );
  });
}

const UNSURE =
  "focus:bg-cool-tint underline decoration-cool decoration-wavy decoration-[1.5px] underline-offset-[5px]";

/** Said, now, to come: what was written sounds warm, what was recorded turns cool. */
function look({ word, sounds }: { word: number; sounds: boolean }, now: number, warm: boolean): string {
  if (word === now && sounds)
    return `-mx-0.5 rounded-word px-0.5 ${warm ? "bg-voice text-on-voice" : "bg-cool text-on-cool"}`;
  if (warm) return word <= now ? "text-voice-t" : "text-cool-t";
  return word <= now ? "text-cool-t" : "";
}
