import { eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/call.ts";
import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import type { SESSION_CALLS } from "#contract/sessions.ts";
import type { Language } from "#locales/languages.ts";
import { user } from "#server/accounts/tables.ts";
import { creditBalance } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { accountMark } from "./account-mark.ts";
import { deviceOfAgent } from "./device.ts";
import { guessCode } from "./guessing.ts";
import { makeToken, peekToken } from "./link-token.ts";
import { takeLink, type UserRow } from "./pending.ts";
import { isAppCode, secondFactorOf } from "./second-factor.ts";
import { endSession, noteSeen } from "./sessions.ts";
import { trySecondFactor, whyRefused } from "./try-second-factor.ts";

/** With fewer recovery codes than this, a letter about them says how to make new ones. */
const fewCodes = 3;

/** What stands for the right password until the second factor is there. */
export function makeChallenge(tx: Db, userId: string, rememberMe: boolean): Promise<string> {
  return makeToken(tx, {
    purpose: "login",
    owner: userId,
    seconds: CALL_LIFETIMES.loginChallenge,
    payload: { rememberMe },
  });
}

/**
 * The second step of a login. A wrong code leaves the challenge usable. @throws Problem 429 after too many wrong codes
 */
export async function finishLogIn(
  services: Services,
  request: {
    challenge: string;
    code: string;
    address: string;
    userAgent: string;
    device: string | undefined;
    language: Language | null;
  },
): Promise<AnswerOf<typeof SESSION_CALLS.logInWithCode>> {
  await spendTryFrom(services.limits.loginsPerAddress, request.address);
  const challenge = await peekToken(services.db, "login", request.challenge);
  if (!challenge) return challengeOver(services, null);
  const [owner] = await services.db.select().from(user).where(eq(user.id, challenge.owner));
  if (!owner) return challengeOver(services, challenge.owner);
  const answer = await trySecondFactor(services, owner.id, request.code, (accept) =>
    guessCode(services, owner, request.device, accept),
  );
  if (answer !== "accepted") return refused(whyRefused(answer, request.code));
  const auth = await services.auth.$context;
  const session = await auth.internalAdapter.createSession(challenge.owner, !challenge.rememberMe, {
    ipAddress: request.address,
    userAgent: request.userAgent,
  });
  // The session is there before the challenge is used up: a reset in between ends one of them, and so both.
  const factor = isAppCode(request.code) ? ("code" as const) : ("recovery-code" as const);
  const taken = await services.db.transaction(async (tx) => {
    const opened = await takeLink(tx, "login", request.challenge);
    if (opened && factor === "recovery-code") await notifyOwner(services, tx, opened.person, request);
    return opened;
  });
  if (!taken) {
    await endSession(services.db, challenge.owner, session.id);
    return challengeOver(services, owner.id);
  }
  const { person } = taken;
  await noteSeen(services.db, person.id, request.language);
  const details = { factor, remembered: challenge.rememberMe };
  services.security.record({ code: "login.succeeded", person: person.id, details });
  const { id, name, email } = person;
  const creditBalanceNow = await creditBalance(services, person);
  return done("logged-in", {
    token: session.token,
    user: { id, name, email, creditBalance: creditBalanceNow },
  });
}

async function notifyOwner(
  services: Services,
  tx: Db,
  person: UserRow,
  { userAgent }: { userAgent: string },
) {
  const { recoveryCodesLeft: left } = await secondFactorOf(tx, person.id);
  const letter = letterOf("recovery-code-used", {
    name: addressee(person),
    device: deviceOfAgent(userAgent),
    at: new Date(),
    left,
    few: left < fewCodes,
    securityUrl: services.mail.link("/profile/security"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
}

function challengeOver(services: Services, owner: string | null) {
  const account = accountMark(services.secrets, owner ?? "nobody");
  const details = { because: "challenge" as const, account };
  services.security.record({ code: "login.failed", person: owner, details });
  return refused("challenge-over");
}
