import { expect } from "vitest";
import { type DetailsOf, type Outcome, type OutcomeCode, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";

type Given<Code extends OutcomeCode> = keyof DetailsOf<Code> extends never ? [] : [details: DetailsOf<Code>];

/** The sentence for an outcome in English, for what people see. */
export function words<Code extends OutcomeCode>(code: Code, ...given: Given<Code>): string {
  return wordsIn("en", code, ...given);
}

/** The same in another language. */
export function wordsIn<Code extends OutcomeCode>(
  language: Language,
  code: Code,
  ...given: Given<Code>
): string {
  return sayIn(CATALOGUES[language].OUTCOMES, { code, details: given[0] ?? {} } as Outcome);
}

/** An outcome as a part of an answer shows it to somebody who reads that language. */
export function saidIn<Code extends OutcomeCode>(language: Language, code: Code, ...given: Given<Code>) {
  return { code, details: given[0] ?? {}, message: wordsIn(language, code, ...given) };
}

/** The body of an answer that says no and carries nothing else, whatever its words are. */
export function refusal<Code extends OutcomeCode>(code: Code, ...[details]: Given<Code>) {
  return { success: false, code, details: details ?? {}, message: expect.any(String) };
}

/** The same of a success. */
export function success<Code extends OutcomeCode>(code: Code, ...[details]: Given<Code>) {
  return { success: true, code, details: details ?? {}, message: expect.any(String) };
}
