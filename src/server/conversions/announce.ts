import { type SQL, sql } from "drizzle-orm";
import type { Deaf } from "#server/platform/db/announcements.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import type { Announcement, ConversionHub } from "./hub.ts";
import { conversion } from "./tables.ts";

const CHANNEL = "conversion";

/** For what a statement returns of a conversion's row: says to every server, once it commits, what happened to it. */
export function announcing(announcement: Announcement): SQL<unknown> {
  return sql`pg_notify(${CHANNEL}, ${`${announcement} `} || ${conversion.id})`;
}

/** Says to every server, once `tx` commits, what happened to work with this id, of whatever kind it is. */
export async function announce(tx: Db, announcement: Announcement, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${announcement} ${id}`})`);
}

/** Tells the hub of this process what any server says. */
export function receiveAnnouncements(database: Database, hub: ConversionHub): Promise<Deaf> {
  return database.listen(CHANNEL, (said) => {
    const [announcement, id] = said?.split(" ") ?? [];
    hub.receive((announcement ?? "made") as Announcement, id ?? null);
  });
}
