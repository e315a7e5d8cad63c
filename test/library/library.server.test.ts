import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Document, DocumentSegment } from "#contract/documents.ts";
import { document } from "#server/documents/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const { spoken } = await spokenFolder("meeting.wav");

/** Somebody's library, as a program sees it. */
function libraryOf(person: Person, url: string) {
  const patch = <Body>(path: string, body: unknown) =>
    send<Body>(`${url}${path}`, { method: "PATCH", body, headers: { token: person.token } });
  const list = async (query = "") =>
    (await person.get<ReplyTo<"listDocuments">>(`/api/documents${query}`)).body;
  const read = (id: string, query = "") =>
    person.get<ReplyTo<"readDocument">>(`/api/documents/${id}${query}`);
  return {
    list,
    read,
    titles: async (query = "") => (await list(query)).documents.map(({ title }) => title),
    counts: async () => (await person.get<ReplyTo<"readLibrary">>("/api/library")).body,
    change: (id: string, body: object) => patch<ReplyTo<"changeDocument">>(`/api/documents/${id}`, body),
    edit: (id: string, segment: string, text: string, revision: number) =>
      patch<ReplyTo<"changeSegment">>(`/api/documents/${id}/segments/${segment}`, { text, revision }),
    act: (id: string, what: "undo" | "redo" | "restore", body: object) =>
      person.call<ReplyTo<"undoEdit">>(`/api/documents/${id}/${what}`, body),
    many: (what: "bin" | "unbin" | "delete", ids: string[]) =>
      person.call<ReplyTo<"binDocuments">>(`/api/library/${what}`, { ids }),
    async newest(): Promise<{ document: Document; segments: DocumentSegment[]; revision: number }> {
      const [first] = (await list()).documents;
      return (await read(first?.id ?? "")).body;
    },
  };
}

const textsOf = (segments: readonly DocumentSegment[] | undefined) => segments?.map(({ text }) => text);

