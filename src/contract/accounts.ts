import { z } from "zod";
import {
  changeEmailBody,
  changePasswordBody,
  codeBody,
  deleteAccountBody,
  nameBody,
  passwordAndCodeBody,
  passwordBody,
} from "./account-forms.ts";
import { defineCalls } from "./call.ts";
import { tokenBody } from "./fields.ts";
import { registerBody } from "./forms.ts";
import { lasting } from "./lasting.ts";
import { CALL_LIFETIMES, LIFETIMES } from "./lifetimes.ts";
import { preferencesBody } from "./preferences.ts";
import { plainText } from "./text.ts";

/** The person as the browser keeps them. */
export const userSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    creditBalance: z.number().int(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

/** What opens a session: the token for the header `token`, and whose it is. */
export const sessionOpened = { token: z.string(), user: userSchema };

/** The person as /profile shows them. */
export const profileSchema = z
  .object({
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
    ...preferencesBody.shape,
    lowBalanceAt: z.number().int(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profileSchema>;

const profile = { profile: profileSchema };
/** What every call that asks for the password again can answer. */
const guessed = { 403: ["wrong-password"], 429: ["too-many-tries"] } as const;
/** The same for calls that only a link in a mail leads to. */
const opened = { 410: ["link-spent"], 429: ["too-many-tries"] } as const;

export const ACCOUNT_CALLS = defineCalls({
  register: {
    method: "POST",
    path: "/api/user/register",
    caller: "anyone",
    summary: "Makes an account and its first session, and mails a link that confirms the address.",
    body: registerBody,
    reply: sessionOpened,
    done: ["registered"],
    refused: { 200: ["email-taken", "password-guessable", "password-too-short"], 429: ["too-many-tries"] },
  },
  readProfile: {
    method: "GET",
    path: "/api/account",
    caller: "session",
    summary: "The person as /profile shows them.",
    reply: profile,
  },
  changeName: {
    method: "POST",
    path: "/api/account/name",
    caller: "person",
    summary: "Changes the name.",
    body: nameBody,
    reply: profile,
    done: ["name-changed"],
  },
  savePreferences: {
    method: "PUT",
    path: "/api/account/preferences",
    caller: "person",
    summary: "Saves which letters the person wants.",
    body: preferencesBody,
    reply: profile,
    done: ["preferences-saved"],
  },
  changeEmail: {
    method: "POST",
    path: "/api/account/email",
    caller: "unverified",
    summary: `Mails a link \`/confirm-email#token=…\` to the new address, good for ${lasting(LIFETIMES.emailChangeLink)}; nothing changes before it is opened. The old address gets a link \`/stop-email-change#token=…\` that stops it. A new password, a log-out everywhere and a newer request end both. The answer does not tell whether the new address has an account.`,
    body: changeEmailBody,
    done: ["email-link-sent"],
    refused: guessed,
  },
  sendEmailLink: {
    method: "POST",
    path: "/api/account/email/send",
    caller: "unverified",
    summary:
      "Mails the link of a change that waits again, good until the same moment; the one before is void.",
    done: ["email-link-sent"],
    refused: { 409: ["email-change-over"], 429: ["too-many-tries"] },
  },
  withdrawEmail: {
    method: "POST",
    path: "/api/account/email/withdraw",
    caller: "unverified",
    summary: "No change of the address waits any more; the link in the old mailbox that stops it stays good.",
    done: ["email-change-withdrawn"],
  },
  confirmEmail: {
    method: "POST",
    path: "/api/account/email/confirm",
    caller: "anyone",
    summary: "For the page /confirm-email, which posts what its link carries. The old address is told.",
    body: tokenBody,
    done: ["email-changed"],
    refused: opened,
  },
  stopEmailChange: {
    method: "POST",
    path: "/api/account/email/stop",
    caller: "anyone",
    summary: "For the page /stop-email-change. Nothing pending is left, and every session is over.",
    body: tokenBody,
    done: ["email-change-stopped"],
    refused: opened,
  },
  sendAddressLink: {
    method: "POST",
    path: "/api/account/address/send",
    caller: "session",
    summary: "Mails the link that confirms the address again.",
    done: ["address-link-sent", "address-confirmed-already"],
    refused: { 429: ["too-many-tries"] },
  },
  confirmAddress: {
    method: "POST",
    path: "/api/account/address/confirm",
    caller: "anyone",
    summary:
      "For the link `/confirm-address#token=…` that is mailed at sign-up. Once the address is confirmed, every one of its links says so.",
    body: tokenBody,
    done: ["address-confirmed", "address-confirmed-already"],
    refused: opened,
  },
  changePassword: {
    method: "POST",
    path: "/api/account/password",
    caller: "person",
    summary: "Sets a new password; other sessions end.",
    body: changePasswordBody,
    done: ["password-changed"],
    refused: { ...guessed, 422: ["password-guessable", "password-too-short"] },
  },
  readBrowserKey: {
    method: "POST",
    path: "/api/account/browser-key",
    caller: "person",
    summary:
      "The person's key, 32 bytes in base64url, with which a browser encrypts what waits in it (recordings, drafts). Always the same; kept in memory only, never stored.",
    reply: { key: z.string() },
  },
  exportData: {
    method: "POST",
    path: "/api/account/export",
    caller: "person",
    summary: `A same-origin link to a ZIP (profile, statement, purchases, conversions with texts and audio), made while it is downloaded. It works for ${lasting(CALL_LIFETIMES.exportLink)}, at most ${lasting(CALL_LIFETIMES.exportLink + CALL_LIFETIMES.clockSkew)} with what clocks may differ by, for whoever has it: navigate to it, never show it. It ends with a new password and a log-out everywhere.`,
    reply: { url: z.string() },
    refused: { 409: ["export-running"], 429: ["too-many-tries"] },
  },
  downloadExport: {
    method: "GET",
    path: "/api/account/export/:name",
    caller: "anyone",
    summary: "The ZIP that such a link leads to.",
    produces: "application/zip",
    params: z.object({ name: plainText }),
    refused: { 404: ["not-found"], 409: ["export-running"], 429: ["too-many-tries"] },
  },
  deleteAccount: {
    method: "POST",
    path: "/api/account/delete",
    caller: "unverified",
    summary: "Everything of the person goes at once; the session is over.",
    body: deleteAccountBody,
    done: ["account-deleted"],
    refused: { ...guessed, 422: ["code-needed", "wrong-code", "wrong-recovery-code", "used-code"] },
  },
});

const wrongCodes = ["wrong-code", "wrong-recovery-code", "used-code"] as const;

/** Two-factor login in two steps. All refuse with 409 until the address is confirmed. A code may be a recovery code. */
export const TWO_FACTOR_CALLS = defineCalls({
  startTwoFactor: {
    method: "POST",
    path: "/api/account/two-factor/start",
    caller: "session",
    summary: "A new secret and recovery codes; they count once a code of theirs has confirmed them.",
    body: passwordBody,
    reply: {
      /** `otpauth://` URI, for the QR code. */
      uri: z.string(),
      /** The same secret in base32, to type by hand. */
      secret: z.string(),
      recoveryCodes: z.array(z.string()),
    },
    refused: { ...guessed, 409: ["two-factor-on-already", "two-factor-needs-address"] },
  },
  confirmTwoFactor: {
    method: "POST",
    path: "/api/account/two-factor/confirm",
    caller: "session",
    summary: "Turns two-factor login on.",
    body: codeBody,
    done: ["two-factor-on"],
    refused: {
      409: ["two-factor-not-started", "two-factor-needs-address"],
      422: wrongCodes,
      429: ["too-many-tries"],
    },
  },
  endTwoFactor: {
    method: "POST",
    path: "/api/account/two-factor/off",
    caller: "person",
    summary: "Turns two-factor login off.",
    body: passwordAndCodeBody,
    done: ["two-factor-off"],
    refused: { ...guessed, 409: ["two-factor-not-on", "two-factor-needs-address"], 422: wrongCodes },
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/account/two-factor/recovery-codes",
    caller: "person",
    summary: "New recovery codes; the old ones are void.",
    body: passwordAndCodeBody,
    reply: { recoveryCodes: z.array(z.string()) },
    refused: { ...guessed, 409: ["two-factor-not-on", "two-factor-needs-address"], 422: wrongCodes },
  },
});
