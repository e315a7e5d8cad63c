import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";

/** The last migration before words were counted. */
const BEFORE = 45;
const MANY = 200;

/** Segments of a new one, of each that there is: with letters of one to four bytes, and versions of before. */
const SEGMENTS = `
  insert into segment (document_id, user_id, position, since, until, text)
  select id, user_id, at, at, case when at % 3 = 0 then at + 1 end, repeat('aß語🙂', at)
  from document, generate_series(1, 20) at where title like 'many%'`;

it.each(databasesFor("words of before they were counted are counted to the byte"))(
  "words of before they were counted are counted to the byte, on %s, and so is what comes and goes after",
  async (kind) => {
    const { place, remove } = await emptyPlace(kind);
    onTestFinished(remove);
    const old = await openOldDatabase(place, BEFORE);
    await old.run(`
      insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.org');
      insert into document (user_id, kind, title)
        select 'ada', 'speech', 'many ' || i from generate_series(1, ${MANY}) i;
      insert into document (user_id, kind, title) values ('ada', 'speech', 'without words');
      ${SEGMENTS}`);
    await old.close();

    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    const wrong = () =>
      rowsOf(
        db,
        sql`select title, text_bytes, (select coalesce(sum(octet_length(text)), 0) from segment
          where document_id = document.id) as added from document
          where text_bytes <> (select coalesce(sum(octet_length(text)), 0) from segment where document_id = document.id)`,
      );
    const all = async () =>
      (await rowsOf<{ bytes: string }>(db, sql`select sum(text_bytes) as bytes from document`))[0]?.bytes;
    // 1 + 2 + 3 + 4 bytes, one to twenty times.
    expect(Number(await all())).toBe(MANY * 10 * 210);
    expect(await wrong()).toEqual([]);

    await db.execute(sql`delete from segment where position > 15`);
    await db.execute(sql`delete from document where title = 'many 7'`);
    await db.execute(sql`insert into segment (document_id, user_id, position, text)
      select id, user_id, 99, 'Größe' from document`);
    expect(await wrong()).toEqual([]);
    expect(Number(await all())).toBe((MANY - 1) * (10 * 120 + 7) + 7);
  },
);
