import WHISPER from "./whisper-languages.json" with { type: "json" };

/** The codes that every multilingual Whisper was trained with (another ends its process), and what it calls others. */
const CODES: readonly string[] = WHISPER.codes;
const CALLED: Readonly<Record<string, string>> = WHISPER.called;

/** The languages of a multilingual Whisper, by all the BCP 47 subtags that they are named by. */
export const WHISPER_LANGUAGES: readonly string[] = [...CODES, ...Object.keys(CALLED)].sort();

/** What Whisper calls the language of a BCP 47 tag; undefined for one that it was not trained with. */
export function whisperCode(tag: string): string | undefined {
  const subtag = tag.toLowerCase().split("-")[0] ?? "";
  const code = Object.hasOwn(CALLED, subtag) ? CALLED[subtag] : subtag;
  return CODES.find((known) => known === code);
}
