import { eq } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressMark } from "#server/platform/http/client-address.ts";
import { mailOrRefuse } from "#server/platform/http/mail-or-refuse.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { tooMany } from "#server/platform/http/rate-limits.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import { keyedHash } from "#server/platform/secrets/secrets.ts";
import type { Services } from "#server/services.ts";
import { accountMark, ownerOf } from "./account-mark.ts";
import {
  beginGuess,
  forgetGuesses,
  forgive,
  type GuessCount,
  type GuessRule,
  isNewsOfGuesses,
} from "./guesses.ts";
import { knownAs } from "./known-devices.ts";

/** Passwords: a person types a handful wrong before they look them up. */
const passwords = (services: Services): GuessRule => ({
  free: services.settings.WRONG_PASSWORDS_PER_ACCOUNT,
  firstWait: 60,
  longestWait: 3_600,
  forgetAfter: LIFETIMES.tries,
});
/** Many people may share an address. */
const fromOneAddress = (services: Services): GuessRule => ({
  free: services.settings.WRONG_PASSWORDS_PER_ADDRESS,
  firstWait: 60,
  longestWait: 3_600,
  forgetAfter: 3_600,
});
/** Codes of an app and recovery codes alike: the app shows a new one every 30 seconds. */
const CODES: GuessRule = { free: 3, firstWait: 30, longestWait: 3_600, forgetAfter: LIFETIMES.tries };

/** Who logs in: the address they type, where from, and the name their browser kept from an earlier login. */
export type Caller = { email: string; address: string; device: string | undefined };

/**
 * Lets a password be tried at a login. Strangers are counted by their address and by the account they want; a browser
 * that was logged in before is counted by itself, so that strangers' guesses never keep the owner out of it.
 * @returns what `check` found, null when the password was wrong. @throws Problem 429
 */
export async function guessPassword<T>(
  services: Services,
  caller: Caller,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const known = await knownAs(services.db, caller.email, caller.device);
  const account = { key: accountKey(services, caller.email, known), rule: passwords(services) };
  if (known)
    return guessing(services, [account], caller, check, () => forgetGuesses(services.db, account.key));
  const line = {
    key: `line:${addressMark(services.secrets, caller.address)}`,
    rule: fromOneAddress(services),
  };
  return guessing(services, [line, account], caller, check, async () => {
    await forgive(services.db, line.key);
    await forgive(services.db, account.key);
  });
}

/** Lets somebody who is logged in give their password again, counted by their session. Like `guessPassword`. */
export function guessPasswordInSession<T>(
  services: Services,
  person: { email: string; sessionId: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const count = { key: `session:${person.sessionId}`, rule: passwords(services) };
  return guessing(services, [count], person, check, () => forgetGuesses(services.db, count.key));
}

/** Lets a code of a second factor, or a recovery code, be tried at the second step of a login. @throws Problem 429 */
export async function guessCode<T>(
  services: Services,
  person: { id: string; email: string },
  device: string | undefined,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const known = await knownAs(services.db, person.email, device);
  return guessingCode(services, { key: codeKey(person.id, known), person }, check);
}

/** Lets somebody who is logged in give a code, counted by their session. @throws Problem 429 */
export function guessCodeInSession<T>(
  services: Services,
  person: { id: string; sessionId: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  return guessingCode(services, { key: `code-session:${person.sessionId}`, person }, check);
}

function guessingCode<T>(
  services: Services,
  { key, person }: { key: string; person: { id: string } },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const counts = [{ key, rule: CODES }];
  return guessing(services, counts, { id: person.id }, check, () => forgetGuesses(services.db, key));
}

async function guessing<T>(
  services: Services,
  counts: readonly GuessCount[],
  whose: { email: string } | { id: string; email?: undefined },
  check: () => Promise<T | null>,
  right: () => Promise<void>,
): Promise<T | null> {
  const { email } = whose;
  const because = email === undefined ? "code" : "password";
  const account = accountMark(services.secrets, email ?? whose.id);
  const person = async () => (email === undefined ? whose.id : ownerOf(services.db, email));
  for (const count of counts) {
    const wait = await beginGuess(services.db, count);
    if (wait === 0) continue;
    const by = count.key.startsWith("line:") ? "address" : "account";
    services.security.record({
      code: "login.locked",
      person: await person(),
      details: { because, by, account },
    });
    throw tooMany(wait);
  }
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    for (const { key } of counts) await forgive(services.db, key); // nobody looked at it, so it was not wrong
    throw error;
  }
  if (found !== null) {
    await right();
    return found;
  }
  services.security.record({ code: "login.failed", person: await person(), details: { because, account } });
  if (email !== undefined) setImmediate(() => void notifyOwner(services, email, counts));
  return null;
}

/** Mails the owner once in a row of guesses; after the answer, so that its time tells nothing. */
async function notifyOwner(services: Services, email: string, counts: readonly GuessCount[]): Promise<void> {
  const count = counts.at(-1);
  if (!count) return;
  await services.db
    .transaction(async (tx) => {
      const [person] = await tx.select().from(user).where(eq(user.email, email)).for("key share");
      if (!person || !(await isNewsOfGuesses(tx, count))) return;
      const letter = letterOf("guessed", { resetUrl: services.mail.link("/reset") });
      await mailOrRefuse(services, tx, { to: person.email, userId: person.id, letter, fromAnybody: true });
    })
    .catch((error) => {
      if (error instanceof Problem) return; // the mailbox had enough; a later guess tells
      services.log.error({ err: error }, "the owner could not be told of wrong passwords");
    });
}

/** Forgets what strangers guessed at an account: its owner has proved the mailbox, and the password is another one. */
export async function forgetStrangers(
  services: Services,
  tx: Db,
  person: { id: string; email: string },
): Promise<void> {
  await forgetGuesses(tx, accountKey(services, person.email, null), codeKey(person.id, null));
}

function accountKey(services: Services, email: string, device: string | null): string {
  const account = keyedHash(services.secrets.person, `guesses:${email}`);
  return device ? `device:${account}:${device}` : `account:${account}`;
}

function codeKey(userId: string, device: string | null): string {
  return device ? `code-device:${userId}:${device}` : `code:${userId}`;
}
