/** The phones of the English model. Each is a word of its own to PocketSphinx, called by `phoneWord`. */
export const PHONES = [
  "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
  "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
]; // biome-ignore format: a table
export const phoneWord = (phone: string) => `~${phone}`;

/** How likely it is to leave the sentence: something before a word, in its place, each phone of that; and no word at all. */
const WAYS = { before: 1e-2, instead: 1e-2, phone: 0.05, left: 1e-3 };

/**
 * The finite state grammar (PocketSphinx's own text form) of somebody who reads these words in their order and may leave
 * one out, or say any phones before it or instead of it. `known`: the words that the dictionary has; for others any
 * phones will do.
 */
export function sentenceGrammar(words: readonly string[], known: ReadonlySet<string>): string {
  const most = words.length;
  const lines: string[] = [];
  const arc = (from: number, to: number, weight: number, word = "") =>
    lines.push(`TRANSITION ${from} ${to} ${weight} ${word}`);
  for (let at = 0; at <= most; at++) {
    const stray = most + 1 + at; // where any phones are said before word `at`
    arc(at, stray, WAYS.before);
    for (const phone of PHONES) arc(stray, stray, WAYS.phone, phoneWord(phone));
    arc(stray, at, 1);
    const word = words[at];
    if (word === undefined) continue;
    arc(at, at + 1, WAYS.left);
    if (known.has(word)) arc(at, at + 1, 1, word);
    arc(stray, at + 1, known.has(word) ? WAYS.instead : 1);
  }
  const states = ["NUM_STATES", 2 * most + 2, "\nSTART_STATE", 0, "\nFINAL_STATE", most].join(" ");
  return `FSG_BEGIN sentence\n${states}\n${lines.join("\n")}\nFSG_END\n`;
}
