/** Words that hardly a sentence in English does without, and that are none in Spanish. */
export const EVERYDAY = ["the", "of", "and", "you", "your", "with", "is", "are", "this", "for", "to", "it"];

/** Whether words were left in English: one everyday word tells. */
export function isEnglish(words: string): boolean {
  const said = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  return said.some((word) => EVERYDAY.includes(word));
}
