import type { CaptionRules } from "./caption-rules.ts";
import type { ClauseWords } from "./clause-words.ts";
import { gapIn } from "./paragraphs.ts";
import type { TimedText } from "./timed-text.ts";

/** A small letter first: the full stop before it was that of an abbreviation. */
const GOES_ON = /^["'([“‘«]*\p{Ll}/u;
const ENDS = /[.!?…。！？]["')\]”’»]*$/u;
const CLAUSE_ENDS = /[,;–—、，；]["')\]”’»]*$/u;
/** What follows belongs to it, as somebody's words to their name. */
const INTRODUCES = /[:：]$/u;
/** What stands around a word and is none of its letters, except for the full stop of an abbreviation. */
const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu;

/** What it costs to cut a text at a place, and what else a caption costs: only their proportions mean something. */
const COST = {
  sentence: 0,
  clause: 2,
  conjunction: 3,
  words: 6,
  leading: 20,
  caption: 4,
  /** Another sentence begins in a caption, after a few words. */
  sentenceInside: 10,
  /** Of a caption that stands shorter than it should, or is faster to read, by the share that is missing. */
  missing: 12,
};
/** Words of a sentence that is so short that the next may stand in the same caption. */
const FEW_WORDS = 2;

/** What it costs to end a caption or a line between two runs of text. */
export function costBetween(before: string, after: string, { leading, joining }: ClauseWords): number {
  const bare = (text: string) => text.replace(MARKS, "").toLowerCase();
  if (leading.has(bare(before)) || INTRODUCES.test(before)) return COST.leading;
  if (endsSentence(before, after)) return COST.sentence;
  if (CLAUSE_ENDS.test(before)) return COST.clause;
  return joining.has(bare(after)) ? COST.conjunction : COST.words;
}

const endsSentence = (before: string, after: string): boolean => ENDS.test(before) && !GOES_ON.test(after);

/** A text that nobody interrupts is cut by these. */
export type Cutting = { rules: CaptionRules; words: ClauseWords; language: string | null };

/**
 * Cuts runs of text that follow each other into captions, at the places that cost least together. `next`: when something
 * else is said. A caption with more than one run keeps to the lines, to their characters, and to the longest time.
 */
export function cutCaptions(
  runs: readonly TimedText[],
  next: number,
  { rules, words, language }: Cutting,
): TimedText[][] {
  const gap = gapIn(language).length;
  const costs = runs.map((run, at) => {
    const after = runs[at + 1];
    return after ? costBetween(run.text, after.text, words) : 0;
  });
  const isEnd = runs.map((run, at) => endsSentence(run.text, runs[at + 1]?.text ?? ""));
  /** What the text up to each run costs at least, and where its last caption begins. */
  const best = [{ cost: 0, from: 0 }, ...runs.map(() => ({ cost: Number.POSITIVE_INFINITY, from: 0 }))];
  for (const [from, first] of runs.entries()) {
    const { cost: before } = best[from] as { cost: number };
    let [lines, line, characters, inside] = [1, -gap, -gap, 0];
    for (let to = from; to < runs.length; to++) {
      const run = runs[to] as TimedText;
      if (to > from && line + gap + run.text.length > rules.characters) {
        lines++;
        line = -gap;
      }
      line += gap + run.text.length;
      characters += gap + run.text.length;
      const isLong = run.end - first.start > rules.longest;
      if (to > from && (lines > rules.lines || isLong)) break;
      const room = Math.min((runs[to + 1]?.start ?? next) - first.start, rules.longest);
      const needed = Math.max(rules.shortest, characters / rules.perSecond);
      const missing = Math.min(1, Math.max(0, 1 - room / needed));
      const cost = before + COST.caption + (costs[to] as number) + inside + COST.missing * missing;
      const known = best[to + 1] as { cost: number };
      if (cost < known.cost) best[to + 1] = { cost, from };
      if (isEnd[to] && to - from >= FEW_WORDS) inside += COST.sentenceInside;
    }
  }
  const captions: TimedText[][] = [];
  for (let to = runs.length; to > 0; ) {
    const { from } = best[to] as { from: number };
    captions.push(runs.slice(from, to));
    to = from;
  }
  return captions.reverse();
}

/** What a line costs for each character by which it is longer than it would be if all were alike. */
const UNEVEN = 0.4;

/**
 * The lines of a caption: as few as hold it, cut where it costs least, and of about the same length. Runs that fit into
 * so many lines one after the other always do.
 */
export function cutLines(texts: readonly string[], { rules, words, language }: Cutting): string[] {
  const gap = gapIn(language);
  const joined = (from: number, to: number) => texts.slice(from, to).join(gap);
  const whole = joined(0, texts.length);
  const layOut = (from: number, lines: number, even: number): { cost: number; lines: string[] } | null => {
    if (lines === 1) {
      const line = joined(from, texts.length);
      return line.length <= rules.characters
        ? { cost: UNEVEN * Math.max(0, line.length - even), lines: [line] }
        : null;
    }
    let best: { cost: number; lines: string[] } | null = null;
    for (let to = from + 1; to < texts.length; to++) {
      const line = joined(from, to);
      if (line.length > rules.characters) break;
      const rest = layOut(to, lines - 1, even);
      if (!rest) continue;
      const here = costBetween(texts[to - 1] as string, texts[to] as string, words);
      const cost = rest.cost + here + UNEVEN * Math.max(0, line.length - even);
      if (!best || cost < best.cost) best = { cost, lines: [line, ...rest.lines] };
    }
    return best;
  };
  for (let lines = 1; lines <= rules.lines; lines++) {
    const found = layOut(0, lines, whole.length / lines);
    if (found) return found.lines;
  }
  return [whole];
}
