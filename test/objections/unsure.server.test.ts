import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { document, segment } from "#server/documents/tables.ts";
import { leavingOut } from "#server/objections/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { tablesWith } from "#test/support/kept-words.ts";
import { transcriptOf, wordsIn } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

/** Where "five" is said, and where a service without times of words would have put it. */
const FIVE = { start: 4, end: 4.5 };
const GUESSED = { start: 4.45, end: 4.9 };

describe.each(databasesFor("words that nobody timed"))("what nobody measured, on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openSharing>>;
  beforeAll(async () => {
    world = await openSharing({}, undefined, kind);
  });
  afterAll(() => world.close());

  async function recorded(by?: Person) {
    const person = by ?? (await register(world.url, `unsure-${randomUUID().slice(0, 8)}@example.org`));
    return { person, ...(await transcriptOf(world.services, person)) };
  }
  type Recorded = Awaited<ReturnType<typeof recorded>>;
  /** The times of the words of its second segment, as if they were spread by their letters. */
  async function spread({ segments }: Recorded) {
    const { db } = world.services;
    const own = eq(segment.id, segments[1]!);
    const [row] = await db.select().from(segment).where(own);
    const times = [{ start: 3.2, end: 3.7 }, GUESSED, { start: 4.95, end: 5.4 }];
    const words = row!.words!.map((word, at) => ({ ...word, ...times[at]!, estimated: true }));
    await db.update(segment).set({ words }).where(own);
  }
  async function ask({ person, id }: Recorded, passage: { start: number; end: number }) {
    const { token } = await world.share(person, id, { participant: "Rosa" });
    const url = `${world.url}/api/shared/${token}/objections`;
    const wanted = randomUUID();
    const body = { kind: "leave-out", ...passage };
    expect((await send(`${url}/${wanted}`, { method: "PUT", body })).status).toBe(200);
    const said = async () =>
      (await send<ReplyTo<"listOwnObjections">>(url, { method: "GET" })).body.objections[0];
    const accept = () => person.call(`/api/documents/${id}/objections/${wanted}`, { decision: "accept" });
    const done = () => until("it to be left out", async () => (await said())?.state === "done");
    return { token, said, accept, done };
  }
  const textOf = async ({ person, id }: Recorded) =>
    (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body.segments.map(({ text }) => text);
  const quote = (of: Recorded, at: number, from: number, to: number) =>
    of.person.call<ReplyTo<"createQuote">>(`/api/documents/${of.id}/quotes`, {
      from: { segment: of.segments[at], at: from },
      to: { segment: of.segments[at], at: to },
    });

  it("is silent from pause to pause, which both see before; quotes that may hold it end", async () => {
    const ada = await recorded();
    await spread(ada);
    const over = await quote(ada, 1, 10, 14);
    const { token, said, accept, done } = await ask(ada, GUESSED);
    await until("what goes to be known", async () => (await said())?.silent !== null);
    const silent = (await said())?.silent;
    expect(silent?.start).toBeCloseTo(3.85, 1);
    expect(silent?.end).toBeCloseTo(5.5, 1);
    const { body } = await ada.person.get<ReplyTo<"listObjections">>(`/api/documents/${ada.id}/objections`);
    expect(body.objections[0]).toMatchObject({ silent, links: 1 });
    await accept();
    await done();
    expect(await textOf(ada)).toEqual(["One two three.", "Four six."]);
    const sound = Buffer.from(await (await world.sound(token)).arrayBuffer());
    expect(await wordsIn(sound)).toEqual([0, 1, 2, 3]);
    const ended = over.body.quote.url.replace("https://say.example/q/", `${world.url}/api/quoted/`);
    expect((await send(ended, { body: {} })).status).toBe(404);
  });

  it("is quoted with the whole of its segment; of older transcripts that is every word without a confidence", async () => {
    const ada = await recorded();
    await spread(ada);
    expect((await quote(ada, 1, 5, 9)).body.quote).toMatchObject({ text: "Four five six." });
    expect((await quote(ada, 0, 4, 7)).body.quote).toMatchObject({ text: "two", start: 0.92 });
    await world.services.db.update(document).set({ timesKnown: false }).where(eq(document.id, ada.id));
    expect((await quote(ada, 0, 4, 7)).body.quote).toMatchObject({ text: "One two three." });
  });

  testAtLength(
    "what was accepted is done in the others, though its transcript is deleted before",
    async () => {
      const { db } = world.services;
      const first = await recorded();
      const second = await recorded(first.person);
      const same = { inputDigest: randomUUID() };
      const running = {
        state: "running",
        worker: "another",
        leaseUntil: new Date(Date.now() + 60_000),
      } as const;
      await db.update(conversion).set(same).where(eq(conversion.id, first.conversion));
      const others = eq(conversion.id, second.conversion);
      await db
        .update(conversion)
        .set({ ...same, ...running })
        .where(others);
      const { accept } = await ask(first, FIVE);
      await accept();
      await until("a try", async () => (await tablesWith(db, "ChangedMeanwhile")).length > 0);
      await first.person.call("/api/library/bin", { ids: [first.id] });
      const deleted = await first.person.call("/api/library/delete", { ids: [first.id] });
      expect(deleted.status).toBe(200);
      expect(await db.$count(conversion, eq(conversion.id, first.conversion))).toBe(0);
      await db.update(conversion).set({ state: "done", worker: null, leaseUntil: null }).where(others);
      await until(
        "the other one",
        async () => (await textOf(second)).join(" ") === "One two three. Four six.",
      );
      expect(await db.$count(leavingOut, eq(leavingOut.userId, first.person.user.id))).toBe(0);
    },
  );
});
