import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";

/** The last migration before passages were left out by what is noted of them. */
const BEFORE = 71;

const id = (of: number) => `00000000-0000-4000-8000-00000000000${of}`;

/** Ada lets nothing leave the server, Bob does. Both have a transcript, objections to it, and what a guest sent. */
const OF_BEFORE = `
  insert into "user" (id, name, email, speech_places) values
    ('ada', 'Ada', 'ada@example.org', 'here'), ('bob', 'Bob', 'bob@example.org', 'shown');
  insert into conversion (id, user_id, tool, title, idempotency_key, request_hash, input_digest, credits, engine, expires_at)
    values ('${id(1)}', 'ada', 'transcribe', 'Talk', 'k', 'hash', 'digest', 1, 'basic', now());
  insert into document (id, user_id, kind, title, conversion_id, expires_at) values
    ('${id(2)}', 'ada', 'transcript', 'Talk', '${id(1)}', now()),
    ('${id(3)}', 'bob', 'transcript', 'No file', null, now()),
    ('${id(4)}', 'bob', 'speech', 'Written', null, now());
  insert into objection (id, user_id, document_id, participant, kind, state, start, "end", note, decided_at) values
    ('${id(5)}', 'ada', '${id(2)}', 'Rosa', 'leave-out', 'accepted', 1, 2.5, '', '2026-03-14T09:26:00Z'),
    ('${id(6)}', 'bob', '${id(3)}', 'Rosa', 'leave-out', 'accepted', 3, 4, '', null),
    ('${id(7)}', 'ada', '${id(2)}', 'Rosa', 'leave-out', 'open', 5, 6, '', null),
    ('${id(8)}', 'ada', '${id(2)}', 'Rosa', 'leave-out', 'declined', 7, 8, '', now());
  insert into recording_request (id, user_id, title, greeting, name, files, seconds, bytes, expires_at) values
    ('${id(1)}', 'ada', 'Stories', '', 'Ada', 5, 600, 1000, now()), ('${id(2)}', 'bob', 'Stories', '', 'Bob', 5, 600, 1000, now());
  insert into upload (id, user_id, name, guest, expires_at) values
    ('${id(1)}', 'ada', 'one', true, now()), ('${id(2)}', 'bob', 'two', true, now());
  insert into received_recording (id, user_id, request_id, sender, file_name, secret_hash, arrived_at) values
    ('${id(1)}', 'ada', '${id(1)}', '', '', 'secret', '2026-03-14T09:26:00Z'), ('${id(2)}', 'bob', '${id(2)}', '', '', 'secret', null)`;

describe.each(databasesFor("what was accepted before is left out from now on"))(
  "what was accepted before is left out from now on on %s",
  (kind) => {
    it("with its file and passage; recordings of those who let nothing leave stay here, and nobody is written to of old ones", async () => {
      const { place, remove } = await emptyPlace(kind);
      onTestFinished(remove);
      const old = await openOldDatabase(place, BEFORE);
      await old.run(OF_BEFORE);
      await old.close();
      const { db, close } = await openDatabase(place);
      onTestFinished(close);
      const leaving = sql`select id, user_id, document_id, digest, request_hash, start, "end", said, created_at = '2026-03-14T09:26:00Z' as decided
        from leaving_out order by id`;
      expect(await rowsOf(db, leaving)).toEqual([
        {
          ...{ id: id(5), user_id: "ada", document_id: id(2), digest: "digest", request_hash: "hash" },
          ...{ start: 1, end: 2.5, said: [], decided: true },
        },
        {
          ...{ id: id(6), user_id: "bob", document_id: id(3), digest: null, request_hash: "" },
          ...{ start: 3, end: 4, said: [], decided: false },
        },
      ]);
      expect(await rowsOf(db, sql`select id, times_known from document order by id`)).toEqual([
        { id: id(2), times_known: false },
        { id: id(3), times_known: false },
        { id: id(4), times_known: true },
      ]);
      const sent = sql`select shown, mailed_at is not null as mailed from received_recording order by id`;
      expect(await rowsOf(db, sent)).toEqual([
        { shown: [], mailed: true },
        { shown: null, mailed: false },
      ]);
      expect(await rowsOf(db, sql`select only_hosts from conversion`)).toEqual([{ only_hosts: null }]);
    });
  },
);
