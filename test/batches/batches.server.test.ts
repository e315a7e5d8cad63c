import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { advanceBatches } from "#server/batches/advance.ts";
import { recoverBatches } from "#server/batches/recover.ts";
import { batch } from "#server/batches/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { CSV, stageOfBatches } from "#test/support/batch-stage.ts";
import { send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";

describe.each(databasesFor("a batch of documents"))("a batch of documents, on %s", (kind) => {
  const { server, newPerson, story, url, held, holding, breaking, begin, pressesOf, letGo, inMaking } =
    stageOfBatches(kind);

  it("makes each row a document with holds of its own, quoted and pressed in one figure", async () => {
    const ada = await newPerson();
    const many = await begin(ada, { csv: CSV });
    const quoted = await many.quote();
    expect(quoted).toMatchObject({
      quote: { items: 3, refused: 0, characters: 30, credits: 3, hosts: [] },
      batch: { state: "draft", items: 3, made: 0 },
      items: [{ voice: "nova" }, { voice: "onyx" }, { voice: DEFAULT_VOICE, language: "en" }],
    });
    expect((await many.make()).body).toMatchObject({ success: true, batch: { state: "running" } });
    expect(await many.ended()).toMatchObject({ state: "done", made: 3, failed: 0 });
    const { documents } = (await ada.get<ReplyTo<"listDocuments">>("/api/documents?tag=Many")).body;
    expect(documents.map(({ title, voice }) => [title, voice]).toSorted()).toEqual([
      ["One", "nova"],
      ["Three", DEFAULT_VOICE],
      ["Two", "onyx"],
    ]);
    expect(documents.every(({ audio }) => audio !== null)).toBe(true);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: One                            (1)       20        1
      capture  Text to Speech: One                             -1       19        0
      hold     Text to Speech: Two                            (1)       19        1
      capture  Text to Speech: Two                             -1       18        0
      hold     Text to Speech: Three                          (1)       18        1
      capture  Text to Speech: Three                           -1       17        0
      "
    `);
    expect((await many.make()).body).toMatchObject(refusal("nothing-to-make"));
  });

  it("marks what fails, and goes on with the rest; another press makes those alone", async () => {
    const ada = await newPerson();
    breaking.add("Broken one");
    const many = await begin(ada, { csv: "A,Six seven.\nB,Broken one\nC,Four five." });
    await many.make();
    expect(await many.ended()).toMatchObject({ state: "done", made: 2, failed: 1 });
    expect(await many.states()).toBe("made service-failed made");
    breaking.delete("Broken one");
    expect(await many.quote()).toMatchObject({ quote: { items: 1, credits: 1 } });
    await many.make();
    expect(await many.ended()).toMatchObject({ made: 3, failed: 0 });
    expect(await pressesOf(ada)).toHaveLength(4);
    await story(ada);
  });

  it("goes on with what can be paid when the credits are used up", async () => {
    const ada = await newPerson();
    const long = Array.from({ length: 24 }, (_, at) => `Words that cost ${at}.`).join(" "); // more than 20 blocks of twenty
    const many = await begin(ada, { csv: `Long,${long}\nShort,Six seven.` });
    await many.make();
    expect(await many.ended()).toMatchObject({ state: "done", made: 1, failed: 1 });
    expect(await many.states()).toBe("insufficient-credit made");
    await story(ada);
  });

  it("makes one document of a person at a time, whatever the number of batches and servers", async () => {
    const ada = await newPerson();
    for (const said of ["First held", "Second one"]) holding.add(said);
    const first = await begin(ada, { csv: "A,First held\nB,Second one" });
    const second = await begin(ada, { csv: "C,Second one" });
    await first.make();
    await second.make();
    await inMaking(first);
    const { services } = server();
    await Promise.all(Array.from({ length: 5 }, () => advanceBatches(services, ada.user.id)));
    expect(await pressesOf(ada)).toHaveLength(1);
    expect(`${await first.states()} ${await second.states()}`).toBe("making waiting waiting");
    await until("the engine", () => held.length > 0);
    await letGo("First held");
    await inMaking(first);
    await until("the engine", () => held.length > 0);
    expect(await pressesOf(ada)).toHaveLength(2);
    await letGo("Second one");
    await Promise.all([first.ended(), second.ended()]);
    expect(await pressesOf(ada)).toHaveLength(3);
    await story(ada);
  });

  it("is begun once by a key, and by two presses at a time", async () => {
    const ada = await newPerson();
    const many = await begin(ada, { csv: CSV });
    const quoted = (await many.quote()) as { quote: { id: string } };
    const key = randomUUID();
    const press = { key, quoted: quoted.quote.id };
    holding.add("Four five."); // it is not over before the last press has come
    const answers = await Promise.all([
      many.make(press),
      many.make(press),
      many.make({ quoted: press.quoted }),
    ]);
    for (const { body } of answers) expect(body.success).toBe(true);
    await until("the engine", () => held.length > 0);
    await letGo("Four five.");
    await many.ended();
    expect((await many.make(press)).body).toMatchObject({ success: true, batch: { state: "done" } });
    expect(await pressesOf(ada)).toHaveLength(3);
    const other = await begin(ada, { csv: "A,Six seven." });
    expect((await other.make({ key })).body).toMatchObject(refusal("key-reused"));
    const stale = (await other.quote()) as { quote: { id: string } };
    await other.quote();
    expect((await other.make({ quoted: stale.quote.id })).body).toMatchObject(
      refusal("batch-quote-outdated"),
    );
    expect(await story(ada)).toContain("17");
  });

  it("begins nothing more once it is canceled, and gives back what was not made", async () => {
    const ada = await newPerson();
    holding.add("Wait here.");
    const many = await begin(ada, { csv: "A,Six seven.\nB,Wait here.\nC,Four five." });
    const key = randomUUID();
    await many.make({ key });
    await until("the second", async () => (await many.states()) === "made making waiting");
    expect((await many.quote()).code).toBe("batch-running");
    expect((await many.remove()).body).toMatchObject(refusal("batch-running"));
    const stopped = await Promise.all([many.cancel(), many.cancel()]);
    expect(stopped[0].body).toMatchObject({ success: true, batch: { state: "canceled" }, creditBalance: 19 });
    await letGo("Wait here.");
    expect((await many.make({ key, quoted: randomUUID() })).body).toMatchObject({
      batch: { state: "canceled" },
    });
    await advanceBatches(server().services, ada.user.id);
    expect(await many.states()).toBe("made conversion-canceled waiting");
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: A                              (1)       20        1
      capture  Text to Speech: A                               -1       19        0
      hold     Text to Speech: B                              (1)       19        1
      release  Canceled. Nothing was charged.                 (1)       19        0
      "
    `);
    expect((await many.remove()).body).toMatchObject({ success: true });
    const { documents } = (await ada.get<ReplyTo<"listDocuments">>("/api/documents?tag=Many")).body;
    expect(documents).toHaveLength(3);
  });

  it("goes on when a document is deleted, before its turn and in the middle of it", async () => {
    const ada = await newPerson();
    holding.add("Wait there.");
    const many = await begin(ada, { csv: "A,Wait there.\nB,Six seven.\nC,Four five." });
    await many.make();
    await inMaking(many);
    const [first = "", second = ""] = await many.documents();
    for (const ids of [[second], [first]]) {
      await ada.call("/api/library/bin", { ids });
      await ada.call("/api/library/delete", { ids });
    }
    expect(await many.ended()).toMatchObject({ state: "done", items: 3, made: 1, failed: 2 });
    expect(await many.states()).toBe("conversion-canceled not-found made");
    await letGo("Wait there.");
    await story(ada);
  });

  it("holds no more for a document than was quoted, whatever was written since", async () => {
    const ada = await newPerson();
    const text = await writeDocument(url(), ada, "One two 3.");
    const many = await begin(ada, { ids: [text.id] });
    const quoted = (await many.quote()) as { quote: { id: string } };
    await text.edit(1, "A much longer sentence than before.");
    await many.make({ quoted: quoted.quote.id });
    await many.ended();
    expect(await many.states()).toBe("make-price-changed");
    expect(await pressesOf(ada)).toHaveLength(0);
    await story(ada);
  });

  it("lets nobody in but its person, and takes no document of others", async () => {
    const ada = await newPerson();
    const eve = await newPerson();
    const many = await begin(ada, { csv: CSV });
    const [id = ""] = await many.documents();
    const theirs = { title: "Stolen", ids: [id] };
    expect(await eve.call("/api/library/batches", theirs)).toMatchObject({ status: 404 });
    for (const path of ["", "/quote", "/make", "/cancel", "/items"]) {
      const body =
        path === "/make" ? { quote: randomUUID() } : path === "/items" ? { text: "Mine." } : undefined;
      const answer = path === "" ? await eve.get(many.at) : await eve.call(`${many.at}${path}`, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const taken = await send(`${url()}${many.at}/items/1`, {
      method: "DELETE",
      headers: { token: eve.token },
    });
    expect(taken.status).toBe(404);
    expect((await eve.get<ReplyTo<"listBatches">>("/api/library/batches")).body.batches).toEqual([]);
    expect(await many.states()).toBe("waiting waiting waiting");
  });

  testAtLength(
    "takes more texts, up to what the operator allows, and nothing of a table with a wrong row",
    async () => {
      const ada = await newPerson();
      const many = await begin(ada, {});
      const add = (text: string) =>
        ada.call<ReplyTo<"addToBatch">>(`${many.at}/items`, { title: "Added", text, voice: "ash" });
      for (let at = 0; at < 40; at++) expect((await add(`Text ${at}.`)).body.success).toBe(true);
      expect((await add("One more.")).body).toMatchObject(refusal("batch-too-large", { most: 40 }));
      expect((await many.read()).items).toHaveLength(40);
      const rows = Array.from({ length: 10_000 }, (_, at) => `Row ${at},Text ${at}`).join("\n");
      const refused = await ada.call("/api/library/batches", { title: "Huge", csv: rows });
      expect(refused.body).toMatchObject(refusal("batch-too-large", { most: 40 }));
      const wrong = await ada.call("/api/library/batches", { title: "Wrong", csv: "A,Fine.\nB,Fine.,hal" });
      expect(wrong.body).toMatchObject({
        ...refusal("batch-rows-wrong", { count: 1 }),
        rows: [{ row: 2, code: "voice-unknown", details: { voice: "hal" } }],
      });
      const { documents } = (await ada.get<ReplyTo<"listDocuments">>("/api/documents?tag=Wrong")).body;
      expect(documents).toEqual([]);
    },
  );

  it("is taken up again when its job was lost", async () => {
    const ada = await newPerson();
    const many = await begin(ada, { csv: CSV });
    const { db } = server().services;
    await many.quote();
    await db
      .update(batch)
      .set({ state: "running", round: 1, lookedAt: sql`now() - interval '1 hour'` })
      .where(eq(batch.id, many.id));
    await recoverBatches(server().services);
    expect(await many.ended()).toMatchObject({ state: "done", made: 3 });
  });

  it("ends with a suspended account, before its next document", async () => {
    const ada = await newPerson();
    holding.add("Wait now.");
    const many = await begin(ada, { csv: "A,Wait now.\nB,Six seven." });
    await many.make();
    await inMaking(many);
    const { db } = server().services;
    await until("the engine", () => held.length > 0);
    await db.execute(sql`update "user" set suspended_at = now() where id = ${ada.user.id}`);
    await letGo("Wait now.");
    const over = async () =>
      (await db.select().from(batch).where(eq(batch.id, many.id)))[0]?.state === "canceled";
    await until("the end", over);
    expect(await pressesOf(ada)).toHaveLength(1);
  });
});
