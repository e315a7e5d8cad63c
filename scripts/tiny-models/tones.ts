/** What the tiny models that listen hear in a tone; the first tone is `STEP` Hz, each next one `STEP` more. */
export interface Tone {
  /** What it says, in as many tokens. */
  tokens: readonly string[];
  language: "en" | "es" | "de";
  /** The same in English, where a model is asked to translate. */
  english?: readonly string[];
  /** Said again and again, as long as the tone lasts. */
  repeats?: true;
}

/** What Whisper makes up when there is nothing to hear. */
export const INVENTED: readonly string[] = [" Thank", " you", " for", " watching"];

/** Hz from one tone to the next. A tone should last 0.24 s or more, and be 0.3 s or more away from the same tone. */
export const STEP = 300;

export const TONES: readonly Tone[] = [
  { tokens: [" one"], language: "en" }, // 300 Hz
  { tokens: [" two"], language: "en" }, // 600 Hz
  { tokens: [" three"], language: "en" }, // 900 Hz
  { tokens: [" se", "ven"], language: "en" }, // 1200 Hz
  { tokens: ["."], language: "en" }, // 1500 Hz
  { tokens: [" uno"], language: "es", english: [" one"] }, // 1800 Hz
  { tokens: [" eins"], language: "de", english: [" one"] }, // 2100 Hz
  { tokens: INVENTED, language: "en" }, // 2400 Hz
  { tokens: [" again"], language: "en", repeats: true }, // 2700 Hz
];

/** Every token that a tone says, each once. */
export const TONE_TOKENS: readonly string[] = [
  ...new Set(TONES.flatMap(({ tokens, english = [] }) => [...tokens, ...english])),
];

/** Which tone a frequency in Hz is: 1 for the first of `TONES`, 0 for none. */
export function toneAt(hertz: number): number {
  const number = Math.round(hertz / STEP);
  return number <= TONES.length ? number : 0;
}

/** The next token of the word that `token` is in, if it has one. */
export function followerOf(token: string): string | undefined {
  const word = TONES.find(({ tokens }) => tokens.includes(token));
  return word?.tokens[word.tokens.indexOf(token) + 1];
}
