import type { Segment, Word } from "#contract/transcript.ts";
import type { TranscribedWord } from "./pocketsphinx.ts";

/** How a word is written: PocketSphinx knows lower case only, `i` for I and `b.` for the letter B. */
function written(word: string): string {
  if (/^[a-z]\.$/.test(word)) return word.charAt(0).toUpperCase();
  return /^i(?:'|$)/.test(word) ? `I${word.slice(1)}` : word;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;

/**
 * Makes a readable segment of the words of one stretch. PocketSphinx knows no sentences, so a sentence is
 * what lies between two clear pauses: it begins with a capital and ends with a full stop. The segment's text is
 * its words joined by spaces. Times become seconds of the whole file. Undefined when there are no words.
 */
export function readableSegment(
  transcribed: TranscribedWord[],
  place: { start: number; end: number; beginsSentence: boolean; endsSentence: boolean },
): Segment | undefined {
  if (transcribed.length === 0) return undefined;
  const words = transcribed.map((word, at): Word => {
    const plain = written(word.text);
    const begun = at === 0 && place.beginsSentence ? capitalised(plain) : plain;
    return {
      text: at === transcribed.length - 1 && place.endsSentence ? `${begun}.` : begun,
      start: thousandths(Math.min(place.end, place.start + word.start)),
      end: thousandths(Math.min(place.end, place.start + word.end)),
      confidence: thousandths(word.confidence),
    };
  });
  return {
    start: thousandths(place.start),
    end: thousandths(place.end),
    text: words.map((word) => word.text).join(" "),
    words,
  };
}
