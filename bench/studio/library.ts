import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { listDocuments } from "#server/library/list-documents.ts";
import { readLibrary } from "#server/library/read-library.ts";
import { type Db, openDatabase } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { median, printFigure, quantile } from "../measure.ts";

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 100_000);
const ASKED = 200;
/** Different words; the n-th is as frequent as 1/n. */
const WORDS = 20_000;

/**
 * The library of somebody who has 100,000 documents of five sentences, and of a second person with as many: a page of the
 * list, and searches for rare, common and half-typed words, in milliseconds.
 */
export async function benchLibrary(): Promise<void> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "saywrite-bench-"));
  const database = await openDatabase({ url: postgres.url("postgres"), dataDir: folder });
  try {
    await fill(database.db);
    const services = {
      db: database.db,
      secrets: { links: "k" },
      settings: readSettings({}),
    } as Services;
    const random = seeded(1);
    const word = (most: number, least = 1) => `w${Math.floor(least + random() * (most - least))}x`;
    const list = (query: object) =>
      listDocuments(services, "ada", { bin: "false", order: "newest", limit: 20, ...query }, () => "");
    const cursors = [undefined, (await list({})).nextCursor ?? undefined];
    await report("a page of the list", 30, (i) => list({ cursor: cursors[i % 2] }));
    await report("a page of speech in a language", 30, () => list({ kind: "speech", language: "en" }));
    await report("a rare word", 50, () => list({ q: word(WORDS, 2_000) }));
    await report("a word neither rare nor common", 50, () => list({ q: word(2_000, 20) }));
    await report("a common word", 50, () => list({ q: word(20) }));
    await report("two words", 50, () => list({ q: `${word(200)} ${word(2_000)}` }));
    await report("a word half typed", 50, () => list({ q: word(WORDS, 10_000).slice(0, 4) }));
    await report("what the library holds", null, () => readLibrary(services, "ada"));
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(
  what: string,
  reach: number | null,
  ask: (i: number) => Promise<unknown>,
): Promise<void> {
  const took: number[] = [];
  for (let i = 0; i < ASKED; i++) {
    const began = performance.now();
    await ask(i);
    took.push(performance.now() - began);
  }
  const [half, most] = [median(took), quantile(took, 0.95)];
  const figures = `p50 ${half.toFixed(1).padStart(6)} ms  p95 ${most.toFixed(1).padStart(6)} ms`;
  if (reach === null) return printFigure(`${what.padEnd(34)} ${figures}`);
  printFigure(`${what.padEnd(34)} ${figures}  (reach ≤ ${reach} ms)`, most <= reach);
}

async function fill(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
    select setseed(0.5);
    insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.org'), ('bob', 'Bob', 'bob@example.org');
    insert into conversion (user_id, idempotency_key, request_hash, credits, engine, title, expires_at, seconds, tool,
      state, audio, created_at)
    select person, person || i, '', 1, 'basic', 'Title ' || i, now() + interval '1 day', 20, 'text-to-speech', 'done',
      person || i, now() - i * interval '1 minute'
    from unnest(array['ada', 'bob']) person, generate_series(1, ${DOCUMENTS}) i;
    insert into document (user_id, kind, title, language, voice, conversion_id, created_at)
    select user_id, 'speech', title, case when random() < 0.8 then 'en' else 'de' end, 'nova', id, created_at
    from conversion;
    drop index segment_search;
    insert into segment (document_id, user_id, position, text, language, start, "end")
    select d.id, d.user_id, n,
      (select string_agg('w' || floor(exp(random() * ln(${WORDS})))::int || 'x', ' ') from generate_series(1, 12) where d.id is not null and n > 0),
      d.language, n, n + 1
    from document d, generate_series(1, 5) n;
    create index segment_search on segment using gin (search) with (gin_pending_list_limit = 256) where until is null;
    analyze;
  `),
  );
}
