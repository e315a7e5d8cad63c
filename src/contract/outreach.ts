import { z } from "zod";
import { doneReply } from "./account.ts";
import { LIMITS } from "./limits.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";
import { nameField } from "./person-name.ts";
import { plainText } from "./text.ts";

const emailField = plainText
  .trim()
  .toLowerCase()
  .max(LIMITS.emailCharacters, PAGE_MESSAGES.fieldTooLong(LIMITS.emailCharacters))
  .pipe(z.email(PAGE_MESSAGES.emailNotValid));

/** A field that people don't see and programs fill in. When it is filled, the answer is as ever and nothing is kept. */
const honeypot = plainText.max(1_000).optional();

export const NEWSLETTER_SOURCES = ["footer", "newsletter", "home"] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/**
 * `POST /api/newsletter` → newsletterReply, always 'subscribed successfully!' whether or not the address is known.
 * Mails `/newsletter/confirm#token=…`. 429 too many.
 */
export const newsletterBody = z.strictObject({
  email: emailField,
  consent: z.literal(true, PAGE_MESSAGES.consentMissing),
  source: z.enum(NEWSLETTER_SOURCES),
  website: honeypot,
});

/**
 * `POST /api/newsletter/confirm` and `POST /api/newsletter/unsubscribe` (both this body) → doneReply. The pages
 * /newsletter/confirm and /newsletter/unsubscribe show a button that posts the token of their address: a mail
 * scanner that opens links changes nothing. 410 when the link leads nowhere any more. Mail programs unsubscribe by
 * `POST /newsletter/unsubscribe?token=…` (RFC 8058).
 */
export const newsletterTokenBody = z.strictObject({ token: plainText.min(16).max(200) });
export const outreachReply = doneReply;

/** `POST /api/contact` → outreachReply, 'submitted successfully! We will get back.' 429 too many. */
export const contactBody = z.strictObject({
  name: nameField,
  email: emailField,
  comment: plainText
    .trim()
    .min(1, PAGE_MESSAGES.commentMissing)
    .max(LIMITS.commentCharacters, PAGE_MESSAGES.fieldTooLong(LIMITS.commentCharacters)),
  website: honeypot,
});
