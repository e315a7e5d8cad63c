import { getTableName, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { secretsFrom } from "#server/platform/secrets/secrets.ts";
import { TABLE_RIGHTS } from "#server/rights.ts";
import type { Services } from "#server/services.ts";
import { tidyUpJob } from "#server/tidy-up-job.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";

const DOCUMENT = "00000000-0000-4000-8000-000000000001";
const SOUND = "00000000-0000-4000-8000-000000000002";
const KEY = "00000000-0000-4000-8000-000000000004";
/** A link to it that is open. */
const OPEN = "00000000-0000-4000-8000-000000000003";

/** For every table with rows that end, one that ended `since` ago (negative: is still to end). */
const ROWS: Record<string, (since: string) => string> = {
  verification: (since) =>
    `(id, identifier, value, expires_at) values ('${since}', 'reset:u', '{}', now() - interval '${since}')`,
  session: (since) =>
    `(id, user_id, token, expires_at) values ('${since}', 'u', '${since}', now() - interval '${since}')`,
  guess: (since) =>
    `(key, wrong, open_at, expires_at) values ('${since}', 1, now(), now() - interval '${since}')`,
  known_device: (since) => `values ('u', '${since}', now() - interval '1 year' - interval '${since}')`,
  mail: (since) => `(kind, recipient, subject, text, html, state, created_at)
    values ('k', 'r', 's', '', '', 'sent', now() - interval '30 days' - interval '${since}')`,
  letter_count: (since) => `(key, in_hour, in_day, day_from)
    values ('${since}', 1, 1, now() - interval '1 day' - interval '${since}')`,
  newsletter_subscriber: (since) => `(email, source, consent, consent_at)
    values ('${since}', 'newsletter', 'c', now() - interval '30 days' - interval '${since}')`,
  share: (since) => `(user_id, document_id, ended_at)
    values ('u', '${DOCUMENT}', now() - interval '30 days' - interval '${since}')`,
  // Of one that is open, and of one that has ended and stays.
  share_sound: (since) => `(share_id, segment_id, sound_id)
    select id, '${DOCUMENT}', '${SOUND}' from share
    where ${since.startsWith("-") ? `id = '${OPEN}'` : "ended_at is not null"} order by ended_at desc limit 1`,
  share_report: (since) => `(user_id, title, reason, words, settled_at)
    values ('u', 't', 'other', '', now() - interval '180 days' - interval '${since}')`,
  batch: (since) => `(user_id, title, changed_at)
    values ('u', 't', now() - interval '90 days' - interval '${since}')`,
  notice: (since) => `(user_id, batch_id, round, due_at)
    select 'u', id, ${since.startsWith("-") ? 1 : 2}, now() - interval '7 days' - interval '${since}'
    from batch order by changed_at desc limit 1`, // of the one that stays
  live: (
    since,
  ) => `(id, user_id, state, idempotency_key, request_hash, engine, engine_name, per_block, block_seconds,
      alive_until, expires_at)
    values (gen_random_uuid(), 'u', 'ended', '${since}', '', 'e', 'e', 1, 60, now(), now() - interval '${since}')`,
  recording_request: (since) => `(user_id, title, greeting, name, files, seconds, bytes, expires_at)
    values ('u', 't', '', 'Ada', 1, 60, 1, now() - interval '30 days' - interval '${since}')`,
  api_token: (since) => `(key_id, hash, origin, scopes, expires_at)
    values ('${KEY}', '${since}', '', '{}', now() - interval '1 hour' - interval '${since}')`,
  event: (since) => `(user_id, type, data, created_at)
    values ('u', 'credits.low', '{"credits":1}', now() - interval '30 days' - interval '${since}')`,
  unpaid_work: (since) => `(user_id, seconds, ended_at)
    values ('u', 30, now() - interval '1 hour' - interval '${since}')`,
  rate_limit: (since) => `values ('${since}', 1, now() - interval '${since}')`,
};

describeOnEachDatabase("rows that are over", (open) => {
  it("go by the hourly job in every table that says when they are, and the others stay", async () => {
    const { db } = await open();
    const ending = TABLE_RIGHTS.filter(({ expires }) => "when" in expires).map(({ table }) =>
      getTableName(table),
    );
    expect(Object.keys(ROWS).sort()).toEqual(ending.sort());
    await db.execute(sql`insert into "user" (id, name, email) values ('u', 'Ada', 'ada@example.org')`);
    await db.execute(sql`insert into api_key (id, user_id, name, hash, prefix, scopes)
      values (${KEY}, 'u', '', '', '', '{}')`);
    await db.execute(
      sql`insert into document (id, user_id, kind, title) values (${DOCUMENT}, 'u', 'speech', '')`,
    );
    await db.execute(sql`insert into share (id, user_id, document_id) values (${OPEN}, 'u', ${DOCUMENT})`);
    await db.execute(sql`insert into sentence_sound (id, document_id, wish, says, voice, audio, frames, words, levels)
      values (${SOUND}, ${DOCUMENT}, 'wish', '', 'nova', 'audio/of-nothing', 1, '[]'::jsonb, '{}')`);
    for (const [table, row] of Object.entries(ROWS))
      for (const since of ["1 minute", "-1 minute"])
        await db.execute(sql.raw(`insert into ${table} ${row(since)}`));
    const left = async () => {
      const counts: Record<string, number> = {};
      for (const table of ending) {
        const query = `select count(*)::int as rows from ${table}`;
        const [counted] = await rowsOf<{ rows: number }>(db, query);
        counts[table] = counted?.rows ?? -1;
      }
      return counts;
    };
    const all = (rows: number) => ({
      ...Object.fromEntries(ending.map((table) => [table, rows])),
      share: rows + 1, // the open one
    });
    expect(await left()).toEqual(all(2));
    const secrets = secretsFrom("a secret of this test and of no other");
    await tidyUpJob.handle({ db, secrets } as Services, {});
    expect(await left()).toEqual(all(1));
  });
});
