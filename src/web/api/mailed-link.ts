import type { z } from "zod";
import type { doneReply } from "#contract/account.ts";
import { CallError, call } from "./call.ts";

type Done = z.infer<typeof doneReply>;

/** Asks for a link to choose a new password. The answer does not tell whether the address has an account. */
export function askForReset(email: string): Promise<Done> {
  return call("/api/user/reset", { body: { email } });
}

/** @throws CallError 410 when the link lets nobody choose a password any more */
export function checkReset(token: string): Promise<Done> {
  return call("/api/user/reset/check", { body: { token } });
}

/** Chooses the new password with what the link carries. @throws CallError 410 used or expired, 422 too easy */
export function confirmReset(token: string, password: string): Promise<Done> {
  return call("/api/user/reset/confirm", { body: { token, password } });
}

/** The link was used or has expired, or never was one of ours. */
export function isSpent(error: unknown): boolean {
  return error instanceof CallError && (error.status === 410 || error.status === 400);
}

/** What a link in a mail can do besides choosing a password, and the call that does it. */
const CALLS = {
  "confirm-newsletter": "/api/newsletter/confirm",
  "leave-newsletter": "/api/newsletter/unsubscribe",
  "confirm-address": "/api/account/address/confirm",
  "confirm-email": "/api/account/email/confirm",
  "stop-email-change": "/api/account/email/stop",
} as const;
export type LinkPurpose = keyof typeof CALLS;

/** Does what the link is for. @throws CallError 410 when it was used or has expired */
export function openLink(purpose: LinkPurpose, token: string): Promise<Done> {
  return call(CALLS[purpose], { body: { token } });
}
