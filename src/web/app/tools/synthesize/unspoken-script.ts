/** Letters that stand for a script whose name in BCP 47 is one of ways to write. */
const LETTERS: Readonly<Record<string, string>> = { Hans: "Hani", Hant: "Hani", Jpan: "Hira", Kore: "Hang" };
/** Enough of a text to know its script, in UTF-16 units. */
const SAMPLE = 1_000;

/** Whether most letters of a text are of a script that none of these languages (BCP 47) is written in. */
export function inUnspokenScript(text: string, languages: readonly string[]): boolean {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const scripts = new Set(languages.map((tag) => new Intl.Locale(tag).maximize().script ?? "Latn"));
  const spoken = [...scripts].reduce((sum, script) => {
    const pattern = new RegExp(`(?=\\p{L})\\p{Script=${LETTERS[script] ?? script}}`, "gu");
    return sum + (sample.match(pattern)?.length ?? 0);
  }, 0);
  return letters > 0 && 2 * spoken < letters;
}
