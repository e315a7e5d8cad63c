import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sentenceSound } from "#server/documents/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { mayKeep } from "#server/shares/keep-sounds.ts";
import { share, shareSound } from "#server/shares/tables.ts";
import { until } from "#test/support/client.ts";
import { openFreshDatabase } from "#test/support/database.ts";
import { filledLibrary } from "#test/support/filled-library.ts";

it("of two links that are made at once only one gets the last room", async () => {
  const { db } = await openFreshDatabase("postgres");
  const { userId, id: documentId, first } = await filledLibrary(db, ["One.", "Two."]);
  const soundId = randomUUID();
  await db.insert(sentenceSound).values({
    ...{ id: soundId, documentId, wish: "wish", says: "One.", voice: "nova" },
    ...{ audio: "audio/of-nothing", frames: 1, words: [], levels: [] },
  });
  const wanted = { userId, sounds: 2 };
  const room = { SHARED_SENTENCES: 3 };
  const waiting = async () => {
    const rows = sql`select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    return (await rowsOf(db, rows)).length > 0;
  };
  const [later] = await db.transaction(async (tx) => {
    expect(await mayKeep(tx, room, wanted)).toBe(true);
    const second = db.transaction((other) => mayKeep(other, room, wanted));
    await until("the second to wait", waiting);
    const [made] = await tx.insert(share).values({ userId, documentId, revision: 1 }).returning();
    await tx
      .insert(shareSound)
      .values(first.map(({ id }) => ({ shareId: made!.id, segmentId: id, soundId })));
    return [second];
  });
  expect(await later).toBe(false);
});
