import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Conversion } from "#contract/conversions.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { PASSWORD, type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

type Page = { conversions: Conversion[]; nextCursor: string | null };

/** A cursor as the server makes it, but with a moment that no calendar has. */
function oddCursors(cursor: string): string[] {
  const moments = [
    "2026-13-01T00:00:00",
    "2026-02-30T00:00:00",
    "0000-01-01T00:00:00",
    "2026-01-01T25:00:00",
  ];
  return moments.map((moment) => moment + cursor.slice(moment.length));
}

/** What grows with a recording. Renamed, a query that asks for one of them fails. */
const HEAVY = ["text", "segments", "words", "prompt"];

describeServing("a large account", { kinds: ["postgres"] }, (serving) => {
  /** Gives somebody `count` conversions that are over, three of each moment, each with a text of 200 kB. */
  const fill = (person: Person, count: number, more = sql`now() + interval '1 day'`) =>
    inDatabase(serving().server.place, ({ db }) =>
      db.execute(sql`
        insert into conversion (user_id, tool, state, idempotency_key, request_hash, credits, title, engine, text, peaks,
          seconds, created_at, expires_at)
        select ${person.user.id}, 'transcribe', 'done', 'filled-' || i, '', 1, 'Number ' || i, 'basic',
          repeat('word ', 40000), (select jsonb_agg(0.123456789) from generate_series(1, 300)), 60,
          now() - (i / 3) * interval '1 minute', ${more}
        from generate_series(1, ${count}::int) i`),
    );
  /** Does `look` while the columns of texts and times are out of reach. */
  const withoutTexts = (look: () => Promise<void>) =>
    inDatabase(serving().server.place, async ({ db }) => {
      const rename = async (from: string, to: string) => {
        for (const name of HEAVY)
          await db.execute(
            sql.raw(`alter table conversion rename column "${name}${from}" to "${name}${to}"`),
          );
      };
      await rename("", "_away");
      try {
        await look();
      } finally {
        await rename("_away", "");
      }
    });

  it("is listed page by page, each one once, and no query reads a text", async () => {
    const ada = await register(serving().url, "large@example.org");
    await fill(ada, 250);
    const pages: Page[] = [];
    await withoutTexts(async () => {
      for (let cursor: string | null = ""; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null) {
        const { status, body } = await ada.get<Page>(`/api/conversions?limit=100&cursor=${cursor}`);
        expect(status).toBe(200);
        pages.push(body);
      }
    });
    expect(pages.map(({ conversions }) => conversions.length)).toEqual([100, 100, 50]);
    const all = pages.flatMap(({ conversions }) => conversions);
    expect(new Set(all.map(({ id }) => id)).size).toBe(250);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const heavy of ["text", "segments", "words"]) expect(all[0]).not.toHaveProperty(heavy);
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(100_000);
    const { body: statement } = await ada.get<ReplyTo<"readStatement">>("/api/statement");
    for (const odd of [...oddCursors(pages[0]?.nextCursor ?? ""), "nonsense"]) {
      const list = await ada.get<Page>(`/api/conversions?cursor=${odd}`);
      expect([odd, list.status, list.body.conversions?.[0]?.id]).toEqual([odd, 200, all[0]?.id]);
      const lines = await ada.get<ReplyTo<"readStatement">>(`/api/statement?cursor=${odd}`);
      expect([odd, lines.status, lines.body.lines]).toEqual([odd, 200, statement.lines]);
    }
  });

  it("is heard and tidied up without its texts being read", async () => {
    const { url, server } = serving();
    const ada = await register(url, "tidied@example.org");
    const { body } = await ada.synthesize("Hear me.");
    await fill(ada, 450, sql`now() - interval '1 day'`);
    await withoutTexts(async () => {
      expect((await fetch(url + body.voice)).status).toBe(200);
      await inDatabase(server.place, async (database) => {
        const queue = createQueue(database, () => {});
        await queue.open(["expire-results"]);
        await database.db.transaction((tx) => queue.send(tx, "expire-results", {}));
        await queue.close(1);
      });
      await until("what is past its date to be gone", async () => (await ada.conversions()).length === 1);
    });
  });

  it("can be deleted", async () => {
    const ada = await register(serving().url, "leaving@example.org");
    await fill(ada, 30);
    const deleted = await ada.call("/api/account/delete", { password: PASSWORD });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
  });
});
