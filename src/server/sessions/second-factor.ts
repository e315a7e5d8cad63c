import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { decrypt, encrypt } from "#server/platform/secrets/encryption.ts";
import { keyedHash } from "#server/platform/secrets/secrets.ts";
import { twoFactor } from "./tables.ts";
import { base32, otpauthUri, totpStep } from "./totp.ts";

/** How many recovery codes a person gets, each good once. */
const recoveryCount = 10;

export type SecondFactor = { on: boolean; recoveryCodesLeft: number };

/** Whether a user has a confirmed second factor. */
export async function secondFactorOf(db: Db, userId: string): Promise<SecondFactor> {
  const [row] = await db
    .select({ codes: twoFactor.recoveryCodes })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)));
  return { on: row !== undefined, recoveryCodesLeft: row?.codes.length ?? 0 };
}

/**
 * Makes a new secret with recovery codes, which counts once a code of it was confirmed. Starting again replaces it.
 * @returns null when a confirmed one is there
 */
export async function startSecondFactor(db: Db, key: string, user: { id: string; email: string }) {
  const secret = randomBytes(20);
  const recoveryCodes = newRecoveryCodes();
  const values = {
    secret: encrypt(key, secret),
    recoveryCodes: recoveryCodes.map((c) => recoveryHash(key, c)),
  };
  const [made] = await db
    .insert(twoFactor)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: twoFactor.userId, set: values, setWhere: isNull(twoFactor.confirmedAt) })
    .returning({ userId: twoFactor.userId });
  return made ? { uri: otpauthUri(secret, user.email), secret: base32(secret), recoveryCodes } : null;
}

/** Turns a started second factor on. */
export async function confirmSecondFactor(
  db: Db,
  key: string,
  userId: string,
  code: string,
): Promise<"on" | "wrong" | "not-started"> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)));
  if (!row) return "not-started";
  const step = totpStep(decrypt(key, row.secret), code);
  if (step === null) return "wrong";
  await db
    .update(twoFactor)
    .set({ confirmedAt: new Date(), lastStep: step })
    .where(eq(twoFactor.userId, userId));
  return "on";
}

/**
 * Accepts a code of the app, or a recovery code. Each works once, whoever sends it first.
 * @returns `used`: the code of the app is right, and was the last that was accepted
 */
export async function acceptSecondFactor(
  db: Db,
  key: string,
  userId: string,
  code: string,
): Promise<"accepted" | "used" | "wrong"> {
  const confirmed = and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));
  if (isAppCode(code)) {
    const [row] = await db.select().from(twoFactor).where(confirmed);
    const step = row ? totpStep(decrypt(key, row.secret), code.replaceAll(/\s/g, "")) : null;
    if (!row || step === null || step < row.lastStep) return "wrong";
    const used = await db
      .update(twoFactor)
      .set({ lastStep: step })
      .where(and(confirmed, lt(twoFactor.lastStep, step)))
      .returning({ userId: twoFactor.userId });
    return used.length === 1 ? "accepted" : "used";
  }
  const hash = recoveryHash(key, code);
  const used = await db
    .update(twoFactor)
    .set({ recoveryCodes: sql`array_remove(${twoFactor.recoveryCodes}, ${hash})` })
    .where(and(confirmed, sql`${hash} = any(${twoFactor.recoveryCodes})`))
    .returning({ userId: twoFactor.userId });
  return used.length === 1 ? "accepted" : "wrong";
}

/** Six digits come from an app; what else a person may type is a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ""));
}

/** New recovery codes instead of the old ones; null when there is no confirmed second factor. */
export async function renewRecoveryCodes(db: Db, key: string, userId: string): Promise<string[] | null> {
  const codes = newRecoveryCodes();
  const changed = await db
    .update(twoFactor)
    .set({ recoveryCodes: codes.map((code) => recoveryHash(key, code)) })
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId });
  return changed.length === 1 ? codes : null;
}

/**
 * The owner has proved the mailbox. A second factor that was set up before anybody had is a stranger's, and must not
 * keep the owner out. @returns true when there was such a one
 */
export async function dropUnproved(tx: Db, person: { id: string; emailVerified: boolean }): Promise<boolean> {
  const unproved = person.emailVerified ? eq(twoFactor.emailVerified, false) : undefined;
  const deleted = await tx
    .delete(twoFactor)
    .where(and(eq(twoFactor.userId, person.id), unproved))
    .returning({ confirmedAt: twoFactor.confirmedAt });
  return deleted.some((row) => row.confirmedAt !== null);
}

/** @returns false when there was none */
export async function dropSecondFactor(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ confirmedAt: twoFactor.confirmedAt });
  return deleted.some((row) => row.confirmedAt !== null);
}

/**
 * 24 letters and digits that are not mistaken for each other, in groups of four: 120 bits, of which a keyed hash gives
 * nothing away.
 */
function newRecoveryCodes(): string[] {
  const alphabet = "abcdefghjkmnpqrstuvwxyz123456789"; // 32, so that every byte falls on each alike
  return Array.from({ length: recoveryCount }, () => {
    const letters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join("");
    return letters.replaceAll(/.{4}(?=.)/g, "$&-");
  });
}

function recoveryHash(key: string, code: string): string {
  return keyedHash(key, `recovery:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);
}
