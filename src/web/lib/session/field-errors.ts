import type { ZodError } from "zod";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { type Outcome, type OutcomeCode, outcome, sayIn } from "#contract/outcomes.ts";
import type { PageOutcomeCode } from "#contract/page-outcomes.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { ACCOUNT } from "#words/pages/log-in.ts";

/** What is wrong with a field: an outcome that pages can say, or a code of the form's own, which has its words. */
export type FieldComplaint<Own extends string = never> = Outcome<PageOutcomeCode> | Own;
export type FieldErrors<Field extends string, Own extends string = never> = Partial<
  Record<Field, FieldComplaint<Own>>
>;

/** What a form says of its own codes. */
export type OwnWords<Own extends string> = Readonly<Record<Own, string>>;

/** The first complaint of a failed parse for each field. */
export function firstErrors<Field extends string>(error: ZodError): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const issue of error.issues) {
    const found = outcomeOfIssue(issue);
    errors[issue.path[0] as Field] ??= isOfPages(found) ? found : outcome("malformed");
  }
  return errors;
}

function isOfPages(found: Outcome): found is Outcome<PageOutcomeCode> {
  return Object.hasOwn(PAGE_OUTCOMES, found.code);
}

/** What is said at a field in which a password has to be typed a second time. */
export const AGAIN_WORDS = {
  "again-missing": ACCOUNT.againMissing,
  "passwords-differ": ACCOUNT.passwordsDiffer,
} as const;
export type AgainCode = keyof typeof AGAIN_WORDS;

/** What is wrong with `field`, in which a password has to be typed a second time. */
export function againErrors<Field extends string>(
  field: Field,
  password: string,
  again: string,
): FieldErrors<Field, AgainCode> {
  const errors: FieldErrors<Field, AgainCode> = {};
  if (again === "") errors[field] = "again-missing";
  else if (again !== password) errors[field] = "passwords-differ";
  return errors;
}

/** A complaint in words; those for codes of the form's own are `own`. */
export function wordsOf<Own extends string = never>(
  complaint: FieldComplaint<Own> | undefined,
  own?: OwnWords<Own>,
): string | undefined {
  if (complaint === undefined) return undefined;
  return typeof complaint === "string" ? own?.[complaint] : sayIn(PAGE_OUTCOMES, complaint);
}

/** What a new password needs, unless what is said at its field is the same. */
export function newPasswordHint(said: OutcomeCode | undefined): string | undefined {
  return said === "password-too-short" ? undefined : ACCOUNT.passwordHint;
}
