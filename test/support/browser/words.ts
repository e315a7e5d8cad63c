/** Words as a listener compares them: no case, no punctuation. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

/** The share (0–1) of the words of `said` that come back in `heard`, each counted as often as it was said. */
export function shareHeard(said: string, heard: string): number {
  const left = wordsOf(heard);
  const wanted = wordsOf(said);
  const found = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / wanted.length;
}
