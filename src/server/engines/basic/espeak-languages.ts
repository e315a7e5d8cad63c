/** What the built-in voices themselves speak. */
export const FLITE_LANGUAGE = "en";

/**
 * The other languages that eSpeak NG speaks here, by their BCP 47 subtag, with the decibels by which it is louder in
 * each than we want it. They are those that it reads from Latin letters.
 */
const LOUDER = {
  es: 0.2,
  de: 0.6,
  fr: -0.2,
  it: 0,
  pt: 1,
  nl: 0.9,
  pl: 1.1,
  sv: 0.5,
  da: 0.7,
  nb: 0,
  fi: 1.9,
  cs: 0.5,
  hu: 0.9,
  ro: 0.7,
  tr: 1.9,
} as const;

type Subtag = keyof typeof LOUDER;
export const ESPEAK_LANGUAGES = Object.keys(LOUDER) as Subtag[];

/** Regions whose pronunciation it has. */
const REGIONS = ["pt-br", "es-419", "fr-be", "fr-ch"];

/** A language as eSpeak NG knows it, and in decibels how loud it is in it. */
export type EspeakLanguage = { name: string; louder: number };

/** The language of a BCP 47 tag such as "pt-BR", where eSpeak NG speaks it here. */
export function espeakLanguage(tag: string): EspeakLanguage | undefined {
  const lower = tag.toLowerCase();
  const subtag = ESPEAK_LANGUAGES.find((one) => one === lower.split("-")[0]);
  return subtag && { name: REGIONS.includes(lower) ? lower : subtag, louder: LOUDER[subtag] };
}
