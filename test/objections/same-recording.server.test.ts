import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentWord } from "#contract/documents.ts";
import { transcriptionHash } from "#server/conversions/begin-transcription.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document, segment } from "#server/documents/tables.ts";
import { objection } from "#server/objections/tables.ts";
import { receivedRecording, recordingRequest } from "#server/recording-requests/tables.ts";
import { upload } from "#server/uploads/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { soundsWith, tablesWith } from "#test/support/kept-words.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";
import { uploading } from "#test/support/tus.ts";

/** The fifth word of the recording, "five": its number, and where it is said. */
const FIVE = { word: 4, start: 4, end: 4.5 };
/** Its words and those beside it, as another engine places them. */
const OTHERWISE = [
  { start: 2.9, end: 3.4 },
  { start: 5.2, end: 5.6 },
  { start: 5.7, end: 5.9 },
];

describe.each(databasesFor("a recording that came again"))("the same recording, on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openSharing>>;
  beforeAll(async () => {
    world = await openSharing({}, undefined, kind);
  });
  afterAll(() => world.close());

  const newPerson = () => register(world.url, `again-${randomUUID().slice(0, 8)}@example.org`);
  const bytesOf = async (of: string) => {
    const { db, storage } = world.services;
    const [row] = await db.select({ input: conversion.input }).from(conversion).where(eq(conversion.id, of));
    const chunks: Buffer[] = [];
    for await (const chunk of (await storage.read(row!.input!))!.body) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };
  const textOf = async (person: Person, id: string) =>
    (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body.segments.map(({ text }) => text);
  const listed = async (person: Person, id: string) =>
    (await person.get<ReplyTo<"listObjections">>(`/api/documents/${id}/objections`)).body.objections;
  /** Who was recorded asks for "five" to be left out, and whoever recorded it agrees. */
  async function leaveOut(person: Person, id: string) {
    const { token } = await world.share(person, id, { participant: "Rosa" });
    const wanted = randomUUID();
    const url = `${world.url}/api/shared/${token}/objections`;
    const { start, end } = FIVE;
    const body = { kind: "leave-out", start, end, note: "no five, please" };
    expect((await send(`${url}/${wanted}`, { method: "PUT", body })).status).toBe(200);
    const accept = () =>
      person.call<ReplyTo<"decideObjection">>(`/api/documents/${id}/objections/${wanted}`, {
        decision: "accept",
      });
    const stateOf = async () =>
      (await send<ReplyTo<"listOwnObjections">>(url, { method: "GET" })).body.objections.find(
        (one) => one.id === wanted,
      )?.state;
    return { wanted, accept, stateOf };
  }
  const isDone = (stateOf: () => Promise<string | undefined>) =>
    until("the passage to be left out", async () => (await stateOf()) === "done");

  testAtLength(
    "is left out of every transcript of it, and its uploads end, whoever sent them; another recording stays",
    async () => {
      const { db, storage } = world.services;
      const ada = await newPerson();
      const bob = await newPerson();
      const first = await transcriptOf(world.services, ada);
      const second = await transcriptOf(world.services, ada);
      const third = await transcriptOf(world.services, ada);
      const bobs = await transcriptOf(world.services, bob);
      const content = await bytesOf(first.conversion);
      const digest = createHash("sha256").update(content).digest("base64url");
      // One by its digest; one of before those were written down, by its request; the first only by its file.
      await db.update(conversion).set({ inputDigest: digest }).where(eq(conversion.id, second.conversion));
      const asked = { digest, language: "es", source: "upload", speakers: "2", translate: "false" } as const;
      const old = { language: "es", speakers: "2" as const };
      const requestHash = transcriptionHash({ ...asked, denoise: "false" });
      await db
        .update(conversion)
        .set({ ...old, requestHash })
        .where(eq(conversion.id, third.conversion));
      // Who listened besides placed "five" further on; the third heard something else there.
      await secondSegment(second, (words) => words.map((word, at) => ({ ...word, ...OTHERWISE[at] })));
      await secondSegment(third, (words) => words, "Four fine six.");
      await db.update(document).set({ title: "By another engine" }).where(eq(document.id, second.id));
      await db.update(document).set({ title: "In Spanish" }).where(eq(document.id, third.id));
      const speech = await ada.call<ReplyTo<"createDocument">>("/api/documents", {
        ...{ text: "She said five things.", from: second.id, title: "Spoken" },
      });
      const frozen = await world.share(ada, third.id);

      const mine = uploading(world.url, ada);
      const whole = await mine.begin(content.length);
      await mine.sendPart(whole, 0, content);
      const some = await mine.begin(content.length);
      await mine.sendPart(some, 0, content.subarray(0, 150_000));
      const recording = await mine.beginRecording();
      await mine.sendPart(recording, 0, content.subarray(0, 150_000));
      const guests = await mine.begin(content.length);
      await mine.sendPart(guests, 0, content);
      await sentByGuest(ada, guests);
      const head = await mine.begin(content.length);
      await mine.sendPart(head, 0, content.subarray(0, 1_000));
      const other = await mine.begin(content.length);
      await mine.sendPart(other, 0, Buffer.from(content).reverse());
      const bobsUpload = await uploading(world.url, bob).begin(content.length);
      await uploading(world.url, bob).sendPart(bobsUpload, 0, content);
      const preview = await previewOf(ada, whole);

      const { wanted, accept, stateOf } = await leaveOut(ada, first.id);
      await until("what is one recording to be found", async () => {
        const [one] = await listed(ada, first.id);
        return one?.transcripts.length === 2;
      });
      expect((await listed(ada, first.id))[0]).toMatchObject({
        ...{ id: wanted, transcripts: ["By another engine", "In Spanish"] },
        ...{ documents: ["Spoken"], links: 1 },
      });
      const before = await soundsWith(world.place.dataDir, FIVE.word);
      expect(before).toEqual({ audio: 5, uploads: 9 });
      expect(await tablesWith(db, "five")).toContain("public.segment");
      expect((await accept()).status).toBe(200);
      await isDone(stateOf);

      for (const { id } of [first, second])
        expect(await textOf(ada, id)).toEqual(["One two three.", "Four six."]);
      expect(await textOf(ada, third.id)).toEqual(["One two three."]);
      const ended = await Promise.all([whole, some, recording, guests].map((path) => mine.look(path)));
      expect(ended.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(await db.$count(receivedRecording, eq(receivedRecording.userId, ada.user.id))).toBe(0);
      const [minute] = await db.select().from(conversion).where(eq(conversion.id, preview));
      expect(minute).toMatchObject({ text: null, segments: null, title: "" });
      expect((await ada.get(`/api/documents/${speech.body.document?.id}`)).status).toBe(404);
      expect((await world.open(frozen.token)).status).toBe(404);
      expect([await mine.offset(head), await mine.offset(other)]).toEqual([1_000, content.length]);
      // Of another account everything stays: its transcript with its file and copy, and its upload.
      expect(await textOf(bob, bobs.id)).toEqual(["One two three.", "Four five six."]);
      expect(await uploading(world.url, bob).offset(bobsUpload)).toBe(content.length);
      const areDeleted = async () => {
        const { audio, uploads } = await soundsWith(world.place.dataDir, FIVE.word);
        return audio === 1 && uploads === 2; // Bob's
      };
      await until("the sounds to go", areDeleted);
      await db.delete(document).where(eq(document.id, bobs.id));
      await db.delete(conversion).where(eq(conversion.id, bobs.conversion));
      const isClean = async () => (await tablesWith(db, "five")).length === 0;
      await until("the database to have nothing of it", isClean).catch(async () =>
        expect(await tablesWith(db, "five")).toEqual([]),
      );
      expect(await storage.size(first.audio)).toBeNull();

      // Another passage of what is left finds them again, though no file of theirs is here any more.
      const again = await leaveOut(ada, second.id);
      await again.accept();
      await isDone(again.stateOf);
      const { revisions } = (await ada.get<ReplyTo<"listRevisions">>(`/api/documents/${third.id}/revisions`))
        .body;
      expect(revisions.map(({ revision }) => revision)).toEqual([3]);
    },
  );

  it("that is being transcribed, or taken meanwhile, is waited for", async () => {
    const { db } = world.services;
    const ada = await newPerson();
    const [first, second] = [
      await transcriptOf(world.services, ada),
      await transcriptOf(world.services, ada),
    ];
    const content = await bytesOf(first.conversion);
    const inputDigest = createHash("sha256").update(content).digest("base64url");
    const leaseUntil = new Date(Date.now() + 60_000);
    await db
      .update(conversion)
      .set({ inputDigest, state: "running", worker: "another", leaseUntil })
      .where(eq(conversion.id, second.conversion));
    const { accept, stateOf, wanted } = await leaveOut(ada, first.id);
    await accept();
    const tries = async () => (await tablesWith(db, "ChangedMeanwhile")).length > 0;
    await until("a try", tries);
    expect([await stateOf(), await textOf(ada, first.id)]).toEqual([
      "accepted",
      ["One two three.", "Four five six."],
    ]);
    await db
      .update(conversion)
      .set({ state: "done", worker: null, leaseUntil: null })
      .where(eq(conversion.id, second.conversion));
    await isDone(stateOf);
    expect(await textOf(ada, second.id)).toEqual(["One two three.", "Four six."]);
    expect(await db.$count(objection, eq(objection.id, wanted))).toBe(1);
  });

  it("costs nothing when it is sent again whole, and after a leave-out is transcribed and paid anew", async () => {
    const ada = await newPerson();
    const content = recordingOf(6);
    /** Sends the file, and asks for its text. */
    const ask = async (credits?: number) => {
      const { begin, sendAll } = uploading(world.url, ada);
      const path = await begin(content.length);
      await sendAll(path, content);
      const key = { "idempotency-key": randomUUID() };
      const { body } = await ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, { credits }, key);
      return { ...body, id: body.conversion?.id };
    };
    const heard = async (id = "") => {
      const run = await world.engine.run();
      await run.give(4, { text: "One to four." });
      await run.give(5, { text: "Five." });
      run.end();
      await until(
        "its text",
        async () => (await ada.conversions()).find((one) => one.id === id)?.state === "done",
      );
    };
    const again = async () => {
      const { id, transcribedBefore } = await ask();
      return { id, transcribedBefore, credits: await ada.credits() };
    };
    const first = await ask(3);
    await heard(first.id);
    expect(await again()).toEqual({ id: first.id, transcribedBefore: true, credits: 17 });
    const documents = async () =>
      (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents.map(({ id }) => id);
    const [filed = ""] = await documents();
    const whole = ["One to four.", "Five.", "From 5 to 6."];
    expect(await textOf(ada, filed)).toEqual(whole);
    const { accept, stateOf } = await leaveOut(ada, filed);
    await accept();
    await isDone(stateOf);
    expect([await textOf(ada, filed), await ada.credits()]).toEqual([[whole[0], whole[2]], 17]);

    expect(await ask(0)).toMatchObject({ code: "transcript-costs-more", details: { credits: 3 } });
    const second = await ask(3);
    expect([second.transcribedBefore, second.creditBalance]).toEqual([false, 14]);
    expect(second.id).not.toBe(first.id);
    await heard(second.id);
    expect(await again()).toEqual({ id: second.id, transcribedBefore: true, credits: 14 });
    const both = await Promise.all((await documents()).map((one) => textOf(ada, one)));
    expect(both.toSorted((one, other) => one.length - other.length)).toEqual([[whole[0], whole[2]], whole]);
  });

  /** Writes the second segment of a transcript anew. */
  async function secondSegment(
    { segments }: Awaited<ReturnType<typeof transcriptOf>>,
    change: (words: DocumentWord[]) => DocumentWord[],
    text?: string,
  ) {
    const { db } = world.services;
    const own = eq(segment.id, segments[1]!);
    const [row] = await db.select().from(segment).where(own);
    await db
      .update(segment)
      .set({ words: change(row!.words!), text: text ?? row!.text })
      .where(own);
  }

  /** As if a guest had sent an upload, and somebody could listen to a copy of it. */
  async function sentByGuest({ user: { id: userId } }: Person, path: string) {
    const { db, storage } = world.services;
    const id = path.split("/").at(-1)!;
    const copy = storage.newKey("audio");
    const [made] = await db.select().from(conversion).where(eq(conversion.userId, userId));
    const found = await storage.read(made!.audio!);
    await storage.write(copy, found!.body, found!.size);
    await db.update(upload).set({ guest: true, copy, copyBytes: found!.size }).where(eq(upload.id, id));
    const bounds = { files: 1, seconds: 60, bytes: 1_000_000, expiresAt: new Date(Date.now() + 86_400_000) };
    const [request] = await db
      .insert(recordingRequest)
      .values({ userId, title: "", greeting: "", name: "Ada", ...bounds })
      .returning({ id: recordingRequest.id });
    await db.insert(receivedRecording).values({
      ...{ id, userId, requestId: request!.id, sender: "", fileName: "", secretHash: "" },
      arrivedAt: new Date(),
    });
  }

  /** As if the first minute of an upload had been shown. @returns its id */
  async function previewOf({ user: { id: userId } }: Person, path: string) {
    const [made] = await world.services.db
      .insert(conversion)
      .values({
        ...{ userId, tool: "transcribe", state: "done", preview: true, previewOf: path.split("/").at(-1)! },
        ...{ idempotencyKey: randomUUID(), requestHash: "", credits: 0, engine: "basic", title: "talk.wav" },
        ...{ text: "Four five", segments: [{ start: 3, end: 5.5, text: "Four five six.", words: [] }] },
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .returning({ id: conversion.id });
    return made!.id;
  }
});
