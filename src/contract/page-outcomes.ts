import type { OutcomeCode } from "./outcomes.ts";

/** What pages say by themselves. Its words stand apart, so that no page loads those that it can only hear. */
export type PageOutcomeCode = Extract<
  OutcomeCode,
  | "unexpected"
  | "malformed"
  | "field-malformed"
  | "not-found"
  | "link-spent"
  | "name-missing"
  | "email-invalid"
  | "password-missing"
  | "password-too-short"
  | "password-too-long"
  | "field-too-long"
  | "comment-missing"
  | "consent-missing"
  | "code-needed"
  | "registered"
  | "logged-in"
  | "challenge-over"
  | "newsletter-asked"
  | "message-sent"
  | "credit-deducted"
  | "insufficient-credit"
  | "prompt-missing"
  | "text-too-long"
  | "file-missing"
  | "file-too-large"
  | "audio-too-long"
  | "upload-interrupted"
  | "payment-unknown"
>;
