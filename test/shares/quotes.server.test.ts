import { createHash, createPublicKey, verify } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { QuoteStatement } from "#contract/quotes.ts";
import { forgetConversions } from "#server/conversions/index.ts";
import { document, segment } from "#server/documents/tables.ts";
import { DatabaseAway } from "#server/platform/db/outage.ts";
import { share } from "#server/shares/tables.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { transcriptOf, wordsIn } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

type World = Awaited<ReturnType<typeof openSharing>>;
type Place = [segment: number, at: number];

describe.each(databasesFor("quotes"))("quotes on %s", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openSharing({}, undefined, kind);
  });
  afterAll(() => world.close());

  async function somebody() {
    const person = await register(world.url, `quoting-${Math.random().toString(36).slice(2)}@example.org`);
    return { person, ...(await transcriptOf(world.services, person)) };
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const quote = (of: Somebody, from: Place, to: Place, more: object = {}, by: Person = of.person) =>
    by.call<ReplyTo<"createQuote">>(`/api/documents/${of.id}/quotes`, {
      from: { segment: of.segments[from[0]], at: from[1] },
      to: { segment: of.segments[to[0]], at: to[1] },
      ...more,
    });
  const tokenOf = (url: string) => url.split("/q/")[1] ?? "";
  const open = (token: string) =>
    send<ReplyTo<"openQuote">>(`${world.url}/api/quoted/${token}`, { body: {} });
  const sound = async (token: string) => {
    const answer = await fetch(`${world.url}/api/quoted/${token}/sound.mp3`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  const listed = async ({ person, id }: Somebody) =>
    (await person.get<ReplyTo<"listQuotes">>(`/api/documents/${id}/quotes`)).body.quotes;

  it("have their sound when it was never answered that they were written down", async () => {
    const ada = await somebody();
    const { db } = world.services;
    const { transaction } = db;
    const spy = vi.spyOn(db, "transaction").mockImplementation(async (...given) => {
      const isQuote = new Error().stack?.includes("/create-quote.ts");
      const made = await transaction.apply(db, given);
      if (!isQuote) return made;
      throw new DatabaseAway("the connection broke at the commit");
    });
    const { status } = await quote(ada, [0, 5], [1, 3]);
    spy.mockRestore();
    expect(status).toBe(503);
    const [made] = await listed(ada);
    expect((await sound(tokenOf(made!.url))).status).toBe(200);
  });

  it("serve their passage's words and sound, nothing beside it, and prove both", async () => {
    const ada = await somebody();
    const { body } = await quote(ada, [0, 5], [1, 3]);
    // The second speaker has no name: the first is not to have said what they said.
    expect(body.quote).toMatchObject({ text: "two three. Four", speaker: null });
    expect((await quote(ada, [0, 5], [0, 9])).body.quote.speaker).toBe("Rosa Blum");
    const token = tokenOf(body.quote.url);
    const { body: opened, headers } = await open(token);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(JSON.stringify(opened)).not.toMatch(/secret|five|One/);
    const { statement, signature, audio, bytes } = opened.quoted;
    const stated = JSON.parse(statement) as QuoteStatement;
    expect(stated).toMatchObject({ quote: 1, server: "https://say.example", text: "two three. Four" });
    expect([stated.start, stated.end]).toEqual([0.92, 3.62]);
    expect(audio).toBe(`/api/quoted/${token}/sound.mp3`);

    const heard = await sound(token);
    expect([heard.headers.get("content-type"), heard.bytes.length]).toEqual(["audio/mpeg", bytes]);
    expect(await wordsIn(heard.bytes)).toEqual([1, 2, 3]);
    expect(createHash("sha256").update(heard.bytes).digest("hex")).toBe(stated.sha256);
    const { body: key } = await send<ReplyTo<"readQuoteKey">>(`${world.url}/api/quote-key`, {
      method: "GET",
    });
    const isOurs = (text: string) =>
      verify(null, Buffer.from(text), createPublicKey(key.pem), Buffer.from(signature, "base64"));
    expect([isOurs(statement), isOurs(statement.replace("two", "ten"))]).toEqual([true, false]);
    expect(Buffer.from(key.raw, "base64")).toHaveLength(32);
  });

  it("snap to whole words; the same passage again is the same quote, and its words stay as they were", async () => {
    const ada = await somebody();
    const [first, again, other] = [
      await quote(ada, [0, 6], [0, 9]),
      await quote(ada, [0, 6], [0, 9]),
      await quote(ada, [0, 6], [0, 9], { lasts: "day" }),
    ].map(({ body }) => body.quote);
    expect(first?.text).toBe("two three.");
    expect(again?.id).toBe(first?.id);
    expect(other?.id).not.toBe(first?.id);
    expect((await listed(ada)).map(({ id }) => id).sort()).toEqual([first?.id, other?.id].sort());
    const together = await Promise.all([0, 1, 2].map(() => quote(ada, [1, 0], [1, 2])));
    expect(new Set(together.map(({ body }) => body.quote.id)).size).toBe(1);

    await world.services.db
      .update(segment)
      .set({ text: "All is otherwise." })
      .where(eq(segment.id, ada.segments[0]!));
    const shown = await open(tokenOf(first?.url ?? ""));
    expect(JSON.parse(shown.body.quoted.statement)).toMatchObject({ text: "two three." });
  });

  it("are nobody else's to make, list or end; and open no document, as a document's link opens no quote", async () => {
    const [ada, bob] = [await somebody(), await somebody()];
    expect((await quote(ada, [0, 0], [0, 3], {}, bob.person)).status).toBe(404);
    expect((await bob.person.get(`/api/documents/${ada.id}/quotes`)).status).toBe(404);
    const { body } = await quote(ada, [0, 0], [0, 3]);
    const token = tokenOf(body.quote.url);
    expect((await world.end(bob.person, body.quote.id)).status).toBe(404);
    expect((await world.open(token)).status).toBe(404);
    expect((await world.sound(token)).status).toBe(404);
    const whole = await world.share(ada.person, ada.id);
    expect((await open(whole.token)).status).toBe(404);
    expect((await sound(whole.token)).status).toBe(404);
    const { body: links } = await ada.person.get<ReplyTo<"listShares">>(`/api/documents/${ada.id}/shares`);
    expect(links.shares.map(({ id }) => id)).toEqual([whole.share?.id]);
  });

  it("end with a press, their time, the bin, the recording or the document; and their sound goes with them", async () => {
    const ada = await somebody();
    const { db, storage } = world.services;
    const made = async (at: Place) => {
      const { body } = await quote(ada, at, [at[0], at[1] + 2]);
      const [row] = await db.select().from(share).where(eq(share.id, body.quote.id));
      return { id: body.quote.id, token: tokenOf(body.quote.url), clip: row?.clip ?? "" };
    };
    const isOpen = async ({ token }: { token: string }) => [
      (await open(token)).status,
      (await sound(token)).status,
    ];
    const [pressed, timed, kept] = [await made([0, 0]), await made([0, 5]), await made([1, 0])];
    expect((await world.end(ada.person, pressed.id)).status).toBe(200);
    await db.update(share).set({ expiresAt: sql`now()` }).where(eq(share.id, timed.id));
    expect([await isOpen(pressed), await isOpen(timed), await isOpen(kept)]).toEqual([
      ...[
        [404, 404],
        [404, 404],
        [200, 200],
      ],
    ]);
    await until("its sound to go", async () => (await storage.size(pressed.clip)) === null);
    const bin = (binnedAt: Date | null) =>
      db.update(document).set({ binnedAt }).where(eq(document.id, ada.id));
    await bin(new Date());
    expect(await isOpen(kept)).toEqual([404, 404]);
    await bin(null);
    expect(await isOpen(kept)).toEqual([200, 200]);

    const address = `${world.url}/api/documents/${ada.id}/recording`;
    await send(address, { method: "DELETE", headers: { token: ada.person.token } });
    expect(await isOpen(kept)).toEqual([404, 404]);
    await until("all sounds to go", async () => (await storage.size(kept.clip)) === null);
    expect((await quote(ada, [1, 0], [1, 2])).body).toMatchObject({ code: "quote-without-sound" });

    const bob = await somebody();
    const { body } = await quote(bob, [0, 0], [0, 3]);
    const [row] = await db.select().from(share).where(eq(share.id, body.quote.id));
    await forgetConversions(world.services, bob.person.user.id);
    await until(
      "the sound to go with its document",
      async () => (await storage.size(row?.clip ?? "")) === null,
    );
  });

  it("are refused in words where there is nothing to quote, too much, or another text by now", async () => {
    const ada = await somebody();
    const code = async (answer: ReturnType<typeof quote>) => (await answer).body.code;
    expect(await code(quote(ada, [1, 0], [0, 3]))).toBe("quote-empty");
    expect(await code(quote(ada, [0, 3], [0, 4]))).toBe("quote-empty");
    expect(await code(quote(ada, [0, 0], [0, 3], { revision: 2 }))).toBe("document-changed-meanwhile");
    const nowhere = { from: { segment: ada.id, at: 0 }, to: { segment: ada.id, at: 3 } };
    const { body } = await ada.person.call(`/api/documents/${ada.id}/quotes`, nowhere);
    expect(body).toMatchObject({ code: "quote-empty" });
    const speech = await world.speechOf(ada.person, "Lanterns");
    expect((await ada.person.call(`/api/documents/${speech}/quotes`, nowhere)).body).toMatchObject({
      code: "quote-without-sound",
    });
    await world.services.db
      .update(segment)
      .set({ words: [{ from: 0, to: 3, start: 0, end: 400 }] })
      .where(eq(segment.id, ada.segments[0]!));
    expect(await code(quote(ada, [0, 0], [0, 3]))).toBe("quote-too-long");
  });

  it("can be reported, by what the reader saw", async () => {
    const ada = await somebody();
    const { body } = await quote(ada, [0, 0], [0, 3]);
    const report = { reason: "privacy", words: "That is me." };
    const address = `${world.url}/api/quoted/${tokenOf(body.quote.url)}/report`;
    expect((await send(address, { body: report })).body).toMatchObject({ code: "share-reported" });
    const admin = await world.admin();
    const { body: stated } = await admin.get<ReplyTo<"listReports">>("/api/admin/reports");
    expect(stated.reports.find(({ userId }) => userId === ada.person.user.id)).toMatchObject({
      ...{ title: "One", url: body.quote.url, words: "That is me." },
    });
  });
});