describeServing("the library", {}, (serving, kind) => {
  /** Somebody with a speech of two sentences and a transcript. */
  async function withBoth(email: string) {
    const { url } = serving();
    const ada = await register(url, email);
    await ada.synthesize("The lanterns were lit. Nobody came.", { voice: "nova", language: "en" });
    const heard = await ada.transcribe(spoken, { language: "en" });
    expect(heard.body).toMatchObject({ success: true });
    return { ada, library: libraryOf(ada, url) };
  }

  it("holds what was made, each result as a document of its segments", async () => {
    const { library } = await withBoth("holds@example.org");
    const [transcript, speech] = (await library.list()).documents;
    expect(transcript).toMatchObject({
      kind: "transcript",
      title: "meeting.wav",
      voice: null,
      recording: "kept",
    });
    expect(transcript?.audio).not.toBeNull();
    expect(speech).toMatchObject({ kind: "speech", voice: "nova", language: "en", credits: 1, places: 0 });
    expect(await library.counts()).toMatchObject({ all: 2, speech: 1, transcript: 1, bin: 0 });
    const opened = (await library.read(speech?.id ?? "")).body;
    expect(textsOf(opened.segments)).toEqual(["The lanterns were lit.", "Nobody came."]);
    expect(opened).toMatchObject({ revision: 1, undo: false, redo: false });
    for (const { state, start, end, words, voice } of opened.segments ?? []) {
      expect(state).toBe("made");
      expect(voice).toBe("nova");
      expect(end).toBeGreaterThan(start ?? Number.NaN);
      expect(words?.length).toBeGreaterThan(0);
    }
    const heard = (await library.read(transcript?.id ?? "")).body;
    expect(textsOf(heard.segments)?.join(" ")).toBe(HEARD);
  });

  it("finds words by their stems, the last one by its beginning, and where they sound", async () => {
    const { library } = await withBoth("finds@example.org");
    const find = async (q: string) => (await library.list(`?q=${encodeURIComponent(q)}`)).documents;
    for (const q of [
      "lantern",
      "lant",
      "LANTERNS",
      "the lantern",
      "lit lantern",
      '"lanterns were"',
      "lantern -window",
    ]) {
      const [found, ...others] = await find(q);
      expect(others, q).toEqual([]);
      expect(found?.kind, q).toBe("speech");
    }
    for (const q of [
      "lantern window",
      '"lit lanterns"',
      "nothing-of-the-kind",
      "!!!",
      "'",
      "a:*|b & !",
      "\\",
    ])
      expect(await find(q), q).toEqual([]);
    const [found] = await find("nob");
    expect(found).toMatchObject({ places: 1, found: { text: "Nobody came.", marks: [[0, 6]] } });
    expect(found?.found?.start).toBeGreaterThan(0);
    const [byTitle] = await find("meeting");
    expect(byTitle).toMatchObject({ kind: "transcript", places: 0, found: null });
  });

  it("shows what fits a filter, page by page, newest first", async () => {
    const { url } = serving();
    const ada = await register(url, "filters@example.org");
    const library = libraryOf(ada, url);
    for (const number of ["One", "Two", "Three"]) await ada.synthesize(`${number}.`, { voice: "echo" });
    const { documents, nextCursor } = await library.list("?limit=2");
    expect(documents.map(({ title }) => title)).toEqual(["Three.", "Two."]);
    expect(await library.titles(`?limit=2&cursor=${nextCursor}`)).toEqual(["One."]);
    await library.change(documents[0]?.id ?? "", { tags: ["work", "work", "a b"] });
    expect(await library.titles("?tag=work")).toEqual(["Three."]);
    expect(await library.titles("?tag=wor")).toEqual([]);
    expect(await library.titles("?kind=transcript")).toEqual([]);
    expect(await library.titles("?voice=echo&kind=speech")).toHaveLength(3);
    expect(await library.titles("?voice=nova")).toEqual([]);
    expect(await library.counts()).toMatchObject({
      tags: [
        { name: "a b", count: 1 },
        { name: "work", count: 1 },
      ],
      voices: [{ name: "echo", count: 3 }],
    });
  });

  it("keeps every edit: taken back, done again, brought back from an older text, also after a reload", async () => {
    const { ada, library } = await withBoth("edits@example.org");
    const { document: made, segments } = await library.newest();
    const [one] = segments;
    const id = made.id;
    const texts = async () => textsOf((await library.read(id)).body.segments)?.join(" ");
    const edited = (await library.edit(id, one?.id ?? "", "The weather was cold.", 1)).body;
    expect(edited).toMatchObject({ revision: 2, undo: true, redo: false });
    expect(edited.segments?.[0]).toMatchObject({ state: "made", start: one?.start });
    await library.edit(id, one?.id ?? "", "The weather was hot.", 2);
    expect((await library.act(id, "undo", { revision: 3 })).body).toMatchObject({ undo: true, redo: true });
    expect(await texts()).toBe("The weather was cold.");
    await library.act(id, "undo", { revision: 4 });
    expect(await texts()).toBe(HEARD);
    expect((await library.act(id, "undo", { revision: 5 })).body).toMatchObject(refusal("nothing-to-undo"));
    await library.act(id, "redo", { revision: 5 });
    await library.act(id, "redo", { revision: 6 });
    expect(await texts()).toBe("The weather was hot.");
    expect((await library.act(id, "redo", { revision: 7 })).body).toMatchObject(refusal("nothing-to-redo"));
    expect((await library.read(id, "?revision=2")).body.segments?.[0]?.text).toBe("The weather was cold.");
    const beyond = `/api/documents/${id}/revisions?before=${2 ** 31}`;
    expect((await ada.get(beyond)).status).toBe(400);
    await library.act(id, "restore", { revision: 7, to: 1 });
    expect(await texts()).toBe(HEARD);
    await library.act(id, "undo", { revision: 8 });
    expect(await texts()).toBe("The weather was hot.");
    const found = (q: string) => library.titles(`?q=${q}`);
    expect(await found("hot")).toEqual([made.title]);
    expect(await found("cold")).toEqual([]);
  });

  it("overwrites nothing that its person has not seen", async () => {
    const { library } = await withBoth("unseen@example.org");
    const { document: made, segments } = await library.newest();
    const segment = segments[0]?.id ?? "";
    const edits = ["A", "B"].map((text) => library.edit(made.id, segment, text, 1));
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const late = await library.edit(made.id, segment, "C", 1);
    expect(late.body).toMatchObject(refusal("document-changed-meanwhile"));
    expect((await library.read(made.id)).body.revision).toBe(2);
  });

  it("speech whose text is another keeps its sound, which says the old one", async () => {
    const { library } = await withBoth("changed@example.org");
    const id = (await library.list("?kind=speech")).documents[0]?.id ?? "";
    const [first] = (await library.read(id)).body.segments ?? [];
    const state = async (text: string, revision: number) =>
      (await library.edit(id, first?.id ?? "", text, revision)).body.segments?.[0];
    expect(await state("The lamps were lit.", 1)).toMatchObject({ state: "changed", start: first?.start });
    expect(await state("The lanterns were lit.", 2)).toMatchObject({ state: "made" });
  });

  it("its bin gives back what was put into it, and lets go for good", async () => {
    const { ada, library } = await withBoth("bin@example.org");
    const ids = (await library.list()).documents.map(({ id }) => id);
    expect((await library.many("delete", ids)).body.changed).toBe(0); // not from outside the bin
    expect((await library.many("bin", ids)).body.changed).toBe(2);
    expect((await library.many("bin", ids)).body.changed).toBe(0);
    expect(await library.titles()).toEqual([]);
    expect(await library.titles("?bin=true")).toHaveLength(2);
    expect(await ada.conversions()).toEqual([]);
    expect(await library.counts()).toMatchObject({ all: 0, bin: 2 });
    await library.many("unbin", ids.slice(0, 1));
    expect(await library.titles()).toHaveLength(1);
    expect((await library.many("delete", ids)).body.changed).toBe(1);
    expect(await library.titles("?bin=true")).toEqual([]);
    expect((await library.read(ids[1] ?? "")).status).toBe(404);
    expect(await ada.conversions()).toHaveLength(1);
  });

  it("what is deleted among the recent ones of a tool is in no library any more", async () => {
    const { ada, library } = await withBoth("recent@example.org");
    for (const { id } of await ada.conversions()) await ada.remove(id);
    expect(await library.titles()).toEqual([]);
  });

  it("is nobody else's: reading, editing, binning, searching", async () => {
    const { library } = await withBoth("owner@example.org");
    const { url } = serving();
    const thief = libraryOf(await register(url, "thief@example.org"), url);
    const { document: theirs, segments } = await library.newest();
    const id = theirs.id;
    expect((await thief.read(id)).status).toBe(404);
    expect((await thief.edit(id, segments[0]?.id ?? "", "Mine", 1)).status).toBe(404);
    expect((await thief.change(id, { title: "Mine" })).status).toBe(404);
    for (const what of ["undo", "redo"] as const)
      expect((await thief.act(id, what, { revision: 1 })).status).toBe(404);
    expect((await thief.act(id, "restore", { revision: 1, to: 1 })).status).toBe(404);
    for (const what of ["bin", "unbin", "delete"] as const)
      expect((await thief.many(what, [id])).body.changed).toBe(0);
    expect(await thief.titles("?q=weather")).toEqual([]);
    // A segment of another document is none of this one.
    const other = (await library.list("?kind=speech")).documents[0]?.id ?? "";
    expect((await library.edit(other, segments[0]?.id ?? "", "Elsewhere", 1)).status).toBe(404);
    expect(textsOf((await library.newest()).segments)?.join(" ")).toBe(HEARD);
  });

  it("a title that is named stays, and an empty one is refused", async () => {
    const { library } = await withBoth("titles@example.org");
    const { document: made } = await library.newest();
    expect(
      (await library.change(made.id, { title: "  Council, <b>14</b> November " })).body.document?.title,
    ).toBe("Council, <b>14</b> November");
    expect((await library.change(made.id, { title: " " })).status).toBe(400);
    expect((await library.change(made.id, { title: "x".repeat(201) })).status).toBe(400);
    expect(await library.titles("?q=council")).toEqual(["Council, <b>14</b> November"]);
  });

  it.runIf(kind === "postgres")("what is taken out of the bin at this moment is not deleted", async () => {
    const { ada, library } = await withBoth("moment@example.org");
    const ids = (await library.list()).documents.map(({ id }) => id);
    await library.many("bin", ids);
    await inDatabase(serving().server.place, async ({ db }) => {
      const deleted = await db.transaction(async (tx) => {
        await tx
          .update(document)
          .set({ binnedAt: null })
          .where(eq(document.id, ids[0] ?? ""));
        const asked = library.many("delete", ids);
        const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await until("the other to wait", async () => (await rowsOf(db, waits)).length > 0);
        return { asked };
      });
      expect((await deleted.asked).body.changed).toBe(1);
    });
    expect(await library.titles()).toHaveLength(1);
    expect(await ada.conversions()).toHaveLength(1);
  });

  it.runIf(kind === "postgres")(
    "a bin is emptied after its days, and what is in it goes with its conversion",
    async () => {
      const { ada, library } = await withBoth("days@example.org");
      const ids = (await library.list()).documents.map(({ id }) => id);
      await library.many("bin", ids);
      await inDatabase(serving().server.place, async (database) => {
        await database.db
          .update(document)
          .set({ binnedAt: sql`now() - interval '31 days'` })
          .where(eq(document.id, ids[0] ?? ""));
        const queue = createQueue(database, () => {});
        await queue.open(["empty-bins"]);
        await database.db.transaction((tx) => queue.send(tx, "empty-bins", { asked: randomUUID() }));
        await queue.close(1);
      });
      await until("the bin to be emptied", async () => (await library.titles("?bin=true")).length === 1);
      await library.many("unbin", ids);
      expect(await ada.conversions()).toHaveLength(1);
    },
  );
});
