import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { User } from "#contract/accounts.ts";
import type { AnswerOf } from "#contract/call.ts";
import type { SESSION_CALLS } from "#contract/sessions.ts";
import type { Language } from "#locales/languages.ts";
import { user } from "#server/accounts/tables.ts";
import { creditBalance } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { makeChallenge } from "./finish-log-in.ts";
import { guessPassword } from "./guessing.ts";
import { lockUser } from "./pending.ts";
import { secondFactorOf } from "./second-factor.ts";
import { noteSeen } from "./sessions.ts";

/** What a login brings; `device` is the name that this browser kept from an earlier one. */
export type LogIn = {
  email: string;
  password: string;
  rememberMe: boolean;
  address: string;
  userAgent: string;
  device: string | undefined;
  /** In which the person reads; null when the call does not say. */
  language: Language | null;
};

/**
 * Logs in; where a second factor is on, a right password is answered with the challenge that `finishLogIn` takes with a
 * code. An unknown email and a wrong password get the same answer after the same work.
 * @throws Problem 429 after too many wrong passwords for one account or too many tries from one address
 */
export async function logIn(
  services: Services,
  request: LogIn,
): Promise<AnswerOf<typeof SESSION_CALLS.logIn>> {
  await spendTryFrom(services.limits.loginsPerAddress, request.address);
  const generation = await generationOf(services.db, request.email);
  const found = await guessPassword(services, request, () => openSession(services, request));
  if (!found) return refused("wrong-login");
  const next = await services.db.transaction(async (tx) => {
    const row = await lockUser(tx, found.user.id);
    if (!row || row.generation !== generation) return "changed"; // a reset came while the password was checked
    if (row.suspendedAt !== null) return "suspended";
    if (!(await secondFactorOf(tx, found.user.id)).on) return "in";
    return { challenge: await makeChallenge(tx, found.user.id, request.rememberMe) };
  });
  if (next !== "in") {
    await services.auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${found.token}` }) });
    if (next === "changed") return refused("wrong-login");
    if (next === "suspended") return refused("account-suspended");
    return refused("code-needed", { twoFactor: true as const, challenge: next.challenge });
  }
  await noteSeen(services.db, found.user.id, request.language);
  const details = { factor: "none" as const, remembered: request.rememberMe };
  services.security.record({ code: "login.succeeded", person: found.user.id, details });
  const { id, name, email } = found.user;
  const user: User = { id, name, email, creditBalance: await creditBalance(services, found.user) };
  return done("logged-in", { token: found.token, user });
}

/** What says that nothing was ended for the account since now; undefined without such an account. */
async function generationOf(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ generation: user.generation }).from(user).where(eq(user.email, email));
  return row?.generation;
}

async function openSession(services: Services, request: LogIn) {
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
