import { LIMITS } from "#contract/limits.ts";
import { PAGE_MESSAGES } from "#contract/page-messages.ts";
import { ACCOUNT } from "#web/content/sign-in.ts";

/** What a new password needs, unless the error at the field says the same. */
export function newPasswordHint(error: string | undefined): string | undefined {
  return error === PAGE_MESSAGES.passwordTooShort(LIMITS.passwordMin) ? undefined : ACCOUNT.passwordHint;
}
