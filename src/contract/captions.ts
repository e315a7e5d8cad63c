import { CAPTION_RULES, type CaptionRules } from "./caption-rules.ts";
import { clauseWordsOf } from "./clause-words.ts";
import { cutCaptions, cutLines } from "./cut-captions.ts";
import { gapIn } from "./paragraphs.ts";
import type { TimedText } from "./timed-text.ts";

/** One caption: its lines, when it stands (seconds, whole milliseconds), and who speaks, where that is known. */
export type Cue = { start: number; end: number; lines: string[]; name?: string };

/** By what captions are made; `language` (BCP 47) says which words belong together. */
export type Captioning = { rules?: CaptionRules; language?: string | null };

/** A silence this long ends a caption, so that it does not stand while nothing is said. In seconds. */
const PAUSE = 0.8;
/** Would end a line, or is nothing that one sees. */
const UNSEEN = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Groups timed text into captions by rules: they end at sentences, clauses and pauses, and where somebody else speaks.
 * Each begins with its first word and ends with its last; it stands longer where it would be too short, or too fast to
 * read, but never over the next one. A word that is longer than a line is cut; what is spoken faster than the rules allow
 * stands as long as there is room.
 */
export function makeCues(
  words: readonly TimedText[],
  { rules = CAPTION_RULES, language = null }: Captioning = {},
): Cue[] {
  const cutting = { rules, language, words: clauseWordsOf(language) };
  const stretches = stretchesOf(words.flatMap((run) => cutLong(run, rules.characters)));
  const captions = stretches.flatMap((runs, at) =>
    cutCaptions(runs, stretches[at + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY, cutting),
  );
  let free = 0;
  return captions.map((runs, at) => {
    const [first, last] = [runs[0] as TimedText, runs.at(-1) as TimedText];
    const lines = cutLines(
      runs.map(({ text }) => text),
      cutting,
    );
    const characters = lines.join(gapIn(language)).length;
    const start = Math.max(milliseconds(first.start), free);
    const next = captions[at + 1]?.[0]?.start;
    const until = next === undefined ? Number.POSITIVE_INFINITY : milliseconds(next);
    const needed = Math.max(milliseconds(rules.shortest), Math.ceil((1000 * characters) / rules.perSecond));
    const wanted = Math.max(milliseconds(last.end), start + needed);
    const end = Math.max(start + 1, Math.min(wanted, until, start + milliseconds(rules.longest)));
    free = end;
    const name = first.name === undefined ? {} : { name: seen(first.name) };
    return { start: start / 1000, end: end / 1000, lines, ...name };
  });
}

const seen = (text: string): string => text.toWellFormed().replace(UNSEEN, " ").trim();

const milliseconds = (seconds: number) => Math.max(0, Math.round(1000 * seconds));

/** Runs of text that nothing interrupts: no pause, and nobody else. */
function stretchesOf(runs: readonly TimedText[]): TimedText[][] {
  const stretches: TimedText[][] = [];
  let before: TimedText | undefined;
  for (const run of runs) {
    const open = stretches.at(-1);
    const isSame = before !== undefined && !run.turn && run.name === before.name;
    if (open && before && isSame && run.start - before.end < PAUSE) open.push(run);
    else stretches.push([run]);
    before = run;
  }
  return stretches;
}

/** A run longer than a line is cut at spaces, or inside a very long word, its time shared by length. */
function cutLong(run: TimedText, most: number): TimedText[] {
  const text = seen(run.text);
  if (text === "") return [];
  if (text.length <= most) return [{ ...run, text }];
  const parts = text.split(" ").flatMap((word) => cutWord(word, most));
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const { turn, ...others } = run;
  let done = 0;
  return parts.map((part) => {
    const start = run.start + ((run.end - run.start) * done) / total;
    const begins = turn && done === 0 ? { turn } : {};
    done += part.length;
    return {
      ...{ ...others, ...begins, text: part, start },
      end: run.start + ((run.end - run.start) * done) / total,
    };
  });
}

/** Lines full of one word, cut between what is seen as one letter, unless that alone is longer than a line. */
function cutWord(word: string, most: number): string[] {
  if (word.length <= most) return [word];
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const pieces = segment.length <= most ? [segment] : [...segment];
    for (const piece of pieces) {
      const open = parts.at(-1);
      if (open !== undefined && open.length + piece.length <= most) parts[parts.length - 1] = open + piece;
      else parts.push(piece);
    }
  }
  return parts;
}
