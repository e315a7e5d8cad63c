import type { ZodError } from "zod";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { type Outcome, type OutcomeCode, outcome, sayIn } from "#contract/outcomes.ts";
import type { PageOutcomeCode } from "#contract/page-outcomes.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { ACCOUNT } from "#words/pages/log-in.ts";

/** What is wrong with a field: an outcome that pages can say, or words of the form's own. */
export type FieldComplaint = Outcome<PageOutcomeCode> | string;
export type FieldErrors<Field extends string> = Partial<Record<Field, FieldComplaint>>;

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

/** What is wrong with `field`, in which a password has to be typed a second time. */
export function againErrors<Field extends string>(
  field: Field,
  password: string,
  again: string,
): FieldErrors<Field> {
  if (again === password && again !== "") return {};
  return { [field]: again === "" ? ACCOUNT.againMissing : ACCOUNT.passwordsDiffer } as FieldErrors<Field>;
}

/** A complaint in words. */
export function wordsOf(complaint: FieldComplaint | undefined): string | undefined {
  if (complaint === undefined || typeof complaint === "string") return complaint;
  return sayIn(PAGE_OUTCOMES, complaint);
}

/** What a new password needs, unless what is said at its field is the same. */
export function newPasswordHint(said: OutcomeCode | undefined): string | undefined {
  return said === "password-too-short" ? undefined : ACCOUNT.passwordHint;
}
