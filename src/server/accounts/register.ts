import { APIError } from "better-auth/api";
import type { ACCOUNT_CALLS } from "#contract/accounts.ts";
import type { AnswerOf } from "#contract/call.ts";
import type { Language } from "#locales/languages.ts";
import { welcome } from "#server/credits/index.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { noteSeen } from "#server/sessions/index.ts";
import { mailVerificationLink } from "./verify-email.ts";
import { weakPassword } from "./weak-password.ts";

type Registration = {
  name: string;
  email: string;
  password: string;
  address: string;
  userAgent: string;
  /** In which the person reads; null when the call does not say. */
  language: Language | null;
};

/** Makes an account, mails a link that confirms the address (nothing waits for it), gives the welcome credits and signs in. @throws Problem 429 for too many from one address */
export async function register(
  services: Services,
  request: Registration,
): Promise<AnswerOf<typeof ACCOUNT_CALLS.register>> {
  await spendTryFrom(services.limits.judgements, request.address);
  const weak = await weakPassword(request.password, request);
  if (weak) return refused(weak);
  await spendTryFrom(services.limits.registrations, request.address);
  const made = await makeAccount(services, request);
  if (!made) return refused("email-taken");
  services.security.record({ code: "account.registered", person: made.user.id });
  await noteSeen(services.db, made.user.id, request.language);
  const creditBalance = await welcome(services, made.user);
  await mailVerificationLink(services, made.user).catch(unlessRefused); // the profile offers it again
  const { id, name, email } = made.user;
  return done("registered", { token: made.token, user: { id, name, email, creditBalance } });
}

async function makeAccount(services: Services, request: Registration) {
  try {
    const { token, user } = await services.auth.api.signUpEmail({
      // The page offers no "Remember me".
      body: { name: request.name, email: request.email, password: request.password, rememberMe: false },
      headers: new Headers({ "user-agent": request.userAgent, "x-forwarded-for": request.address }),
    });
    if (!token) throw new Error("sign-up gave no session");
    return { token, user };
  } catch (error) {
    if (error instanceof APIError && error.body?.code?.startsWith("USER_ALREADY_EXISTS")) return null;
    if (isUniqueViolation(error) || isNotMade(error)) return null; // two sign-ups of one address in the same moment
    throw error;
  }
}

/** What Better Auth makes of a database that refused the row. */
function isNotMade(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === "FAILED_TO_CREATE_USER";
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
