import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";

/** The last migration under which every transcript of before was called the server's. */
const ALL_BY_SERVER = 68;

it("what was dictated before is its person's, what was uploaded the server's, and of which recording it is stays known", async () => {
  const { place, remove } = await emptyPlace("pglite");
  onTestFinished(remove);
  const old = await openOldDatabase(place, ALL_BY_SERVER);
  const ids = { dictated: randomUUID(), uploaded: randomUUID() };
  const tools = { dictated: "speech-to-text", uploaded: "transcribe" };
  await old.run(`insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.org')`);
  for (const name of ["dictated", "uploaded"] as const)
    await old.run(`
      insert into conversion (id, user_id, tool, idempotency_key, request_hash, credits, title, engine, expires_at)
        values ('${ids[name]}', 'ada', '${tools[name]}', '${name}', '', 1, '', 'basic', now());
      insert into document (id, user_id, kind, title, conversion_id)
        values ('${ids[name]}', 'ada', 'transcript', '${name}', '${ids[name]}');
      insert into revision (document_id, revision, kind, segments, by) values
        ('${ids[name]}', 1, 'made', 1, 'server'), ('${ids[name]}', 2, 'edit', 1, 'person')`);
  await old.run(`
    insert into live (id, user_id, idempotency_key, request_hash, recording, engine, engine_name, per_block, block_seconds,
        alive_until, expires_at, included_in)
      values ('${randomUUID()}', 'ada', 'live', '', 'r-1', 'basic', 'basic', 1, 60, now(), now(), '${ids.dictated}')`);
  await old.close();

  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const { db } = database;
  const revisions = sql`select concat_ws(' ', d.title, r.kind, r.by) as said from revision r join document d on d.id = r.document_id
    order by d.title, r.revision`;
  expect((await rowsOf<{ said: string }>(db, revisions)).map(({ said }) => said)).toEqual([
    "dictated made person",
    "dictated edit person",
    "uploaded made server",
    "uploaded edit person",
  ]);
  const recordings = sql`select tool, recording from conversion order by tool`;
  expect(await rowsOf(db, recordings)).toEqual([
    { tool: "speech-to-text", recording: "r-1" },
    { tool: "transcribe", recording: null },
  ]);
});
