import { APIError } from "better-auth/api";
import type { User } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { personHash } from "#server/auth/person.ts";
import { secondFactorOf } from "#server/auth/second-factor.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { makeChallenge } from "./finish-log-in.ts";

export type SignedIn =
  | { success: true; message: string; token: string; user: User }
  | { success: false; message: string };

/** The password was right; `finishLogIn` takes the challenge with a code. */
export type SecondStep = { success: false; message: string; twoFactor: true; challenge: string };

/**
 * Signs in. An unknown email and a wrong password get the same answer after the same work.
 * @throws Problem 429 after too many wrong passwords for one account or too many tries from one address
 */
export async function logIn(
  services: Services,
  request: { email: string; password: string; rememberMe: boolean; address: string; userAgent: string },
): Promise<SignedIn | SecondStep> {
  const person = personHash(services.secrets.person, request.email);
  await spendTry(services.limits.loginsPerAddress, request.address);
  await spendTry(services.limits.wrongPasswords, person);
  const found = await signIn(services, request);
  if (!found) return { success: false, message: MESSAGES.wrongLogin };
  await services.limits.wrongPasswords.reward(person, 1);
  if ((await secondFactorOf(services.db, found.user.id)).on) {
    await services.auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${found.token}` }) });
    const challenge = await makeChallenge(services, found.user.id, request.rememberMe);
    return { success: false, message: MESSAGES.codeNeeded, twoFactor: true, challenge };
  }
  return {
    success: true,
    message: MESSAGES.loginSuccess,
    token: found.token,
    user: {
      id: found.user.id,
      name: found.user.name,
      email: found.user.email,
      creditBalance: await creditBalance(services, found.user),
    },
  };
}

async function signIn(
  services: Services,
  request: { email: string; password: string; rememberMe: boolean; address: string; userAgent: string },
) {
  try {
    return await services.auth.api.signInEmail({
      body: { email: request.email, password: request.password, rememberMe: request.rememberMe },
      headers: new Headers({ "user-agent": request.userAgent, "x-forwarded-for": request.address }),
    });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
