import type { LetterWords } from "#contract/letters.ts";
import { ACCOUNT_LETTERS } from "./account.ts";
import { CREDIT_LETTERS } from "./credits.ts";
import { EMAIL_CHANGE_LETTERS } from "./email-change.ts";
import { KEY_LETTERS } from "./keys.ts";
import { LIBRARY_LETTERS } from "./library.ts";
import { OTHER_LETTERS } from "./others.ts";
import { RECEIVED_LETTERS } from "./received.ts";
import { SHARING_LETTERS } from "./sharing.ts";
import { TWO_FACTOR_LETTERS } from "./two-factor.ts";
import { WEBHOOK_LETTERS } from "./webhooks.ts";

export const LETTERS: LetterWords = {
  ...ACCOUNT_LETTERS,
  ...EMAIL_CHANGE_LETTERS,
  ...TWO_FACTOR_LETTERS,
  ...KEY_LETTERS,
  ...WEBHOOK_LETTERS,
  ...CREDIT_LETTERS,
  ...LIBRARY_LETTERS,
  ...SHARING_LETTERS,
  ...RECEIVED_LETTERS,
  ...OTHER_LETTERS,
};

export const UNSUBSCRIBE = "Darse de baja";
