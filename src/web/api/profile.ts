import type { z } from "zod";
import type {
  AccountSession,
  changeEmailBody,
  changePasswordBody,
  deleteAccountBody,
  doneReply,
  exportReply,
  Profile,
  passwordAndCodeBody,
  profileReply,
  twoFactorStartReply,
} from "#contract/account.ts";
import { call } from "./call.ts";

type Access = { token: string; signal?: AbortSignal };
type Done = z.infer<typeof doneReply>;
type ProfileReply = z.infer<typeof profileReply>;
export type TwoFactorStart = z.infer<typeof twoFactorStartReply>;

export async function loadProfile(access: Access): Promise<Profile> {
  return (await call<ProfileReply>("/api/account", { method: "GET", ...access })).profile;
}

export function changeName(name: string, access: Access): Promise<ProfileReply> {
  return call("/api/account/name", { ...access, body: { name } });
}

export function changeEmail(body: z.input<typeof changeEmailBody>, access: Access): Promise<Done> {
  return call("/api/account/email", { ...access, body });
}

/** Mails the link of a change that waits again. @throws CallError 409 none waits */
export function sendNewEmailLink(access: Access): Promise<Done> {
  return call("/api/account/email/send", { ...access, body: {} });
}

/** Ends a change that waits. */
export function withdrawNewEmail(access: Access): Promise<Done> {
  return call("/api/account/email/withdraw", { ...access, body: {} });
}

/** Mails the confirmation link for the address of the account again. */
export function sendAddressLink(access: Access): Promise<Done> {
  return call("/api/account/address/send", { ...access, body: {} });
}

export function changePassword(body: z.input<typeof changePasswordBody>, access: Access): Promise<Done> {
  return call("/api/account/password", { ...access, body });
}

export function savePreferences(lowBalanceMail: boolean, access: Access): Promise<ProfileReply> {
  return call("/api/account/preferences", { method: "PUT", ...access, body: { lowBalanceMail } });
}

export async function listSessions(access: Access): Promise<AccountSession[]> {
  const reply = await call<{ sessions: AccountSession[] }>("/api/account/sessions", {
    method: "GET",
    ...access,
  });
  return reply.sessions;
}

/** @throws CallError 403 wrong password */
export function endSession(id: string, password: string, access: Access): Promise<Done> {
  return call(`/api/account/sessions/${id}/end`, { ...access, body: { password } });
}

/** @throws CallError 403 wrong password */
export function endOtherSessions(password: string, access: Access): Promise<Done> {
  return call("/api/account/sessions/end-others", { ...access, body: { password } });
}

export function startTwoFactor(password: string, access: Access): Promise<TwoFactorStart> {
  return call("/api/account/two-factor/start", { ...access, body: { password } });
}

export function confirmTwoFactor(code: string, access: Access): Promise<Done> {
  return call("/api/account/two-factor/confirm", { ...access, body: { code } });
}

export type PasswordAndCode = z.input<typeof passwordAndCodeBody>;

export function turnOffTwoFactor(body: PasswordAndCode, access: Access): Promise<Done> {
  return call("/api/account/two-factor/off", { ...access, body });
}

/** New recovery codes; the old ones are void. */
export async function renewRecoveryCodes(body: PasswordAndCode, access: Access): Promise<string[]> {
  const path = "/api/account/two-factor/recovery-codes";
  return (await call<{ recoveryCodes: string[] }>(path, { ...access, body })).recoveryCodes;
}

/** A link to the ZIP of everything, good for ten minutes. */
export async function askForExport(access: Access): Promise<string> {
  return (await call<z.infer<typeof exportReply>>("/api/account/export", { ...access, body: {} })).url;
}

export function deleteAccount(body: z.input<typeof deleteAccountBody>, access: Access): Promise<Done> {
  return call("/api/account/delete", { ...access, body });
}
