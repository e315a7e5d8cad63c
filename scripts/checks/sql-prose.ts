/** What SQL compares or matches with a string: `= '…'`, `like '…'`, `~ '…'`, `in ('…')`, `case … when '…'`. */
const ASKS =
  /(?:(?:[=~*]|<>|\bi?like|\bsimilar\s+to|\bwhen|\bfrom|\bin\s*\(|\bposition\s*\(|\bstrpos\s*\([^)']*|\bstarts_with\s*\([^)']*|\bsplit_part\s*\([^)']*|\bsubstring\s*\([^)']*|\bregexp_\w+\s*\([^)']*)\s*(?:any\s*\(\s*array\s*\[)?)\s*e?'((?:[^']|'')*)'/gi;

/** Whether a query decides by a sentence: a string with words, or a pattern with a space, that something is held against. */
export function proseInSql(query: string, isSentence: (text: string) => boolean): boolean {
  const without = query.replace(/--.*$/gm, "");
  return [...without.matchAll(ASKS)].some(([, text = ""]) => isSentence(text) || /^%?\s+%?$/.test(text));
}
