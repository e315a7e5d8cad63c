import type { FastifyRequest } from "fastify";
import { type Say, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES, type Catalogue } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";
import { languageOf } from "./language.ts";

/** Says outcomes in one language. */
export function sayInLanguage(language: Language): Say {
  return (ended) => sayIn(CATALOGUES[language].OUTCOMES, ended);
}

/** What the server says in the language that a caller asks for. */
export function wordsFor(request: FastifyRequest): Catalogue {
  return CATALOGUES[languageOf(request)];
}

/** Says outcomes in the language that a caller asks for. */
export function sayTo(request: FastifyRequest): Say {
  return sayInLanguage(languageOf(request));
}
