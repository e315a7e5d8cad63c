import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { newsletterSubscriber } from "#server/db/schema-operator.ts";
import { keyedHash, sameSecret } from "#server/secrets.ts";

type Intent = "confirm" | "unsubscribe";

/** What a newsletter link carries: the subscriber's id, signed. It needs no storage, so every mail ever sent can unsubscribe. */
export function newsletterToken(key: string, intent: Intent, id: string): string {
  return `${id}.${signature(key, intent, id)}`;
}

/** The subscriber a token leads to; undefined when it was forged or they are deleted. */
export async function findSubscriber(db: Db, key: string, intent: Intent, token: string) {
  const [, id = "", signed = ""] = /^([\da-f-]{36})\.([\w-]{32})$/.exec(token) ?? [];
  if (!id || !sameSecret(signed, signature(key, intent, id))) return undefined;
  const [row] = await db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
  return row;
}

function signature(key: string, intent: Intent, id: string): string {
  return keyedHash(key, `newsletter:${intent}:${id}`).slice(0, 32);
}
