import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Document } from "#contract/documents.ts";
import type { Database } from "#server/platform/db/client.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { subjectOf } from "#test/support/letters.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";

const daysUntil = (iso: string | null | undefined) =>
  Math.round((Date.parse(iso ?? "") - Date.now()) / 86_400_000);

const hoursUntil = (iso: string | null) => Math.round((Date.parse(iso ?? "") - Date.now()) / 3_600_000);

await describeServingMail("keeping documents longer", {}, (serving, mails) => {
  /** Somebody with a result that goes in 5 days and a document, written here, that goes in 10. */
  async function withBoth(email: string) {
    const { url, server } = serving();
    const person = await register(url, email);
    await person.synthesize("A result.");
    const { id } = await writeDocument(url, person, "Written here.");
    await inDatabase(server.place, async ({ db }) => {
      const due = (days: number) => sql`now() + make_interval(days => ${days}::int)`;
      await db.execute(sql`update conversion set expires_at = ${due(5)} where user_id = ${person.user.id}`);
      await db.execute(sql`update document set expires_at = ${due(10)} where id = ${id}`);
    });
    const list = async () => {
      const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
      const written = documents.find((one) => one.id === id) as Document;
      const result = documents.find((one) => one.id !== id) as Document;
      return { written, result };
    };
    const keep = async (ids?: string[], who: Person = person) =>
      (await who.call<ReplyTo<"keepDocuments">>("/api/library/keep", ids ? { ids } : {})).body.changed;
    const soon = async () => {
      const { goingSoon, keepableSoon } = (await person.get<ReplyTo<"readLibrary">>("/api/library")).body;
      return [goingSoon, keepableSoon];
    };
    return { person, list, keep, soon };
  }

  /** Has the server do an hourly job now, as its schedule would. */
  const doNow = (job: string) =>
    inDatabase(serving().server.place, async (database: Database) => {
      const queue = createQueue(database, () => {});
      await queue.open([job]);
      await database.db.transaction((tx) => queue.send(tx, job, { asked: randomUUID() }));
      await queue.close(1);
    });
  const announce = () => doNow("announce-expiry");

  it("begins its days anew, for one or for all that go soon, and says until when", async () => {
    const { list, keep, soon } = await withBoth("keeps@example.org");
    expect(await soon()).toEqual([2, 2]);
    const { written, result } = await list();
    expect([daysUntil(written.keepUntil), daysUntil(result.keepUntil)]).toEqual([365, 90]);
    expect(await keep([result.id])).toBe(1);
    expect(await soon()).toEqual([1, 1]);
    expect(await keep([result.id])).toBe(0);
    expect(await keep()).toBe(1);
    const after = await list();
    expect([daysUntil(after.written.expiresAt), daysUntil(after.result.expiresAt)]).toEqual([365, 90]);
    expect([after.written.keepUntil, after.result.keepUntil]).toEqual([null, null]);
    expect(await soon()).toEqual([0, 0]);
    expect(await keep()).toBe(0);
  });

  it("does nothing to what is another's, in the bin, or as old as the operator allows", async () => {
    const { person, list, keep, soon } = await withBoth("bounds@example.org");
    const { url, server } = serving();
    const bob = await register(url, "bounds-bob@example.org");
    const { written, result } = await list();
    expect(await keep([written.id, result.id], bob)).toBe(0);
    await person.call("/api/library/bin", { ids: [result.id] });
    expect(await soon()).toEqual([1, 1]);
    expect(await keep([result.id])).toBe(0);
    await person.call("/api/library/unbin", { ids: [result.id] });
    await inDatabase(server.place, async ({ db }) => {
      await db.execute(
        sql`update document set created_at = now() - interval '1060 days' where id = ${written.id}`,
      );
      await db.execute(
        sql`update document set created_at = now() - interval '1095 days' where id = ${result.id}`,
      );
    });
    expect(await soon()).toEqual([2, 1]);
    const both = await Promise.all([keep([written.id, result.id]), keep([written.id, result.id])]);
    expect(Math.max(...both)).toBe(1);
    const after = await list();
    expect([daysUntil(after.written.expiresAt), daysUntil(after.result.expiresAt)]).toEqual([35, 5]);
    expect((await person.call("/api/library/keep", { ids: [] })).status).toBe(400);
  });

  it("what is in the bin stays its days there, whatever its own date, and comes out with a day at least", async () => {
    const [ada, bob] = [await withBoth("binned@example.org"), await withBoth("not-binned@example.org")];
    const count = async (of: "all" | "bin", { person }: typeof ada) =>
      (await person.get<ReplyTo<"readLibrary">>("/api/library")).body[of];
    const { written, result } = await ada.list();
    const ids = [written.id, result.id];
    await ada.person.call("/api/library/bin", { ids });
    await inDatabase(serving().server.place, async ({ db }) => {
      const whose = sql`user_id in (${ada.person.user.id}, ${bob.person.user.id})`;
      const past = sql`expires_at = now() - interval '1 hour'`;
      await db.execute(sql`update conversion set ${past} where ${whose}`);
      await db.execute(sql`update document set ${past} where conversion_id is null and ${whose}`);
    });
    await doNow("expire-results");
    await doNow("expire-documents");
    await until("what is outside to go", async () => (await count("all", bob)) === 0);
    expect(await count("bin", ada)).toBe(2);
    await ada.person.call("/api/library/unbin", { ids });
    const after = await ada.list();
    expect([daysUntil(after.written.expiresAt), daysUntil(after.result.expiresAt)]).toEqual([1, 1]);
  });

  it("what is as old as the operator allows stays in the bin, and comes out with no day beyond that", async () => {
    const { person, list } = await withBoth("bin-bounds@example.org");
    const { written, result } = await list();
    const ids = [written.id, result.id];
    const age = (days: number) =>
      inDatabase(serving().server.place, async ({ db }) => {
        const whose = sql`user_id = ${person.user.id}`;
        const past = sql`expires_at = now() - interval '1 hour'`;
        const made = sql`created_at = now() - make_interval(hours => ${Math.round(days * 24)}::int)`;
        await db.execute(sql`update conversion set ${past} where ${whose}`);
        await db.execute(sql`update document set ${made}, binned_at = now() where ${whose}`);
        await db.execute(sql`update document set ${past} where conversion_id is null and ${whose}`);
      });
    const unbin = async () =>
      (await person.call<ReplyTo<"unbinDocuments">>("/api/library/unbin", { ids })).body.changed;
    await age(1_095);
    expect(await unbin()).toBe(0);
    const { all, bin } = (await person.get<ReplyTo<"readLibrary">>("/api/library")).body;
    expect([all, bin]).toEqual([0, 2]);
    await age(1_094.5);
    expect(await unbin()).toBe(2);
    const after = await list();
    const hours = [after.written, after.result].map(({ expiresAt }) => hoursUntil(expiresAt));
    expect(hours).toEqual([12, 12]);
  });

  it("is told of by a letter some days before, once for each date, to those who want it", async () => {
    const ada = await withBoth("told@example.org");
    const bob = await withBoth("not-told@example.org");
    const body = {
      lowBalanceMail: true,
      expiryMail: false,
      endMail: true,
      objectionMail: true,
      receivedMail: true,
      speechPlaces: "shown",
    };
    const headers = { token: bob.person.token };
    await send(`${serving().url}/api/account/preferences`, { method: "PUT", headers, body });
    await announce();
    const letter = await mails.take("documents-going", "told@example.org");
    const at = new Date();
    const values = { name: null, first: at, last: at, libraryUrl: "", accountUrl: "" };
    expect(letter.subject).toBe(subjectOf("documents-going", { ...values, count: 2 }));

    const { result } = await ada.list();
    await announce();
    await ada.keep([result.id]);
    await inDatabase(serving().server.place, ({ db }) =>
      db.execute(
        sql`update conversion set expires_at = now() + interval '3 days' where id = ${result.conversion}`,
      ),
    );
    await announce();
    const second = await mails.take("documents-going", "told@example.org");
    expect(second.subject).toBe(subjectOf("documents-going", { ...values, count: 1 }));
    const left = mails.received.filter((mail) => mail.header("x-saywrite-kind") === "documents-going");
    expect(left.filter(({ recipient }) => recipient.includes("told@"))).toEqual([]);
  });

  it("is found by when it was made", async () => {
    const { person, list } = await withBoth("dates@example.org");
    const { written } = await list();
    await inDatabase(serving().server.place, ({ db }) =>
      db.execute(sql`update document set created_at = '2026-03-05T23:30:00Z' where id = ${written.id}`),
    );
    const found = async (query: Record<string, string>) => {
      const asked = await person.get<ReplyTo<"listDocuments">>(
        `/api/documents?${new URLSearchParams(query)}`,
      );
      return asked.status === 200 ? asked.body.documents.length : asked.status;
    };
    expect(await found({ from: "2026-03-05T00:00:00Z", to: "2026-03-06T00:00:00Z" })).toBe(1);
    expect(await found({ from: "2026-03-06T00:00:00+01:00", to: "2026-03-07T00:00:00+01:00" })).toBe(1);
    expect(await found({ to: "2026-03-05T23:30:00Z" })).toBe(0);
    expect(await found({ from: "2026-03-05T23:30:01Z" })).toBe(1);
    expect(await found({ from: "yesterday" })).toBe(400);
  });
});
