import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { z } from "zod";
import { KEY_LIMITS } from "#contract/key-limits.ts";
import type { KEY_CALLS } from "#contract/keys.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import { untilThen } from "#server/platform/until-then.ts";
import { readPurse } from "#server/purses/index.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { newKey } from "./secret.ts";
import { apiKey, isOpenKey } from "./tables.ts";

type Wish = Omit<z.output<typeof KEY_CALLS.makeKey.body>, "password">;
export type Made = { key: string; id: string };

/**
 * Makes a key for a person who has just given their password, in the transaction that holds them: a reset meanwhile ends what
 * asked. @returns the key itself, which is kept nowhere, or why there is none @throws Problem 401, 404, 422
 */
export function makeKey(
  services: Services,
  person: Person,
  wish: Wish,
): Promise<Made | { refusal: Outcome<"too-many-keys"> }> {
  const expiresAt = untilThen(wish.expiresAt);
  if (expiresAt === "past") throw new Problem(422, outcome("key-date-past"));
  return services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    if (wish.purse !== null) await readPurse(tx, person.id, wish.purse);
    const { name, scopes, engines, addresses, purse: purseId } = wish;
    const origins = wish.origins && [...new Set(wish.origins)];
    return putKey(services, tx, row, { name, scopes, engines, addresses, origins, purseId, expiresAt });
  });
}

type Wanted = Omit<typeof apiKey.$inferInsert, "id" | "userId" | "hash" | "prefix">;

/** Writes a new key of a person down, whom `tx` holds already, and tells them by mail. */
export async function putKey(
  services: Services,
  tx: Db,
  person: Awaited<ReturnType<typeof holdPerson>>,
  wanted: Wanted,
): Promise<Made | { refusal: Outcome<"too-many-keys"> }> {
  const userId = person.id;
  const [open] = await tx
    .select({ of: count() })
    .from(apiKey)
    .where(and(eq(apiKey.userId, userId), isOpenKey));
  if ((open?.of ?? 0) >= KEY_LIMITS.keys)
    return { refusal: outcome("too-many-keys", { most: KEY_LIMITS.keys }) };
  const { key, hash, prefix } = newKey();
  const id = randomUUID();
  await tx.insert(apiKey).values({ ...wanted, id, userId, hash, prefix });
  const keysUrl = services.mail.link("/profile/keys");
  const letter = letterOf("key-made", { name: addressee(person), at: new Date(), keysUrl });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
  return { key, id };
}
