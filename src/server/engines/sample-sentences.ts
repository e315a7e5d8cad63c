import SENTENCES from "./sample-sentences.json" with { type: "json" };

/** A language, by its BCP 47 subtag, in which there is a sentence for samples. */
export type SampledLanguage = keyof typeof SENTENCES;

export const SAMPLED = Object.keys(SENTENCES) as SampledLanguage[];
/** The pages show the words of this one while it plays. */
export const USUAL_SAMPLE: SampledLanguage = "en";

/** The language of a tag such as "pt-BR", where there is a sentence in it. */
export function sampledLanguage(tag: string): SampledLanguage | undefined {
  const subtag = tag.toLowerCase().split("-")[0]?.replace(/^no$/, "nb");
  return SAMPLED.find((one) => one === subtag);
}

/** The same in every voice of a language, so that they can be compared. */
export const sentenceIn = (language: SampledLanguage): string => SENTENCES[language];
