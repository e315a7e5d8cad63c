import type { DetailsOf, OutcomeCode } from "./outcomes.ts";

/** What schemas complain of, each with the values that are told with it: which bound was missed. */
export const COMPLAINTS = {
  "name-missing": [],
  "email-invalid": [],
  "password-missing": [],
  "password-too-short": ["least"],
  "password-too-long": ["most"],
  "field-too-long": ["most"],
  "comment-missing": [],
  "consent-missing": [],
  "code-needed": [],
  "pronunciation-empty": [],
  "term-empty": [],
  "key-malformed": [],
  "language-malformed": [],
  "origin-malformed": [],
} as const satisfies { [Code in OutcomeCode]?: readonly (keyof DetailsOf<Code>)[] };

export type Complaint = keyof typeof COMPLAINTS;

/** The message of a schema: the code of its complaint, which `outcomeOfIssue` reads back. */
export const complaint = <Code extends Complaint>(code: Code): Code => code;
