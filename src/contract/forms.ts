import { z } from "zod";
import { complaint } from "./complaints.ts";
import { codeField, emailField, honeypot, newPasswordField, tokenField } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { nameField } from "./person-name.ts";
import { plainText } from "./text.ts";

/* What forms of the site send, which pages check before they do. They stand apart from the calls, so that pages carry no more. */

export const registerBody = z.strictObject({
  name: nameField,
  email: emailField,
  password: newPasswordField,
});
export const logInBody = z.strictObject({
  email: emailField,
  password: plainText.max(1_000, complaint("field-too-long")),
  /** The session lives as long as `LIFETIMES` has it for a remembered one. */
  rememberMe: z.boolean().optional(),
});
export const logInCodeBody = z.strictObject({ challenge: plainText.min(16).max(500), code: codeField });
export const resetBody = z.strictObject({ email: emailField });
export const newPasswordBody = z.strictObject({ token: tokenField, password: newPasswordField });

export const NEWSLETTER_SOURCES = ["footer", "newsletter", "home"] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];
export const newsletterBody = z.strictObject({
  email: emailField,
  consent: z.literal(true, complaint("consent-missing")),
  source: z.enum(NEWSLETTER_SOURCES),
  website: honeypot,
});
export const contactBody = z.strictObject({
  name: nameField,
  email: emailField,
  comment: plainText
    .trim()
    .min(1, complaint("comment-missing"))
    .max(LIMITS.commentCharacters, complaint("field-too-long")),
  website: honeypot,
});
