import type { DocumentSegment } from "#contract/documents.ts";
import type { TextChoices } from "#contract/text-choices.ts";
import type { Chapter } from "#server/documents/index.ts";
import type { WrittenMark } from "./marked-text.ts";

/** What files say by themselves, in their reader's language. */
export type FileWords = {
  /** Columns of a table, one row for each utterance. */
  columns: { start: string; end: string; speaker: string; text: string; notes: string };
  /** Over the notes of a text, and what a mark is called that has none. */
  notes: string;
  highlight: string;
  place: string;
  /** Stands before a list of signs (`U+2318`) that no font here has. */
  lackingSigns: string;
};

/** What is written of a document, as another thread can take it; all times in seconds of the sound that is published. */
export type Written = {
  title: string;
  author: string;
  language: string | null;
  seconds: number | null;
  segments: readonly DocumentSegment[];
  chapters: readonly Chapter[];
  /** What those who speak in it are called, by their numbers. */
  names: Readonly<Record<number, string>>;
  choices: TextChoices;
  /** In the order of the recording; none where they are not wanted. */
  marks: readonly WrittenMark[];
  words: FileWords;
};

/** Most of a text is in letters that no font here has: nobody could read it. */
export class LettersLacking extends Error {
  override name = "LettersLacking";
}

/** What a speaker of that number is called in a file. */
export const nameIn =
  ({ names }: Pick<Written, "names">) =>
  (speaker: number): string =>
    names[speaker] ?? String(speaker);

/** The names of all who speak. */
export function namesOf(
  segments: readonly DocumentSegment[],
  nameOf: (speaker: number) => string,
): Record<number, string> {
  const speakers = new Set(segments.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])));
  return Object.fromEntries([...speakers].map((speaker) => [speaker, nameOf(speaker)]));
}

/** What stands for a mark where notes are listed: what was noted, else what it is; by whom and when. */
export function noteOf(mark: WrittenMark, words: FileWords): { note: string; by: string } {
  const kind = mark.end === null ? words.place : words.highlight;
  return { note: mark.note || kind, by: `${mark.by}, ${mark.day}` };
}
