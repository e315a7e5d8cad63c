import type { SegmentRow } from "./tables.ts";
import { realignWords, wordsAfterEdit } from "./words-after-edit.ts";

type Row = Pick<SegmentRow, "text" | "says" | "soundId" | "words" | "start" | "end">;

/**
 * What a segment is with another text. Speech still says the text that it was made of, where its other words have no
 * times; in a recording all of it is to be heard.
 */
export function withText(row: Row, text: string, isSpeech: boolean) {
  const { start, end } = row;
  const said = row.says ?? row.text;
  const says = isSpeech && start !== null && said !== text ? said : null;
  const soundId = text === "" ? null : row.soundId; // what is left out is not heard either
  if (isSpeech || start === null || end === null)
    return { text, says, soundId, words: row.words && wordsAfterEdit(row.words, row.text, text) };
  const words = realignWords(row.words ?? [], { before: row.text, after: text }, { start, end });
  return { text, says, soundId, words };
}
