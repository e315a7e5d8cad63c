import { splitWord } from "#server/engines/text-for-speech/split-word.ts";
import type { SayableWord } from "#server/engines/text-for-speech/text-for-speech.ts";

/** Flite's time grows with the square of a word's length, and no English word is longer. */
const LONGEST_WORD = 30;

const LETTERS: Record<string, string> = {
  ß: "ss", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ð: "th", Ð: "Th",
  þ: "th", Þ: "Th", ı: "i",
}; // biome-ignore format: a table

/** A word in the letters that Flite reads: plain ASCII, in parts when it is long. None when nothing of it is left. */
export function inFliteLetters(word: SayableWord): SayableWord[] {
  const say = word.say
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^A-Za-z0-9'.,;:!?]+/g, " ")
    .replace(/^[ .,;:!?']+|[ ']+$/g, "")
    .replace(/ +(?=[.,;:!?])/g, "");
  if (!/[A-Za-z0-9]/.test(say)) return [];
  const longest = Math.max(...say.split(" ").map((part) => part.length));
  return longest > LONGEST_WORD ? splitWord({ ...word, say }, LONGEST_WORD) : [{ ...word, say }];
}
