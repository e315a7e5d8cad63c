import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { REPORT_REASONS } from "#contract/share-limits.ts";
import { batch, batchItem } from "#server/batches/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document, segment } from "#server/documents/tables.ts";
import { leaveOutJob } from "#server/objections/leave-out-job.ts";
import { leavingOut, objection } from "#server/objections/tables.ts";
import { share, shareReport } from "#server/shares/tables.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { filesOn, soundsWith, tablesWith } from "#test/support/kept-words.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";
import { unzip } from "#test/support/unzip.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

/** The fifth word of the recording, "five", and where it is said. */
const FIVE = { start: 4, end: 4.5 };

async function recorded() {
  const person = await register(world.url, `again-${randomUUID().slice(0, 8)}@example.org`);
  const transcript = await transcriptOf(world.services, person);
  const { token } = await world.share(person, transcript.id, { participant: "Rosa" });
  return { person, token, ...transcript };
}
type Recorded = Awaited<ReturnType<typeof recorded>>;

async function object({ token }: Recorded) {
  const wanted = randomUUID();
  const url = `${world.url}/api/shared/${token}/objections/${wanted}`;
  expect((await send(url, { method: "PUT", body: { kind: "leave-out", ...FIVE } })).status).toBe(200);
  return wanted;
}
const accept = ({ person, id }: Recorded, wanted: string) =>
  person.call(`/api/documents/${id}/objections/${wanted}`, { decision: "accept" });
const stateOf = async (id: string) => {
  const [row] = await world.services.db.select().from(objection).where(eq(objection.id, id));
  return row?.state;
};
const isDone = (id: string) =>
  until("the passage to be left out", async () => (await stateOf(id)) === "done");
