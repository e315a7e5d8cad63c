import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { cutNow, cutOldDocuments, editSegment, readSegments } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";

/** The last migration before there were documents. */
const BEFORE = 29;
const MANY = 300;

const never = new AbortController().signal;
const SEGMENTS = JSON.stringify([
  { start: 0, end: 1, text: "So it begins.", speaker: 1, words: [{ text: "So", start: 0, end: 0.5 }] },
  { start: 1, end: 2, text: "It does.", speaker: 2, words: [] },
]);
const WORDS = JSON.stringify([
  { start: 0, end: 1, from: 0, to: 3 },
  { start: 1, end: 2, from: 5, to: 8 },
]);

/** What older versions left: each with what it is to become. */
const ODD = [
  {
    values: `'text-to-speech', 'done', 'One. Two.', null, '${WORDS}', null, 'a.mp3', 'en'`,
    texts: ["One.", "Two."],
  },
  {
    values: `'transcribe', 'done', null, 'So it begins. It does.', null, '${SEGMENTS}', null, 'each-passage'`,
    texts: ["So it begins.", "It does."],
  },
  {
    values: `'transcribe', 'canceled', null, 'Without times', null, null, null, null`,
    texts: ["Without times"],
  },
  { values: `'speech-to-text', 'done', null, '', null, '[]', null, 'de'`, texts: [] },
  { values: `'text-to-speech', 'done', '', null, null, null, 'b.mp3', 'no language'`, texts: [] },
  { values: `'text-to-speech', 'failed', 'Nothing came', null, null, null, null, 'en'`, texts: null },
  { values: `'transcribe', 'running', null, 'So far', null, null, null, 'en'`, texts: null },
];

it.each(databasesFor("every result of before there were documents is one and is cut once"))(
  "every result of before there were documents is one, on %s, and is cut once",
  async (kind) => {
    const { place, remove } = await emptyPlace(kind);
    onTestFinished(remove);
    const old = await openOldDatabase(place, BEFORE);
    const insert = (values: string, key: string) => `
      insert into conversion (user_id, idempotency_key, request_hash, credits, engine, title, expires_at, seconds,
        tool, state, prompt, text, words, segments, audio, language)
      values ('ada', '${key}', '', 1, 'basic', '${key}', now() + interval '1 day', 2, ${values})`;
    await old.run(`insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.org')`);
    for (const [at, { values }] of ODD.entries()) await old.run(insert(values, `odd-${at}`));
    await old.run(`
      insert into conversion (user_id, idempotency_key, request_hash, credits, engine, title, expires_at, seconds,
        tool, state, text, created_at)
      select 'ada', 'many-' || i, '', 1, 'basic', 'many', now() + interval '1 day', 60, 'transcribe', 'done',
        repeat('Number ' || i || '. ', 200), now() - i * interval '1 day' from generate_series(1, ${MANY}) i`);
    await old.close();

    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    const filed = await db.select().from(document);
    expect(filed).toHaveLength(MANY + ODD.filter(({ texts }) => texts !== null).length);
    expect(filed.every(({ cut }) => !cut)).toBe(true);
    // One is opened before its turn has come, by two pages at once.
    const opened = filed.find(({ title }) => title === "odd-0")!;
    await Promise.all([cutNow(db, opened), cutNow(db, opened)]);
    const [first] = await readSegments(db, opened);
    await editSegment(db, { id: opened.id, userId: "ada", revision: 1 }, first!.id, { text: "Won." }, []);

    await Promise.all([1, 2].map(() => cutOldDocuments({ db, log: { error: () => {} } } as never, never)));
    for (const [at, { texts }] of ODD.entries()) {
      const one = filed.find(({ title }) => title === `odd-${at}`);
      const segments = one && (await readSegments(db, one));
      expect(segments?.map(({ text }) => text) ?? null, `odd-${at}`).toEqual(
        at === 0 ? ["Won.", "Two."] : texts,
      );
    }
    const found = await rowsOf(
      db,
      sql`select count(*)::int as uncut, (select count(distinct document_id)::int from segment
        where search @@ to_tsquery('simple', 'number')) as found from document where not cut`,
    );
    expect(found).toEqual([{ uncut: 0, found: MANY }]);
    expect(filed.find(({ title }) => title === "odd-1")).toMatchObject({
      kind: "transcript",
      language: null,
    });
    expect(filed.find(({ title }) => title === "many")?.createdAt.getTime()).toBeLessThan(
      Date.now() - 80_000_000,
    );
  },
);
