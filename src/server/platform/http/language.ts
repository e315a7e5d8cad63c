import type { FastifyRequest } from "fastify";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#locales/languages.ts";

/** The language in which to answer a call: what its Accept-Language asks for most, of those we have. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers["accept-language"] ?? "");
}

/** The same where the call says one; programs often don't. */
export function languageAskedFor(request: FastifyRequest): Language | null {
  return request.headers["accept-language"] ? languageOf(request) : null;
}

/** The best of our languages for an Accept-Language header such as "es-MX,es;q=0.9,en;q=0.8" (RFC 9110, 12.5.4). */
export function preferredLanguage(header: string): Language {
  let best: Language = DEFAULT_LANGUAGE;
  let most = 0;
  for (const range of header.split(",")) {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const quality = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
    const language = LANGUAGES.find((one) => tag === one || tag.startsWith(`${one}-`));
    if (language && quality > most) [best, most] = [language, quality];
  }
  return best;
}
