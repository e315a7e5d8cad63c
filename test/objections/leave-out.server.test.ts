import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { live, livePhrase } from "#server/captions/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { holdForWork } from "#server/credits/index.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import { digest } from "#server/digests/tables.ts";
import { document } from "#server/documents/tables.ts";
import { hearing } from "#server/hearings/tables.ts";
import { deleteWritten } from "#server/making/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { filesOn, tablesWith } from "#test/support/kept-words.ts";
import { transcriptOf, wordsIn } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

type World = Awaited<ReturnType<typeof openSharing>>;

/** The fifth word of the recording, "five": where it is said. */
const FIVE = { start: 4, end: 4.5 };

describe.each(databasesFor("a passage that is left out"))("a passage that is left out, on %s", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openSharing({}, undefined, kind);
  });
  afterAll(() => world.close());

  /** Somebody with a transcript, and the copy of who was recorded. */
  async function recorded() {
    const person = await register(world.url, `recorded-${randomUUID().slice(0, 8)}@example.org`);
    const transcript = await transcriptOf(world.services, person);
    const { token } = await world.share(person, transcript.id, { participant: "Rosa" });
    return { person, token, ...transcript };
  }
  const put = (token: string, body: object, id = randomUUID()) =>
    send<ReplyTo<"putObjection">>(`${world.url}/api/shared/${token}/objections/${id}`, {
      method: "PUT",
      body,
    });
  const own = async (token: string) =>
    (
      await send<ReplyTo<"listOwnObjections">>(`${world.url}/api/shared/${token}/objections`, {
        method: "GET",
      })
    ).body.objections;
  const listed = async (person: Person, id: string) =>
    (await person.get<ReplyTo<"listObjections">>(`/api/documents/${id}/objections`)).body.objections;
  const decide = (person: Person, id: string, objection: string, decision = "accept") =>
    person.call<ReplyTo<"decideObjection">>(`/api/documents/${id}/objections/${objection}`, { decision });
  const isDone = (token: string) =>
    until("the passage to be left out", async () =>
      (await own(token)).every(({ state }) => state === "done"),
    );
  const textOf = async (person: Person, id: string) =>
    (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body.segments.map(({ text }) => text);
  const soundOf = async (token: string) => Buffer.from(await (await world.sound(token)).arrayBuffer());
  const quote = (person: Person, id: string, [from, to]: [object, object]) =>
    person.call<ReplyTo<"createQuote">>(`/api/documents/${id}/quotes`, { from, to });
  const mark = (person: Person, id: string, from: number, to: number, note: string) =>
    send(`${world.url}/api/documents/${id}/marks/${randomUUID()}`, {
      ...{ method: "PUT", headers: { token: person.token } },
      body: { from: { time: from }, to: { time: to }, note },
    });

  /** What else has the word: the result's parts and title, a digest, a hearing, a preview, and captions that no price includes. */
  async function wordsAround({ person, id, conversion: of }: Awaited<ReturnType<typeof recorded>>) {
    const { db } = world.services;
    const userId = person.user.id;
    const title = "One two three. Four five six.";
    const said = { start: 3, end: 5.5, text: "Four five six.", words: [] };
    await db
      .update(conversion)
      .set({ tool: "speech-to-text", title, segments: [{ ...said, words: WORDS_OF_FIVE }] })
      .where(eq(conversion.id, of));
    await db.update(document).set({ title }).where(eq(document.id, id));
    const [account] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.userId, userId));
    const hold = async (operation: string) => {
      const held = await holdForWork(db, {
        ...{ accountId: account!.id, operation, amount: 1, tool: "digest" as const, words: title },
      });
      if ("refusal" in held) throw new Error("no credit");
      return held.holdId;
    };
    const leaseUntil = new Date(Date.now() + 60_000);
    await db.insert(digest).values({
      ...{ conversionId: of, userId, idempotencyKey: "digest", credits: 1, model: "m", leaseUntil },
      holdId: await hold("digest"),
    });
    await db.insert(hearing).values({
      ...{ documentId: id, userId, idempotencyKey: "hearing", requestHash: "", start: 3, end: 5, leaseUntil },
      ...{
        state: "done" as const,
        heard: [said],
        credits: 1,
        engine: "basic",
        engineName: "built-in-voices" as const,
      },
      holdId: await hold("hearing"),
    });
    await hold("of a hearing that was removed");
    const preview = { userId, tool: "transcribe" as const, state: "done" as const, preview: true };
    const uploadId = randomUUID();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(upload).values({ id: uploadId, userId, name: "words.wav", conversionId: of, expiresAt });
    await db.insert(conversion).values({
      ...{ ...preview, idempotencyKey: randomUUID(), requestHash: "", credits: 0 },
      ...{ title: "", engine: "basic" },
      ...{ previewOf: uploadId, text: "Four five", segments: [said], expiresAt },
    });
    const captions = randomUUID();
    await db.insert(live).values({
      ...{
        id: captions,
        userId,
        state: "ended" as const,
        idempotencyKey: "live",
        requestHash: "",
        engine: "basic",
      },
      ...{
        engineName: "built-in-voices" as const,
        perBlock: 1,
        blockSeconds: 60,
        aliveUntil: expiresAt,
        expiresAt,
      },
      createdAt: new Date(Date.now() - 60_000),
    });
    await db.insert(livePhrase).values({ liveId: captions, position: 0, ...said });
    return captions;
  }
  const WORDS_OF_FIVE = [
    { ...FIVE, text: "five" },
    { start: 5, end: 5.5, text: "six." },
  ];
  /** Deletes a document that was written here, for good. */
  const forget = (id: string | undefined) => deleteWritten(world.services, eq(document.id, id ?? ""));
  const WORK = randomUUID();
  const archiveOf = (id: string) => ({ format: "md", ids: [id], work: WORK });

  const files = (shelf: "audio" | "uploads") => filesOn(world.place.dataDir, shelf);

  it("is in nothing that this server keeps: sound, text, versions, links, quotes, notes, files, documents made from it", async () => {
    const ada = await recorded();
    const { person, token, id, segments } = ada;
    const at = (segment: number, at: number) => ({ segment: segments[segment], at });
    // What came of the word before: an earlier version, a frozen link, quotes, marks, a file, and a speech.
    await send(`${world.url}/api/documents/${id}/segments/${segments[1]}`, {
      ...{ method: "PATCH", headers: { token: person.token } },
      body: { text: "Four Fivefold six.", revision: 1 },
    });
    const frozen = await world.share(person, id);
    const over = (await quote(person, id, [at(1, 0), at(1, 13)])).body.quote;
    const beside = (await quote(person, id, [at(0, 0), at(0, 7)])).body.quote;
    await mark(person, id, 3, 4.5, "says five");
    await mark(person, id, 0, 1.5, "keep this");
    const speech = await person.call<ReplyTo<"createDocument">>("/api/documents", {
      ...{ text: "She said five things.", from: id, title: "Read aloud" },
    });
    const exported = async () =>
      (await person.call<ReplyTo<"exportDocument">>(`/api/documents/${id}/export`, { format: "md" })).body;
    await until("the file", async () => (await exported()).url !== null);
    const { url } = await exported();
    expect(await wordsIn(await soundOf(token))).toEqual([0, 1, 2, 3, 4, 5]);
    const captions = await wordsAround(ada);
    // Of what was made from the speech the chain goes on, when that is deleted.
    const again = await person.call<ReplyTo<"createDocument">>("/api/documents", {
      ...{ text: "Five, said once more.", from: speech.body.document?.id, title: "Five again" },
    });
    await forget(speech.body.document?.id);
    const zipped = async () =>
      (await person.call<ReplyTo<"archiveDocuments">>("/api/library/archive", archiveOf(id))).body;
    await until("the archive", async () => (await zipped()).url !== null);
    const archive = (await zipped()).url;
    // What a link was called that goes on stands with what was reported of it.
    const reported = await send(`${world.url}/api/shared/${token}/report`, { body: { reason: "other" } });
    expect(reported.status).toBe(200);

    const wanted = randomUUID();
    expect((await put(token, { kind: "leave-out", ...FIVE, note: "five is private" }, wanted)).status).toBe(
      200,
    );
    const [received] = await listed(person, id);
    expect(received).toMatchObject({
      ...{ id: wanted, participant: "Rosa", state: "open", note: "five is private" },
      ...{ links: 2, documents: ["Five again"] },
    });
    expect((await decide(person, id, wanted)).body.objection?.state).toMatch(/accepted|done/);
    await isDone(token);

    expect(await textOf(person, id)).toEqual(["One two three.", "Four six."]);
    expect(await wordsIn(await soundOf(token))).toEqual([0, 1, 2, 3, 5]);
    const left = async () => (await tablesWith(world.services.db, "five|fivefold")).length === 0;
    await until("the database to have nothing of it", left).catch(async () =>
      expect(await tablesWith(world.services.db, "five|fivefold")).toEqual([]),
    );
    await until("the recording to go", async () => files("uploads").length === 0);
    expect((await person.get(`/api/documents/${again.body.document?.id}`)).status).toBe(404);
    await until("files to go", async () =>
      files("audio").every(({ bytes }) => !/five/i.test(bytes.toString("latin1"))),
    );
    for (const { name, bytes } of files("audio"))
      if (name.endsWith(".mp3") || !name.includes("export"))
        expect([name, (await wordsIn(bytes)).includes(4)]).toEqual([name, false]);

    expect((await world.open(frozen.token)).status).toBe(404);
    expect(
      (await send(over.url.replace("https://say.example/q/", `${world.url}/api/quoted/`), { body: {} }))
        .status,
    ).toBe(404);
    expect(
      (
        await send(beside.url.replace("https://say.example/q/", `${world.url}/api/quoted/`), {
          body: {},
        })
      ).status,
    ).toBe(200);
    expect((await person.get(`/api/documents/${speech.body.document?.id}`)).status).toBe(404);
    expect((await fetch(new URL(url ?? "/", world.url))).status).toBe(404);
    expect((await fetch(new URL(archive ?? "/", world.url))).status).toBe(404);
    // What was paid for captions stays paid.
    expect(await world.services.db.$count(live, eq(live.id, captions))).toBe(1);
    // A page that has read the text before puts nothing of it back.
    const late = { text: "Five after all.", from: id };
    for (const body of [late, { ...late, fromRevision: 2 }])
      expect((await person.call("/api/documents", body)).status).toBe(409);
    const fromNow = { ...late, text: "Four six.", fromRevision: 3 };
    expect((await person.call("/api/documents", fromNow)).status).toBe(200);
    const { marks } = (await person.get<ReplyTo<"listMarks">>(`/api/documents/${id}/marks`)).body;
    expect(marks.map(({ note }) => note)).toEqual(["keep this"]);
    // Nothing leads back, and the same file again is another request.
    const { revisions } = (await person.get<ReplyTo<"listRevisions">>(`/api/documents/${id}/revisions`)).body;
    expect(revisions.map(({ kind, by }) => [kind, by])).toEqual([["left-out", "participant"]]);
    expect((await person.get(`/api/documents/${id}?revision=1`)).status).toBe(404);
    const now = (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
    expect([now.undo, now.redo]).toEqual([false, false]);
    const [row] = await world.services.db.select().from(conversion).where(eq(conversion.id, ada.conversion));
    expect(row).toMatchObject({ text: "One two three. Four six.", input: null });
    expect(row?.requestHash).not.toBe("");
    // Both have the record of it, without its words.
    for (const seen of [(await own(token))[0], (await listed(person, id))[0]])
      expect(seen).toMatchObject({ id: wanted, kind: "leave-out", state: "done", note: "", ...FIVE });
  });

  testAtLength(
    "stays whole until its new sound is there, and goes then however often the storage failed, and once",
    async () => {
      const { person, token, id } = await recorded();
      const { storage } = world.services;
      const write = vi.spyOn(storage, "write").mockRejectedValueOnce(new Error("no room"));
      await put(token, { kind: "leave-out", ...FIVE });
      const [wanted] = await own(token);
      const both = await Promise.all([1, 2].map(() => decide(person, id, wanted!.id)));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await until("a try", async () => write.mock.calls.length > 0);
      await isDone(token);
      write.mockRestore();
      expect(await wordsIn(await soundOf(token))).toEqual([0, 1, 2, 3, 5]);
      const { revisions } = (await person.get<ReplyTo<"listRevisions">>(`/api/documents/${id}/revisions`))
        .body;
      expect(revisions).toHaveLength(1);
    },
  );

  it("of a transcript whose recording was deleted goes from its text", async () => {
    const { person, token, id } = await recorded();
    await send(`${world.url}/api/documents/${id}/recording`, {
      ...{ method: "DELETE", headers: { token: person.token } },
    });
    await put(token, { kind: "leave-out", start: 0, end: 2.5 });
    const [wanted] = await own(token);
    await decide(person, id, wanted!.id);
    await isDone(token);
    expect(await textOf(person, id)).toEqual(["Four five six."]);
  });
});
