import type { Segment, SpokenWord } from "./transcript.ts";

/** A run of text that sounds from `start` to `end`, in seconds. */
export type TimedText = {
  text: string;
  start: number;
  end: number /** Somebody else begins to speak. */;
  turn?: true;
};

/** One caption: at most two lines of at most 42 characters. */
export type Cue = { start: number; end: number; lines: string[] };

/** Limits that broadcasters share; line length and lines as in the BBC and Netflix timed text guides. */
const LINE = 42;
const LINES = 2;
const SECONDS = 7;
/** A small letter first: the full stop before it was that of an abbreviation. */
const GOES_ON = /^["'([“‘«]*\p{Ll}/u;
/** A silence this long ends a caption, so that it does not stand while nothing is said. */
const PAUSE = 0.8;

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

/**
 * The words of a transcript; a segment without word times counts as one run. A speaker's name stands before their words
 * where another has spoken before.
 */
export function segmentWords(segments: readonly Segment[], nameOf: NameOfSpeaker): TimedText[] {
  let last: number | undefined;
  return segments.flatMap((segment): TimedText[] => {
    const [first, ...rest]: TimedText[] = segment.words.length > 0 ? segment.words : [segment];
    if (!first || segment.speaker === last) return first ? [first, ...rest] : [];
    last = segment.speaker;
    const { text, start, end } = first;
    return [{ text: labelOf(segment.speaker, nameOf) + text, start, end, turn: true }, ...rest];
  });
}

/** Groups timed text into captions that end at sentences, pauses, or when they are full. Times never overlap. */
export function makeCues(words: readonly TimedText[]): Cue[] {
  const pieces = words.flatMap(cutLong);
  const cues: Cue[] = [];
  let open: TimedText[] = [];
  const close = () => {
    const first = open[0];
    const last = open.at(-1);
    if (first && last)
      cues.push({ start: first.start, end: last.end, lines: balance(open.map((p) => p.text)) });
    open = [];
  };
  for (const piece of pieces) {
    const first = open[0];
    const last = open.at(-1);
    if (first && last) {
      const full =
        wrap([...open, piece].map((p) => p.text)).length > LINES || piece.end - first.start > SECONDS;
      const isOver = /[.!?…]["')\]”’]*$/.test(last.text) && !GOES_ON.test(piece.text);
      const ended = isOver && open.length > 2;
      if (full || ended || piece.turn || piece.start - last.end >= PAUSE) close();
    }
    open.push(piece);
  }
  close();
  return cues.map((cue, i) => {
    const limit = cues[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    return { ...cue, end: Math.max(Math.min(cue.end, limit), cue.start + 0.001) };
  });
}

/** A run longer than a line is cut at spaces, or inside a very long word, its time shared by length. */
function cutLong(run: TimedText): TimedText[] {
  const text = run.text.replace(/\s+/g, " ").trim();
  if (text === "") return [];
  if (text.length <= LINE) return [{ ...run, text }];
  const parts = text.split(" ").flatMap((word) => chop(word));
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  let done = 0;
  return parts.map((part) => {
    const start = run.start + ((run.end - run.start) * done) / total;
    const turn = run.turn && done === 0 ? { turn: run.turn } : {};
    done += part.length;
    return { ...turn, text: part, start, end: run.start + ((run.end - run.start) * done) / total };
  });
}

function chop(word: string): string[] {
  const letters = [...word];
  const parts: string[] = [];
  for (let i = 0; i < letters.length; i += LINE / 2) parts.push(letters.slice(i, i + LINE / 2).join(""));
  return word.length <= LINE ? [word] : parts;
}

/** Fills lines one after the other. */
function wrap(words: readonly string[], width: number = LINE): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Two lines of about the same length read better than a full one and a rest: the narrowest width that fits. */
function balance(words: readonly string[]): string[] {
  const needed = wrap(words).length;
  for (let width = Math.ceil(words.join(" ").length / needed); width < LINE; width++) {
    const lines = wrap(words, width);
    if (lines.length <= needed && lines.every((line) => line.length <= LINE)) return lines;
  }
  return wrap(words);
}

/** SubRip: numbered cues, comma before the milliseconds, CRLF as most players expect. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map((cue, i) =>
      [
        i + 1,
        `${timestamp(cue.start, ",")} --> ${timestamp(cue.end, ",")}`,
        ...cue.lines.map(noArrow),
        "",
        "",
      ].join("\r\n"),
    )
    .join("");
}

/** WebVTT: https://www.w3.org/TR/webvtt1/#file-structure; `&`, `<` and `>` are escaped in cue text. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) =>
    [`${timestamp(cue.start, ".")} --> ${timestamp(cue.end, ".")}`, ...cue.lines.map(escapeVtt)].join("\n"),
  );
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

function timestamp(seconds: number, mark: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}${mark}${String(ms % 1000).padStart(3, "0")}`;
}

const noArrow = (line: string) => line.replaceAll("-->", "→");

function escapeVtt(line: string): string {
  return line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
