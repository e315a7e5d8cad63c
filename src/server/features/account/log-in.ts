import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { NotLetIn, User } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { lockUser } from "#server/auth/pending.ts";
import { secondFactorOf } from "#server/auth/second-factor.ts";
import { noteSeen } from "#server/auth/sessions.ts";
import { creditBalance } from "#server/credits/balance.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema.ts";
import { guessPassword } from "#server/http/guessing.ts";
import { spendTryFrom } from "#server/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { makeChallenge } from "./finish-log-in.ts";

export type SignedIn =
  | { success: true; message: string; token: string; user: User }
  | { success: false; code: NotLetIn; message: string };

/** What a login brings; `device` is the name that this browser kept from an earlier one. */
export type LogIn = {
  email: string;
  password: string;
  rememberMe: boolean;
  address: string;
  userAgent: string;
  device: string | undefined;
};

/** The password was right; `finishLogIn` takes the challenge with a code. */
export type SecondStep = { success: false; message: string; twoFactor: true; challenge: string };

const wrongLogin = { success: false, code: "wrong-login", message: MESSAGES.wrongLogin } as const;

/**
 * Signs in. An unknown email and a wrong password get the same answer after the same work.
 * @throws Problem 429 after too many wrong passwords for one account or too many tries from one address
 */
export async function logIn(services: Services, request: LogIn): Promise<SignedIn | SecondStep> {
  await spendTryFrom(services.limits.loginsPerAddress, request.address);
  const generation = await generationOf(services.db, request.email);
  const found = await guessPassword(services, request, () => signIn(services, request));
  if (!found) return wrongLogin;
  const next = await services.db.transaction(async (tx) => {
    const row = await lockUser(tx, found.user.id);
    if (row?.generation !== generation) return "changed"; // a reset came while the password was checked
    if (!(await secondFactorOf(tx, found.user.id)).on) return "in";
    return { challenge: await makeChallenge(tx, found.user.id, request.rememberMe) };
  });
  if (next !== "in") {
    await services.auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${found.token}` }) });
    if (next === "changed") return wrongLogin;
    return { success: false, message: MESSAGES.codeNeeded, twoFactor: true, challenge: next.challenge };
  }
  await noteSeen(services.db, found.user.id);
  const details = { factor: "none" as const, remembered: request.rememberMe };
  services.security.record({ code: "login.succeeded", person: found.user.id, details });
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

/** What says that nothing was ended for the account since now; undefined without such an account. */
async function generationOf(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ generation: user.generation }).from(user).where(eq(user.email, email));
  return row?.generation;
}

async function signIn(services: Services, request: LogIn) {
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
