import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PageOutcomeCode } from "#contract/page-outcomes.ts";
import { characters } from "./amounts.ts";
import { length, size } from "./formats.ts";
import { SHELL_FAILURES } from "./shell-failures.ts";

/** What pages say by themselves, and not only when the server has said it. */
export const PAGE_OUTCOMES: OutcomeWords<PageOutcomeCode> = {
  unexpected: SHELL_FAILURES.unexpected,
  malformed: "The request is not valid.",
  "field-malformed": ({ field }) => `The request is not valid: ${field}.`,
  "not-found": "Not found.",
  "link-spent": "This link was used already or has expired. Please ask for a new one.",

  "name-missing": "Please enter your name.",
  "email-invalid": "Please enter a valid email address.",
  "password-missing": "Please enter your password.",
  "password-too-short": ({ least }) => `The password needs at least ${characters(least)}.`,
  "password-too-long": ({ most }) => `The password can have at most ${characters(most)}.`,
  "field-too-long": ({ most }) => `No more than ${characters(most)} fit here. Please shorten it.`,
  "comment-missing": "Please write a comment.",
  "consent-missing": "Please agree to receive the newsletter first.",
  "code-needed": "Enter the code from your authenticator app, or a recovery code.",

  registered: "Registered successfully!",
  "logged-in": "Login successfully!",
  "challenge-over": "That took too long. Please log in again.",
  "newsletter-asked": "subscribed successfully!",
  "message-sent": "submitted successfully! We will get back.",

  "credit-deducted": "1 credit deducted",
  "insufficient-credit": "insufficient credit",
  "prompt-missing": "Please provide a prompt",
  "text-too-long": ({ most }) => `The text is longer than ${characters(most)}. Please shorten it.`,
  "file-missing": "Please upload an audio file first.",
  "file-too-large": ({ most }) => `The file is larger than ${size(most)}. Please cut it into parts.`,
  "audio-too-long": ({ most }) => `The audio is longer than ${length(most)}. Please cut it into parts.`,
  "upload-interrupted": "The upload was interrupted. Nothing was charged. Please send the file again.",
  "payment-unknown":
    "There is no payment for that many credits that is waiting to be recorded. If you have just paid, your credits will appear by themselves in a moment.",
};
