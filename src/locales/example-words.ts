import { API_VERSIONS } from "#contract/api-versions.ts";
import { OUTCOMES, type Outcome, type OutcomeCode, type OutcomeWords, sayIn } from "#contract/outcomes.ts";
import { errorCodes } from "#contract/routes/reference.ts";

/** What stands for a value of each name in an example; for others, by their kind. */
const TEXTS: Readonly<Record<string, string>> = {
  field: "voice",
  scope: "speak",
  language: "fr",
  host: "api.example.com",
  hosts: "stt.example.com",
  program: "ffmpeg",
  known: API_VERSIONS.join(", "),
};
const NUMBERS_NAMED: Readonly<Record<string, number>> = { of: 5, most: 200 };
const NUMBERS = { count: 2, seconds: 60, bytes: 1024 ** 3, cents: 1_000 } as const;

/** What each code with which programs are refused says, in the language of `words`. */
export function exampleWords(words: OutcomeWords): Readonly<Record<string, string>> {
  return Object.fromEntries(
    errorCodes.map(({ code }) => [code, sayIn(words, { code, details: examplesFor(code) } as Outcome)]),
  );
}

function examplesFor(code: OutcomeCode): Record<string, string | number> {
  const kinds = Object.entries(OUTCOMES[code]);
  return Object.fromEntries(
    kinds.map(([name, kind]) => [
      name,
      TEXTS[name] ?? NUMBERS_NAMED[name] ?? NUMBERS[kind as keyof typeof NUMBERS] ?? "…",
    ]),
  );
}
