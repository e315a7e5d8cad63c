import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withinReach } from "#server/checks/begin.ts";
import type { Unheard } from "#server/checks/find-unheard.ts";
import { speechCheck } from "#server/checks/tables.ts";
import type { Person } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { makeDoubtful, writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

const MOST = 12;

describe.each(databasesFor("bounds of checks"))("what is free has bounds, on %s", (kind) => {
  const settings = { CHECK_CHARACTERS_A_DAY: String(MOST), FREE_REMAKES: "anywhere" };
  const { server, newPerson } = stageOfBlocks(kind, settings);
  const madeBy = async (ada: Person, text: string) => {
    const document = await writeDocument(server().url, ada, text, { language: "en" });
    await document.make();
    for (const _ of (await document.read()).segments) (await server().engine.run()).end();
    await document.ended();
    return document;
  };
  const hear = async (count: number) => {
    for (let at = 0; at < count; at++) (await server().engine.run()).end();
  };

  it("a day's characters are listened to, in the order of the text, and those of another person are others", async () => {
    const ada = await newPerson();
    const text = await madeBy(ada, "One1. Two2. Six6.");
    expect((await text.check()).body).toMatchObject({ success: true, check: { sentences: 2 } });
    await hear(2);
    await text.checked();
    expect((await text.check()).body).toMatchObject(refusal("check-limit-reached", { most: MOST }));
    const another = await madeBy(ada, "Ten10.");
    expect((await another.check()).body).toMatchObject(refusal("check-limit-reached", { most: MOST }));
    const bob = await madeBy(await newPerson(), "One1.");
    expect((await bob.check()).body).toMatchObject({ success: true });
    await hear(1);
    await bob.checked();
    // A day later there is a day's worth again.
    const { db } = server().services;
    await db.update(speechCheck).set({ createdAt: sql`now() - interval '25 hours'` });
    expect((await text.check()).body).toMatchObject({ success: true, check: { sentences: 1 } });
    await hear(1);
    await text.checked();
  });

  it("twenty presses at once, of two documents, are one check", async () => {
    const ada = await newPerson();
    const [one, two] = [await madeBy(ada, "One1."), await madeBy(ada, "Two2.")];
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).check()));
    const begun = new Set(all.flatMap(({ body }) => (body.success ? [body.check?.id] : [])));
    expect(begun.size).toBe(1);
    for (const { body } of all) if (!body.success) expect(body).toMatchObject(refusal("check-running"));
    await hear(1);
    await expect
      .poll(async () => [(await one.checks()).check?.state, (await two.checks()).check?.state].sort())
      .toEqual(["done", undefined]);
  });

  it("what goes into the bin is not listened to any further", async () => {
    const ada = await newPerson();
    const text = await madeBy(ada, "One1. Two2.");
    await text.check();
    const run = await server().engine.run();
    await ada.call("/api/library/bin", { ids: [text.id] });
    expect((await text.checks()).check).toMatchObject({ state: "canceled", listened: 0 });
    // What was stopped is counted: nobody has the recogniser work all day for nothing.
    const another = await madeBy(ada, "Six6.");
    expect((await another.check()).body).toMatchObject(refusal("check-limit-reached", { most: MOST }));
    run.end();
    expect((await text.check()).status).toBe(404);
  });

  it("an operator may have services make again for nothing, where their person allows them", async () => {
    const ada = await newPerson();
    const text = await madeBy(ada, "One1.");
    const segment = (await text.read()).segments[0]?.id ?? "";
    const { db, speech } = server().services;
    const sound = (await makeDoubtful(db, text.id, segment)) ?? "";
    const [link] = speech.links;
    if (!link) throw new Error("no engine");
    await db.execute(sql`update press set engine_host = 'voices.example.org' where document_id = ${text.id}`);
    expect((await text.checks()).doubtful).toMatchObject([{ remake: "none" }]); // that host is not in the chain
    link.host = "voices.example.org";
    try {
      expect((await text.checks()).doubtful).toMatchObject([{ remake: "free" }]);
      await db.execute(sql`update "user" set speech_places = 'here' where id = ${ada.user.id}`);
      expect((await text.checks()).doubtful).toMatchObject([{ remake: "none" }]);
      expect((await text.remake({ segment, sound })).body).toMatchObject(refusal("remake-not-offered"));
    } finally {
      link.host = null;
    }
  });

  it("what is left of a day ends before the sentence that does not fit", () => {
    const sized = (...sizes: number[]) => sizes.map((characters) => ({ characters }) as Unheard);
    const count = (most: number, ...sizes: number[]) => withinReach(sized(...sizes), most).length;
    expect([count(12, 5, 5, 5), count(10, 5, 5), count(4, 5, 1), count(0, 1), count(9)]).toEqual([
      2, 2, 0, 0, 0,
    ]);
  });
});
