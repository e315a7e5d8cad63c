import type { LanguageRules } from "../language-rules.ts";
import { de } from "./de.ts";
import { en, enGb } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pt, ptPt } from "./pt.ts";

const LANGUAGES: Readonly<Record<string, LanguageRules>> = {
  en, es, de, fr, it, pt, "en-US": en, "en-CA": en, "pt-PT": ptPt, "pt-BR": pt,
}; // biome-ignore format: a table

/** The rules of a language (a BCP 47 tag); undefined when there are none and its text is said as it stands. */
export function rulesFor(tag: string): LanguageRules | undefined {
  const [language = "", ...rest] = tag.split("-");
  const region = rest.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase();
  const base = language.toLowerCase();
  const regional = region && LANGUAGES[`${base}-${region}`];
  if (regional) return regional;
  return base === "en" && region ? enGb : LANGUAGES[base];
}
