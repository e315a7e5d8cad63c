import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { live, livePhrase } from "#server/captions/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { hold, ledgerAccount } from "#server/credits/tables.ts";
import { document, segment } from "#server/documents/tables.ts";
import { deleteWritten } from "#server/making/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";
import { uploading } from "#test/support/tus.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

const FIVE = { start: 4, end: 4.5 };
const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

async function recorded() {
  const person = await register(world.url, `behind-${randomUUID().slice(0, 8)}@example.org`);
  return { person, ...(await transcriptOf(world.services, person)) };
}

/** Has a passage left out of a transcript. */
async function leaveOut(person: Person, id: string, passage: { start: number; end: number }) {
  const { token } = await world.share(person, id, { participant: "Rosa" });
  const own = `${world.url}/api/shared/${token}/objections`;
  const wanted = randomUUID();
  const body = { kind: "leave-out", ...passage };
  expect((await send(`${own}/${wanted}`, { method: "PUT", body })).status).toBe(200);
  await person.call(`/api/documents/${id}/objections/${wanted}`, { decision: "accept" });
  await until("the passage to be left out", async () => {
    const { body } = await send<ReplyTo<"listOwnObjections">>(own, { method: "GET" });
    return body.objections.every(({ state }) => state === "done");
  });
}

it("goes from the result as it was heard at first, where its person wrote the words anew and nobody knows their times", async () => {
  const { db } = world.services;
  const ada = await recorded();
  const heard = ["Four", "five", "six."].map((text, at) => ({ text, start: 3 + at, end: 3.5 + at }));
  const segments = [{ start: 3, end: 5.5, text: "Four five six.", words: heard }];
  await db.update(conversion).set({ segments }).where(eq(conversion.id, ada.conversion));
  const guessed = [
    { start: 3.2, end: 3.7 },
    { start: 4.55, end: 4.9 },
    { start: 4.95, end: 5.4 },
  ];
  const its = eq(segment.id, ada.segments[1]!);
  const [row] = await db.select().from(segment).where(its);
  const words = row!.words!.map((word, at) => ({ ...word, ...guessed[at]!, estimated: true }));
  await db.update(segment).set({ words }).where(its);
  await leaveOut(ada.person, ada.id, guessed[1]!);
  const [kept] = await db.select().from(conversion).where(eq(conversion.id, ada.conversion));
  expect(JSON.stringify(kept?.segments)).not.toContain("five");
});

it("goes from captions of its recording, whatever the recording was sent as", async () => {
  const { db } = world.services;
  const ada = await recorded();
  const id = randomUUID();
  const recording = randomUUID();
  await db.insert(live).values({
    ...{ id, userId: ada.person.user.id, state: "ended", idempotencyKey: id, requestHash: "", recording },
    ...{ engine: "basic", engineName: "built-in-voices", perBlock: 1, blockSeconds: 60 },
    ...{ aliveUntil: IN_AN_HOUR, expiresAt: IN_AN_HOUR },
  });
  await db
    .insert(livePhrase)
    .values({ liveId: id, position: 0, start: 3, end: 5.5, text: "Four five six.", words: [] });
  await db.update(conversion).set({ recording }).where(eq(conversion.id, ada.conversion));
  await leaveOut(ada.person, ada.id, FIVE);
  expect(await db.$count(livePhrase, eq(livePhrase.liveId, id))).toBe(0);
});

it("what came of the same recording besides ends, also where its file is not kept", async () => {
  const { db, storage } = world.services;
  const ada = await recorded();
  const recording = randomUUID();
  const [row] = await db.select().from(conversion).where(eq(conversion.id, ada.conversion));
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage.read(row!.input!))!.body) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  const mine = uploading(world.url, ada.person);
  const path = await mine.beginRecording({ recording });
  await mine.sendPart(path, 0, content.subarray(0, 160_000));
  // KEEP_UPLOADS=false: the recording goes once it is transcribed
  await db.update(conversion).set({ recording, input: null }).where(eq(conversion.id, ada.conversion));
  await leaveOut(ada.person, ada.id, FIVE);
  expect(await db.$count(upload, eq(upload.userId, ada.person.user.id))).toBe(0);
});

it("goes from what the statement calls that which was spoken of it, also once that is deleted; other names stay", async () => {
  const { db } = world.services;
  const { person, id } = await recorded();
  const userId = person.user.id;
  const spoken = async (text: string, from?: string) => {
    const { body } = await person.call<ReplyTo<"createDocument">>("/api/documents", { text, from });
    const made = body.document?.id ?? "";
    const key = { "idempotency-key": randomUUID() };
    const pressed = await person.call<ReplyTo<"makeDocument">>(`/api/documents/${made}/make`, {}, key);
    expect(pressed.body.code).toBe("ok");
    await deleteWritten(world.services, eq(document.id, made));
  };
  await spoken("Four five six.", id);
  await spoken("Lanterns were lit.");
  await leaveOut(person, id, FIVE);
  const holds = await db
    .select({ words: hold.words })
    .from(hold)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, hold.accountId))
    .where(eq(ledgerAccount.userId, userId));
  expect(holds.map(({ words }) => words).toSorted()).toEqual(["", "Lanterns were lit."]);
});
