import { z } from "zod";
import { complaint } from "./complaints.ts";
import { LIMITS } from "./limits.ts";
import { plainText } from "./text.ts";

export const emailField = plainText
  .trim()
  .toLowerCase()
  .max(LIMITS.emailCharacters, complaint("field-too-long"))
  .pipe(z.email(complaint("email-invalid")));
export const newPasswordField = plainText
  .min(LIMITS.passwordMin, complaint("password-too-short"))
  .max(LIMITS.passwordMax, complaint("password-too-long"));
export const passwordField = plainText
  .min(1, complaint("password-missing"))
  .max(1_000, complaint("field-too-long"));
/** A code of an authenticator, or a recovery code. */
export const codeField = plainText.trim().min(6, complaint("code-needed")).max(40, complaint("code-needed"));
/** What a link in a mail carries behind the `#`, as `#token=`: browsers send that to no server. */
export const tokenField = plainText.min(16).max(200);
/** A field that people don't see and programs fill in. When it is filled, the answer is as ever and nothing is kept. */
export const honeypot = plainText.max(1_000).optional();

export const tokenBody = z.strictObject({ token: tokenField });
