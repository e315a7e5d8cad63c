import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { outreachRoutes } from "#contract/routes/outreach.ts";
import { CallError, call } from "#web/lib/client/call.ts";

/** The link was used or has expired, or what it carries never was one of ours. */
export function isSpent(error: unknown): boolean {
  return error instanceof CallError && (error.code === "link-spent" || error.code === "field-malformed");
}

/** What a link in a mail can do besides choosing a password, and the call that does it. */
const PURPOSES = {
  "confirm-newsletter": outreachRoutes.confirmSubscription,
  "leave-newsletter": outreachRoutes.unsubscribe,
  "verify-email": accountRoutes.confirmAddress,
  "verify-new-email": accountRoutes.confirmEmail,
  "stop-email-change": accountRoutes.stopEmailChange,
} as const;
export type LinkPurpose = keyof typeof PURPOSES;

type Opening = Calls[
  | "confirmSubscription"
  | "unsubscribe"
  | "confirmAddress"
  | "confirmEmail"
  | "stopEmailChange"];

/** Does what the link is for. @throws CallError `link-spent` when it was used or has expired */
export function openLink(purpose: LinkPurpose, token: string): Promise<ReplyOf<Opening>> {
  return call<Opening>(PURPOSES[purpose], { body: { token } });
}
