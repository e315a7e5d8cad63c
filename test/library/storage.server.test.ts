import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { beginBatch } from "#test/support/batches.ts";
import { type Person, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { FOUR, writeDocument } from "#test/support/made-documents.ts";
import type { Run } from "#test/support/step-engine.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

type Began = { body: { success?: boolean; code?: string } };

const library = async (person: Person) => (await person.get<ReplyTo<"readLibrary">>("/api/library")).body;

describe.each(databasesFor("what a library keeps"))("what a library keeps, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind, { BATCH_ITEMS: "40" });
  const held: Run[] = [];
  let holding = false;
  beforeAll(() => {
    const lead = async () => {
      for (;;) {
        const run = await server().engine.run();
        if (holding) held.push(run);
        else run.end();
      }
    };
    void lead();
  });
  const letGo = () => {
    holding = false;
    for (const run of held.splice(0)) run.end();
  };

  it("is counted to the byte as text and sound come, change and go, with what is in the bin", async () => {
    const ada = await newPerson();
    const bob = await newPerson();
    expect(await library(ada)).toMatchObject({ soundBytes: 0, textBytes: 0, binBytes: 0, quotaBytes: null });
    const { id, at, read, make, making } = await writeDocument(server().url, ada, "Größe zählt. Zwei.");
    expect((await library(ada)).textBytes).toBe(Buffer.byteLength("Größe zählt.Zwei."));
    const { segments, revision } = await read();
    await send(`${server().url}${at}/segments/${segments[1]?.id}`, {
      ...{ method: "PATCH", body: { text: "Drei!", revision } },
      headers: { token: ada.token },
    });
    // What a text was before is kept, and can be brought back.
    const all = Buffer.byteLength("Größe zählt.Zwei.Drei!");
    expect((await library(ada)).textBytes).toBe(all);
    await make();
    await until("it to be made", async () => (await making()).making?.state === "done");
    const { soundBytes } = await library(ada);
    expect(soundBytes).toBeGreaterThan(1_000);

    await ada.call("/api/library/bin", { ids: [id] });
    expect(await library(ada)).toMatchObject({ soundBytes, textBytes: all, binBytes: soundBytes + all });
    expect(await library(bob)).toMatchObject({ soundBytes: 0, textBytes: 0 });
    await ada.call("/api/library/unbin", { ids: [id] });
    expect(await library(ada)).toMatchObject({ soundBytes, textBytes: all, binBytes: 0 });
    await ada.call("/api/library/bin", { ids: [id] });
    await ada.call("/api/library/delete", { ids: [id] });
    expect(await library(ada)).toMatchObject({ soundBytes: 0, textBytes: 0, binBytes: 0 });
  });

  it("says the same as adding everything up", async () => {
    const ada = await newPerson();
    await ada.synthesize("One two 3.");
    const document = await writeDocument(server().url, ada, FOUR);
    const { revision } = await document.read();
    await ada.call(`${document.at}/undo`, { revision });
    const [added] = await rowsOf<{ bytes: string }>(
      server().services.db,
      sql`select sum(octet_length(text)) as bytes from segment where user_id = ${ada.user.id}`,
    );
    expect((await library(ada)).textBytes).toBe(Number(added?.bytes));
  });

  it("lists what goes first before all else, page by page", async () => {
    const ada = await newPerson();
    const days = [30, 10, 20];
    const ids: string[] = [];
    for (const day of days) {
      const { id } = await writeDocument(server().url, ada, `In ${day} days.`);
      ids[day] = id;
      const due = sql`now() + make_interval(days => ${day}::int)`;
      await server().services.db.execute(sql`update document set expires_at = ${due} where id = ${id}`);
    }
    const page = async (query: string) =>
      (await ada.get<ReplyTo<"listDocuments">>(`/api/documents?order=going${query}`)).body;
    const first = await page("&limit=2");
    expect(first.documents.map(({ id }) => id)).toEqual([ids[10], ids[20]]);
    const rest = await page(`&limit=2&cursor=${first.nextCursor}`);
    expect(rest.documents.map(({ id }) => id)).toEqual([ids[30]]);
    expect(rest.nextCursor).toBeNull();
    const found = await page("&q=days");
    expect(found.documents.map(({ id }) => id)).toEqual([ids[10], ids[20], ids[30]]);
  });

  it("tells what is being made, to its owner alone, each thing once", async () => {
    const ada = await newPerson();
    const bob = await newPerson();
    const work = async (who: Person) => (await who.get<ReplyTo<"listWork">>("/api/library/work")).body.work;
    expect(await work(ada)).toEqual([]);
    holding = true;
    try {
      const pressed = await writeDocument(server().url, ada, FOUR);
      await pressed.make();
      const many = await beginBatch(server().url, ada, { csv: "title,text\nOne,One two 3.\nTwo,Four five." });

      await many.make();
      await until("all of it", async () => (await work(ada)).length === 2);
      expect(await work(ada)).toMatchObject([
        { kind: "batch", unit: "documents", made: 0, of: 2, progress: 0 },
        { kind: "press", id: pressed.id, unit: "sentences", made: 0, of: 4, begun: false, secondsLeft: null },
      ]);
      expect(await work(bob)).toEqual([]);
    } finally {
      letGo();
    }
    await until("the end", async () => (await work(ada)).length === 0);
  });

  it("is stopped by what the list says of it, by its owner alone, and gives the credits back", async () => {
    const ada = await newPerson();
    const bob = await newPerson();
    const work = async () => (await ada.get<ReplyTo<"listWork">>("/api/library/work")).body.work;
    const credits = await ada.credits();
    holding = true;
    try {
      const pressed = await writeDocument(server().url, ada, FOUR);
      await pressed.make();
      const many = await beginBatch(server().url, ada, { csv: "title,text\nOne,One two 3.\nTwo,Four five." });
      await many.make();
      await until("the engine", () => held.length > 0);
      const [batch, press] = await work();
      const stops = [`/api/library/batches/${batch?.id}/cancel`, `/api/documents/${press?.id}/make/cancel`];
      for (const stop of stops) expect((await bob.call(stop)).status).toBe(404);
      expect(await work()).toHaveLength(2);
      for (const [at, stop] of stops.entries()) {
        const twice = await Promise.all([ada.call(stop), ada.call(stop)]);
        expect(twice.map(({ body }) => body)).toMatchObject([{ success: true }, { success: true }]);
        expect(await work()).toHaveLength(1 - at);
      }
    } finally {
      letGo();
    }
    expect(await ada.credits()).toBe(credits);
  });

  it("counts of a batch what was pressed, not what was left out of it", async () => {
    const ada = await newPerson();
    const work = async () => (await ada.get<ReplyTo<"listWork">>("/api/library/work")).body.work;
    holding = true;
    try {
      const csv = "title,text\nOne,One two 3.\nTwo,Four five.\nThree,Six seven.";
      const many = await beginBatch(server().url, ada, { csv });
      await many.make({ only: 2 });
      expect(await work()).toMatchObject([{ kind: "batch", made: 0, of: 1 }]);
      await many.cancel();
    } finally {
      letGo();
    }
  });
});

