import type { Segment, SpokenWord } from "./transcript.ts";

/** A run of text that sounds from `start` to `end`, in seconds. */
export type TimedText = {
  text: string;
  start: number;
  end: number;
  /** Somebody else begins to speak. */
  turn?: true;
  /** What they are called. */
  name?: string;
};

/** The words of spoken text, each with the punctuation that stands around it. */
export function timedWords(text: string, words: readonly SpokenWord[]): TimedText[] {
  return words.map((word, i) => {
    const from = i === 0 ? 0 : word.from - openingMarks(text.slice(words[i - 1]?.to ?? 0, word.from));
    const next = words[i + 1];
    const until = next ? next.from - openingMarks(text.slice(word.to, next.from)) : text.length;
    return { text: text.slice(from, until), start: word.start, end: word.end };
  });
}

/** Length of what already belongs to the next word: a quotation mark or bracket after the last space. */
function openingMarks(between: string): number {
  return /\s/.test(between) ? (/\S*$/.exec(between)?.[0].length ?? 0) : 0;
}

/** What a speaker of that number is called. */
export type NameOfSpeaker = (speaker: number) => string;

/** What stands before somebody's words; nothing where it is not known who spoke. */
const labelOf = (speaker: number | undefined, nameOf: NameOfSpeaker): string =>
  speaker === undefined ? "" : `${nameOf(speaker)}: `;

/** A text with a paragraph for each turn of a speaker, where they are told apart. */
export function withTurns(
  { text, segments }: { text: string; segments: readonly Segment[] },
  nameOf: NameOfSpeaker,
): string {
  if (!segments.some(({ speaker }) => speaker !== undefined)) return text;
  const turns: { speaker: Segment["speaker"]; texts: string[] }[] = [];
  for (const { speaker, text: said } of segments) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.texts.push(said);
    else turns.push({ speaker, texts: [said] });
  }
  return turns.map(({ speaker, texts }) => labelOf(speaker, nameOf) + texts.join(" ")).join("\n\n");
}

/** The words of a transcript, with who says them; a segment without word times counts as one run. */
export function segmentWords(segments: readonly Segment[], nameOf: NameOfSpeaker): TimedText[] {
  let last: number | undefined;
  return segments.flatMap(({ speaker, ...segment }): TimedText[] => {
    const words = segment.words.length > 0 ? segment.words : [segment];
    const turns = speaker !== last;
    last = speaker;
    const name = speaker === undefined ? {} : { name: nameOf(speaker) };
    return words.map(({ text, start, end }, at) => ({
      ...{ text, start, end, ...name },
      ...(turns && at === 0 && { turn: true as const }),
    }));
  });
}

/** The same with a speaker's name before their words, where another has spoken before. */
export const withNames = (words: readonly TimedText[]): TimedText[] =>
  words.map((word) => (word.turn && word.name ? { ...word, text: `${word.name}: ${word.text}` } : word));
