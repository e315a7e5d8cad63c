import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { knownDevice } from "./tables.ts";

/** So many browsers of an account are known; the one used longest ago is forgotten. */
const most = 20;

/** What is stored begins with how it was hashed. */
const FORM = "sha256:";

/** A name for a browser that nobody can guess (192 bits). It opens nothing: it only says "I was here before". */
export function newDevice(): string {
  return randomBytes(24).toString("base64url");
}

/** The hash under which a device is known, when the account with this address was logged in from it. */
export async function knownAs(db: Db, email: string, device: string | undefined): Promise<string | null> {
  if (!device) return null;
  const hash = hashOf(device);
  const [row] = await db
    .select({ hash: knownDevice.deviceHash })
    .from(knownDevice)
    .innerJoin(user, eq(user.id, knownDevice.userId))
    .where(and(eq(user.email, email), eq(knownDevice.deviceHash, hash)));
  return row?.hash ?? null;
}

/** Knows a device for an account from now on. */
export async function rememberDevice(db: Db, userId: string, device: string): Promise<void> {
  await db
    .insert(knownDevice)
    .values({ userId, deviceHash: hashOf(device) })
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.deviceHash],
      set: { lastUsedAt: sql`now()` },
    });
  const newest = db
    .select({ hash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .orderBy(desc(knownDevice.lastUsedAt))
    .limit(most);
  await db
    .delete(knownDevice)
    .where(and(eq(knownDevice.userId, userId), notInArray(knownDevice.deviceHash, newest)));
}

/** Makes every device of a person an unknown one. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId));
}

function hashOf(device: string): string {
  return FORM + createHash("sha256").update(device).digest("base64url");
}