const textOf = async (person: Person, id: string) =>
  (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body.segments.map(({ text }) => text);

it("what failed until its job was given up is left out by the hourly one, and none holds up another", async () => {
  const { db, storage } = world.services;
  const [ada, bob] = [await recorded(), await recorded()];
  const lend = storage.lend;
  const away = vi.spyOn(storage, "lend").mockRejectedValue(new Error("the disk is away"));
  const wanted = [await object(ada), await object(bob)];
  await accept(ada, wanted[0]!);
  await accept(bob, wanted[1]!);
  await until("a try of each", async () => away.mock.calls.length > 1);
  // As after the last of its tries.
  await db.execute(sql`delete from pgboss.job where name = ${leaveOutJob.name}`);
  for (const [index, id] of wanted.entries())
    await db
      .update(leavingOut)
      .set({ createdAt: sql`now() - make_interval(days => ${9 - index}::int)` })
      .where(eq(leavingOut.id, id));
  expect(await soundsWith(world.place.dataDir, 4)).toEqual({ audio: 2, uploads: 2 });
  const [adas] = await db.select().from(conversion).where(eq(conversion.id, ada.conversion));
  away.mockImplementation((key, use) =>
    key === adas?.audio ? Promise.reject(new Error("still away")) : lend.call(storage, key, use),
  );
  const hourly = () => leaveOutJob.handle(world.services, {});
  await hourly();
  expect(await Promise.all(wanted.map(stateOf))).toEqual(["accepted", "done"]);
  away.mockRestore();
  await hourly();
  await hourly();
  expect(await Promise.all(wanted.map(stateOf))).toEqual(["done", "done"]);
  for (const { person, id } of [ada, bob])
    expect(await textOf(person, id)).toEqual(["One two three.", "Four six."]);
  const { revisions } = (await ada.person.get<ReplyTo<"listRevisions">>(`/api/documents/${ada.id}/revisions`))
    .body;
  expect(revisions).toHaveLength(1);
  await until("the sounds to go", async () => {
    const { audio, uploads } = await soundsWith(world.place.dataDir, 4);
    return audio + uploads === 0;
  });
});

it("one recording that takes long keeps nobody else's waiting", async () => {
  const { db, storage } = world.services;
  const [ada, bob] = [await recorded(), await recorded()];
  const [adas] = await db.select().from(conversion).where(eq(conversion.id, ada.conversion));
  const [long, lend] = [Promise.withResolvers<void>(), storage.lend];
  const slow = vi.spyOn(storage, "lend").mockImplementation(async (key, use) => {
    if (key === adas?.audio) await long.promise;
    return lend.call(storage, key, use) as ReturnType<typeof use>;
  });
  const [first, second] = [await object(ada), await object(bob)];
  await accept(ada, first);
  await until("the long one to be begun", async () => slow.mock.calls.some(([key]) => key === adas?.audio));
  await accept(bob, second);
  await isDone(second).finally(() => long.resolve());
  await isDone(first);
  slow.mockRestore();
});

it("of an archive that is being made meanwhile nothing with the words comes out, and nothing of it stays", async () => {
  const { storage } = world.services;
  const ada = await recorded();
  const made = await ada.person.call<ReplyTo<"createDocument">>("/api/documents", {
    ...{ text: "Number five came home.", from: ada.id, title: "Five at home" },
  });
  const ids = [made.body.document?.id, ada.id];
  const ask = { format: "md", ids, work: randomUUID() };
  const zipped = async () =>
    (await ada.person.call<ReplyTo<"archiveDocuments">>("/api/library/archive", ask)).body;
  // The files of both are written when all of it is left out, and not before.
  const write = storage.write.bind(storage);
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  const keys: string[] = [];
  let lists = 0;
  vi.spyOn(storage, "write").mockImplementation(async (key, content, bytes) => {
    if (key.startsWith("audio/export-") && keys.push(key) >= 2) await held;
    await write(key, content, bytes);
    if (key.endsWith(".list")) lists++;
  });
  await zipped();
  await until("the archive to be half made", async () => keys.length >= 2);
  const wanted = await object(ada);
  await accept(ada, wanted);
  await isDone(wanted);
  goOn();
  // Before anybody asks again: neither a file nor a list of it stays, which has the title of what was made from it.
  const says = () =>
    filesOn(world.place.dataDir, "audio").filter(({ bytes }) => /five/i.test(bytes.toString("latin1")));
  await until("the archive to be made", async () => lists > 0);
  await until("its files to go", async () => says().length === 0);
  await until("the archive", async () => (await zipped()).url !== null);
  vi.restoreAllMocks();
  const { url, leftOut } = await zipped();
  expect(leftOut).toBe(1); // what was made from it is no more
  const zip = Buffer.from(await (await fetch(new URL(url ?? "", world.url))).arrayBuffer());
  const files = [...unzip(zip)].map(([name, bytes]) => `${name}: ${bytes}`);
  expect(files.filter((file) => file.includes("Four six."))).toHaveLength(1);
  expect(files.join(" ")).not.toMatch(/five/i);
  expect(says()).toEqual([]);
});

it("documents that were made from it before that was written down go with it, by words in a row; others stay", async () => {
  const { db } = world.services;
  const ada = await recorded();
  const { person, id } = ada;
  const before = "It was five minutes to eight when the lighthouse keeper left the island.";
  await db.insert(segment).values({
    ...{ documentId: id, userId: person.user.id, position: 9, text: before, since: 1, until: 1 },
  });
  const write = async (title: string, text: string, isKnown = false) => {
    const { body } = await person.call<ReplyTo<"createDocument">>("/api/documents", { title, text });
    const made = body.document!.id;
    await db.update(document).set({ originKnown: isKnown }).where(eq(document.id, made));
    return made;
  };
  const old = await write("Five minutes", `${before} He wrote a long letter to his sister about grey boats.`);
  const further = await write("Boats", "A long letter to his sister about grey boats, read aloud.");
  const own = await write("My five", "Five is a number that the lighthouse keeper never liked.");
  const typed = await write("Typed", before, true);
  const [made] = await db.insert(batch).values({ userId: person.user.id, title: "Aloud" }).returning();
  await db.insert(batchItem).values({ batchId: made!.id, number: 1, documentId: old, title: "Five minutes" });
  await world.share(person, old);
  const [shared] = await db.select().from(share).where(eq(share.documentId, old));
  await db.insert(shareReport).values({
    ...{
      userId: person.user.id,
      shareId: shared!.id,
      title: "Five minutes",
      reason: REPORT_REASONS[0],
      words: "",
    },
  });

  const wanted = await object(ada);
  const listed = async () =>
    (await person.get<ReplyTo<"listObjections">>(`/api/documents/${id}/objections`)).body.objections[0];
  await until("what was made from it to be found", async () => (await listed())?.documents.length === 1);
  expect((await listed())?.documents).toEqual(["Five minutes"]);
  await accept(ada, wanted);
  await isDone(wanted);
  const read = (one: string) => person.get(`/api/documents/${one}`);
  const statuses = async (...those: string[]) =>
    Promise.all(those.map(async (one) => (await read(one)).status));
  expect(await statuses(old, further, own, typed)).toEqual([404, 200, 200, 200]);
  await db.delete(document).where(eq(document.id, own));
  await db.delete(document).where(eq(document.id, typed));
  await until(
    "the database to have nothing of it",
    async () => (await tablesWith(db, "five")).length === 0,
  ).catch(async () => expect(await tablesWith(db, "five")).toEqual([]));
});
