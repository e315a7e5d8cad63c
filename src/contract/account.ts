import { z } from "zod";
import { signedInReply } from "./calls.ts";
import { LIMITS } from "./limits.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";
import { nameField } from "./person-name.ts";
import { plainText } from "./text.ts";

/**
 * The calls of the account. All need the header `token` unless they say otherwise. Refusals have an ordinary
 * status (401 no session, 403 wrong password, 409 taken, 410 link used or expired, 422 not acceptable, 429 too
 * many) and the body `{success:false, message}`, whose message is written for the person.
 */
export const doneReply = z.object({ success: z.literal(true), message: z.string() });

const emailField = plainText
  .trim()
  .toLowerCase()
  .max(LIMITS.emailCharacters, PAGE_MESSAGES.fieldTooLong(LIMITS.emailCharacters))
  .pipe(z.email(PAGE_MESSAGES.emailNotValid));
const newPasswordField = plainText
  .min(LIMITS.passwordMin, PAGE_MESSAGES.passwordTooShort(LIMITS.passwordMin))
  .max(LIMITS.passwordMax, PAGE_MESSAGES.passwordTooLong(LIMITS.passwordMax));
const passwordField = plainText
  .min(1, PAGE_MESSAGES.passwordMissing)
  .max(1_000, PAGE_MESSAGES.fieldTooLong(1_000));
/** What a link in a mail carries behind the `#`, as `#token=`: browsers send that to no server. */
const tokenField = plainText.min(16).max(200);

/** `GET /api/account`: the person as /profile shows them. */
export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The person opened the link that was sent to this address. Not needed to use the product. */
  emailConfirmed: z.boolean(),
  /** A new address whose confirmation link has not been opened yet. */
  pendingEmail: z.string().nullable(),
  /** When that link ends; null when none waits. */
  pendingEmailUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  twoFactor: z.boolean(),
  /** What the operator keeps closed until two-factor login is on; null when nothing is. */
  twoFactorOpens: z.enum(["everything", "administration"]).nullable(),
  /** Recovery codes that are left; 0 without two-factor. */
  recoveryCodesLeft: z.number().int(),
  /** Show the way to /admin. The server checks by itself. */
  admin: z.boolean(),
  /** Mail once when the balance falls to `lowBalanceAt` credits or less. */
  lowBalanceMail: z.boolean(),
  lowBalanceAt: z.number().int(),
});
export type Profile = z.infer<typeof profileSchema>;
export const profileReply = doneReply.extend({ profile: profileSchema });

/** `POST /api/account/name` → profileReply */
export const nameBody = z.strictObject({ name: nameField });

/**
 * `POST /api/account/email` → doneReply. Mails a link `/confirm-email#token=…` to the new address (24 hours);
 * nothing changes before it is opened. The old address gets a link `/stop-email-change#token=…` that stops it. A new
 * password, a log-out everywhere and a newer request end both. The answer does not tell whether the new address has
 * an account.
 * 403 wrong password.
 */
export const changeEmailBody = z.strictObject({ email: emailField, password: passwordField });

/**
 * `POST /api/account/email/confirm` → doneReply. Without `token` header: the page /confirm-email posts what its
 * link carries. The old address is told. 410 when the link was used or has expired, or the address was taken.
 */
export const tokenBody = z.strictObject({ token: tokenField });

/**
 * `POST /api/account/email/send` (empty) → doneReply mails the link of a change that waits again, good until the same
 * moment; the one before is void. 409 when none waits, 429. `POST /api/account/email/withdraw` (empty) → doneReply:
 * no change waits any more, and its link is void; the one in the old mailbox (`stop`) stays good.
 */

/**
 * `POST /api/account/email/stop` (tokenBody) → doneReply, without `token` header: the page /stop-email-change. Nothing
 * pending is left, and every session is over. 410 when there is nothing to stop any more.
 */

/**
 * `POST /api/account/address/confirm` (tokenBody) → doneReply, without `token` header: for the link
 * `/confirm-address#token=…` that is mailed at sign-up. Once the address is confirmed, every one of its links says so.
 * `POST /api/account/address/send` (empty) mails it again.
 */

/** `POST /api/account/password` → doneReply; other sessions end. 403 wrong current one, 422 too easy to guess. */
export const changePasswordBody = z.strictObject({
  currentPassword: passwordField,
  newPassword: newPasswordField,
});

/** `PUT /api/account/preferences` → profileReply */
export const preferencesBody = z.strictObject({ lowBalanceMail: z.boolean() });