describe.each(databasesFor("a library under a quota"))("a library under a quota, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind, { LIBRARY_QUOTA_BYTES: "60", BATCH_ITEMS: "40" });
  beforeAll(() => {
    const lead = async () => {
      for (;;) (await server().engine.run()).end();
    };
    void lead();
  });

  it("begins nothing new once it is full, charges nothing, and goes on when there is room", async () => {
    const ada = await newPerson();
    const bob = await newPerson();
    const first = await writeDocument(server().url, ada, FOUR);
    const many = await beginBatch(server().url, ada, { csv: "title,text\nOne,One two 3." });

    const { id } = await writeDocument(server().url, ada, "Twenty letters here. And more.");
    const full = await library(ada);
    expect(full.quotaBytes).toBe(60);
    expect(full.textBytes).toBeGreaterThanOrEqual(60);
    const credits = await ada.credits();

    const refused = { success: false, code: "library-full" };
    expect((await ada.call("/api/documents", { text: "One more." })).body).toMatchObject(refused);
    expect((await ada.synthesize("One more.")).body).toMatchObject({ ...refused, creditBalance: credits });
    expect((await first.make()).body).toMatchObject(refused);
    const form = new FormData();
    form.set("file", new Blob([Buffer.alloc(4_000)]), "talk.wav");
    expect((await ada.call("/api/voice/transcribe", form)).body).toMatchObject(refused);
    await many.make();
    await until("the batch to end", async () => (await many.states()) === "library-full");
    expect(await ada.credits()).toBe(credits);
    expect((await bob.synthesize("Another's room.")).body).toMatchObject({ success: true });

    await ada.call("/api/library/bin", { ids: [id, first.id] });
    expect((await ada.synthesize("One more.")).body).toMatchObject(refused);
    await ada.call("/api/library/delete", { ids: [id, first.id] });
    expect((await ada.synthesize("One more.")).body).toMatchObject({ success: true });
  });

  it("refuses every edit and cover once it is full, and takes edits back as far as there are any", async () => {
    const ada = await newPerson();
    const { id, at, read, edit, takesOf } = await writeDocument(server().url, ada, FOUR);
    const takes = await takesOf(4);
    await takes.make({ voice: "coral" });
    await until("the take", async () => (await takes.list()).length === 1);
    await ada.call("/api/documents", { text: "Longer than all that may be kept here, whoever asks for it." });
    const full = await library(ada);
    expect(full.soundBytes + full.textBytes).toBeGreaterThanOrEqual(60);

    const refused = { success: false, code: "library-full" };
    const { revision, segments } = await read();
    expect((await edit(1, "One two 4.")).body).toMatchObject(refused);
    expect((await edit(1, "")).body).toMatchObject(refused);
    expect((await takes.keep("coral")).body).toMatchObject(refused);
    expect((await ada.call(`${at}/restore`, { revision, to: 1 })).body).toMatchObject(refused);
    const form = new FormData();
    form.set("file", new Blob([Buffer.alloc(4_000)]), "cover.png");
    const put = { method: "PUT", headers: { token: ada.token }, body: form };
    expect((await send(`${server().url}${at}/cover`, put)).body).toMatchObject(refused);
    expect((await read()).segments).toEqual(segments);
    expect(await library(ada)).toMatchObject({ soundBytes: full.soundBytes, textBytes: full.textBytes });
    expect((await ada.call("/api/library/bin", { ids: [id] })).body).toMatchObject({ changed: 1 });
  });

  it("takes edits back in a full library, and does none of them again", async () => {
    const ada = await newPerson();
    const { at, read, edit } = await writeDocument(server().url, ada, FOUR);
    const { segments } = await read();
    await edit(1, "One two 4.");
    expect((await edit(2, "Four fives, and this fills it.")).body).toMatchObject({ success: true });
    const act = async (what: string) =>
      (await ada.call(`${at}/${what}`, { revision: (await read()).revision })).body;
    const refused = { success: false, code: "library-full" };
    expect((await edit(3, "Six sevens.")).body).toMatchObject(refused);
    expect(await act("undo")).toMatchObject({ success: true });
    expect(await act("redo")).toMatchObject(refused);
    expect(await act("undo")).toMatchObject({ success: true });
    expect(await act("undo")).toMatchObject({ code: "nothing-to-undo" });
    expect((await read()).segments.map(({ text }) => text)).toEqual(segments.map(({ text }) => text));
  });

  it("lets one in of several that would fill it at once, whatever they are, and charges for that one alone", async () => {
    const at = async (several: (person: Person) => Promise<(() => Promise<Began>)[]>) => {
      const person = await newPerson();
      const begins = await several(person);
      const credits = await person.credits();
      const ended = await Promise.all(begins.map((begin) => begin()));
      expect(ended.map(({ body: { success, code } }) => (success ? "begun" : code)).sort()).toEqual([
        "begun",
        ...begins.slice(1).map(() => "library-full"),
      ]);
      return { person, cost: async () => credits - (await person.credits()) };
    };
    const spoken = await at(async (ada) =>
      ["One two 3.", "Four five.", "Six seven."].map((text) => () => ada.synthesize(text)),
    );
    expect(await spoken.cost()).toBe(1);
    const pressed = await at(async (ada) => {
      const written = [
        await writeDocument(server().url, ada, "One two 3."),
        await writeDocument(server().url, ada, "Four five."),
        await writeDocument(server().url, ada, "Six seven."),
      ];
      return written.map((one) => () => one.make());
    });
    expect(await pressed.cost()).toBe(1);
  });

  it.runIf(kind === "postgres")("lets one in of texts that are written at the same moment", async () => {
    const ada = await newPerson();
    const { db } = server().services;
    const text = "Longer than all that may be kept here, whoever asks for it.";
    const written = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from "user" where id = ${ada.user.id} for update`);
      const both = [1, 2].map(() => ada.call("/api/documents", { text: `${text} And more.` }));
      const waiting = sql`select count(*)::int as all from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until("both to wait", async () => (await rowsOf<{ all: number }>(db, waiting))[0]?.all === 2);
      return both;
    });
    const ended = (await Promise.all(written)).map(({ body }) => body);
    expect(ended.map(({ success, code }) => (success ? "begun" : code)).sort()).toEqual([
      "begun",
      "library-full",
    ]);
  });
});
