import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/client.ts";
import { decrypt, encrypt, UNNAMED_TAG } from "#server/platform/secrets/encryption.ts";
import { mail } from "./tables.ts";

/** What of a letter can carry a link that opens something. It waits encrypted, and goes when the letter is sent. */
export type Words = { text: string; html: string; unsubscribe: string | null };

export const NO_WORDS: Words = { text: "", html: "", unsubscribe: null };

/** What is encrypted begins with this. */
const FORM = "sealed:";

export function sealWords(key: string, { text, html, unsubscribe }: Words): Words {
  const seal = (plain: string) => FORM + encrypt(key, Buffer.from(plain));
  return { text: seal(text), html: seal(html), unsubscribe: unsubscribe && seal(unsubscribe) };
}

/** @throws when it was sealed with another key: the server's secret was replaced since */
export function openWords(key: string, { text, html, unsubscribe }: Words): Words {
  const open = (sealed: string) => decrypt(key, sealed.slice(FORM.length)).toString();
  return { text: open(text), html: open(html), unsubscribe: unsubscribe && open(unsubscribe) };
}

/** Seals the letters that an older version left waiting in plain or without a form's name; clears those that wait no more. */
export async function sealWaiting(db: Db, key: string): Promise<void> {
  const waits = inArray(mail.state, ["waiting", "sending"]);
  const words = or(ne(mail.html, ""), ne(mail.text, ""), sql`${mail.unsubscribe} is not null`);
  await db
    .update(mail)
    .set(NO_WORDS)
    .where(and(sql`not ${waits}`, words));
  const plain = sql`not starts_with(${mail.html}, ${FORM})`;
  const rows = await db.select().from(mail).where(and(waits, plain));
  for (const row of rows) {
    await db
      .update(mail)
      .set(sealWords(key, row))
      .where(and(eq(mail.id, row.id), waits, plain));
  }
  const name = (column: AnyPgColumn) => sql`replace(${column}, ${FORM}, ${FORM + UNNAMED_TAG})`;
  await db
    .update(mail)
    .set({ html: name(mail.html), text: name(mail.text), unsubscribe: name(mail.unsubscribe) })
    .where(and(waits, sql`starts_with(${mail.html}, ${FORM})`, sql`position('.' in ${mail.html}) = 0`));
}