/**
 * `GET /api/account/sessions` → sessionsReply, the 100 used last. `POST /api/account/sessions/:id/end` (passwordBody) →
 * doneReply, 404 for somebody else's. `POST /api/account/sessions/end-others` (passwordBody) → doneReply; mailed links
 * and signed ones end too. 429 after three in an hour. Both: 403 wrong password.
 */
export const sessionSchema = z.object({
  id: z.string(),
  /** In words, for example "Firefox on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Exact to about a minute. */
  lastUsedAt: z.iso.datetime(),
  /** When it ends unless it is used before: 12 hours after its last use, 30 days with "Remember me". */
  endsAt: z.iso.datetime(),
  /** When it ends however much it is used: 7 days after its log-in, 180 with "Remember me". Never before `endsAt`. */
  endsAtLatest: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;
export const sessionsReply = doneReply.extend({ sessions: z.array(sessionSchema) });

/**
 * Two-factor, in two steps. `POST /api/account/two-factor/start` (passwordBody) → twoFactorStartReply, 403 wrong
 * password, 409 on already; `POST /api/account/two-factor/confirm` (codeBody) → doneReply, 422 wrong code: only then
 * it is on. `POST /api/account/two-factor/off` (passwordAndCodeBody) → doneReply.
 * `POST /api/account/two-factor/recovery-codes` (passwordAndCodeBody) → recoveryCodesReply; the old ones are void.
 * The code may be a recovery code. All answer 409 until the address is confirmed.
 */
export const passwordBody = z.strictObject({ password: passwordField });
const codeField = plainText.trim().min(6, PAGE_MESSAGES.codeNeeded).max(40, PAGE_MESSAGES.codeNeeded);
export const codeBody = z.strictObject({ code: codeField });
export const passwordAndCodeBody = z.strictObject({ password: passwordField, code: codeField });
export const twoFactorStartReply = doneReply.extend({
  /** `otpauth://` URI, for the QR code. */
  uri: z.string(),
  /** The same secret in base32, to type by hand. */
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
});
export const recoveryCodesReply = doneReply.extend({ recoveryCodes: z.array(z.string()) });

/**
 * What `POST /api/user/login` answers. With two-factor on, a right password gives
 * `{success:false, message, twoFactor:true, challenge}` (HTTP 200); then
 * `POST /api/user/login/two-factor` (loginCodeBody, no `token` header) → signedInReply. The code may be one of
 * the authenticator or a recovery code. A challenge lives 10 minutes.
 */
export const loginReply = z.union([
  z.object({
    success: z.literal(false),
    message: z.string(),
    twoFactor: z.literal(true),
    challenge: z.string(),
  }),
  signedInReply,
]);
export const loginCodeBody = z.strictObject({
  challenge: plainText.min(16).max(500),
  code: codeField,
});

/**
 * `POST /api/user/logout` (empty) ends the session that asks. `POST /api/user/logout/late` → doneReply, without `token`
 * header: for a browser that was offline then and has kept nothing but the token's SHA-256 (hex). It ends that one
 * session; the answer does not tell whether there was one.
 */
export const lateLogoutBody = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** `POST /api/user/reset` → doneReply, always the same. Mails `/reset#token=…`, good once and for 30 minutes. */
export const resetBody = z.strictObject({ email: emailField });

/** `POST /api/user/reset/check` (tokenBody) → doneReply: the link is still good, and stays so. 410 used or expired. */

/** `POST /api/user/reset/confirm` → doneReply; ends all sessions. 410 used or expired link, 422 too easy to guess. */
export const resetConfirmBody = z.strictObject({ token: tokenField, password: newPasswordField });

/**
 * `POST /api/account/export` (empty) → exportReply: a same-origin link to a ZIP (profile, statement, purchases,
 * conversions with texts and audio), made while it is downloaded. The link works for 10 minutes, at most 20 with what
 * clocks may differ by, for whoever has it: navigate to it, never show it. It ends with a new password and a log-out
 * everywhere.
 */
export const exportReply = doneReply.extend({ url: z.string() });

/**
 * `POST /api/account/browser-key` (empty) → browserKeyReply: the person's key, 32 bytes in base64url, with which a
 * browser encrypts what waits in it (recordings, drafts). Always the same; kept in memory only, never stored.
 */
export const browserKeyReply = doneReply.extend({ key: z.string() });

/**
 * `POST /api/account/delete` → doneReply. Everything of the person goes at once; the session is over.
 * 403 wrong password, 422 `code` missing or wrong when two-factor is on.
 */
export const deleteAccountBody = z.strictObject({
  password: passwordField,
  /** A code of the authenticator or a recovery code; needed when two-factor is on. */
  code: codeField.optional(),
});
