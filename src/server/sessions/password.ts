import { hash, verify } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import { account } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** argon2id with m = 19 MiB, t = 2, p = 1: the OWASP Password Storage Cheat Sheet's first choice. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored instead of `password`. The same letters in another Unicode form are the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), argon2);
}

/** Whether a password is the one of a stored hash. */
export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize("NFKC"));
}

/** Better Auth's account row that carries a user's password. */
const passwordRow = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, "credential"));

/** True when `password` is the user's. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const [row] = await db.select({ stored: account.password }).from(account).where(passwordRow(userId));
  return row?.stored ? isPassword(row.stored, password) : false;
}

/** Gives a user a new password; `hashed` comes from `hashPassword`. */
export async function setPassword(db: Db, userId: string, hashed: string): Promise<void> {
  await db.update(account).set({ password: hashed, updatedAt: new Date() }).where(passwordRow(userId));
}
