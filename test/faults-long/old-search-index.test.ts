import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { indexDocumentsAnew } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";
import { found } from "#test/support/found-places.ts";

/** The last migration that indexed controls. */
const BEFORE = 41;

it.each(databasesFor("what older versions indexed is indexed anew after a start"))(
  "what older versions indexed, on %s, is indexed anew after a start",
  async (kind) => {
    const { place, remove } = await emptyPlace(kind);
    onTestFinished(remove);
    const old = await openOldDatabase(place, BEFORE);
    await old.run(`
      insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.org');
      insert into document (id, user_id, kind, title, language) select
        gen_random_uuid(), 'ada', 'speech', 'Lamps ' || i, 'en' from generate_series(1, 50) i;
      insert into segment (document_id, user_id, position, text, language) select
        id, 'ada', 1, '[pause 1.5s] Wait for the lantern.', 'en' from document`);
    await old.close();
    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    expect(await found(db, "ada", "pause")).not.toEqual([]);
    const services = { db, log: { error: () => {} } } as never;
    await Promise.all([1, 2].map(() => indexDocumentsAnew(services, new AbortController().signal)));
    expect(await found(db, "ada", "pause")).toEqual([]);
    expect(await found(db, "ada", "lantern")).toHaveLength(50);
    const left = await db.select().from(document).where(sql`${document.searchRules} < 2`);
    expect(left).toEqual([]);
  },
);
