import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { uploadFiles } from "#test/support/tus.ts";

let world: AskingWorld;
let asking: AskingWorld["asking"];
beforeAll(async () => {
  world = await openAsking({ OPERATOR_NAME: "The Archive", OPERATOR_EMAIL: "we@archive.example" });
  asking = world.asking;
});
afterAll(() => world.close());

const somebody = () => world.newPerson();

it("says whose request it is, what may be sent, how long it is kept and whom to ask; and nothing more", async () => {
  const ada = await somebody();
  const { request, token } = await asking.ask(ada, {
    title: "Grandma's\n stories\u202e",
    greeting: "Please tell us of the flood.\nIn any language.",
    name: "Ada and Bob",
    ...{ files: 3, minutes: 20, megabytes: 40, lasts: "week" },
  });
  expect(request?.url).toBe(`https://say.example/ask/${token}`);
  const { status, body, headers } = await asking.open(token);
  expect([status, headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
    200,
    "noindex",
    "no-referrer",
  ]);
  expect(body.asked).toEqual({
    title: "Grandma's stories",
    greeting: "Please tell us of the flood.\nIn any language.",
    name: "Ada and Bob",
    expiresAt: request?.expiresAt,
    room: { files: 3, seconds: 1_200, bytes: 40 * 1024 ** 2 },
    days: 30,
    unfinishedHours: 24,
    keepRecordings: true,
    services: [],
    writesDown: false,
    operator: { name: "The Archive", email: "we@archive.example" },
  });
  expect(JSON.stringify(body)).not.toContain(ada.user.email);
});

it("what was sent waits, unconverted and for nothing, with who said they are, its length and a copy to hear", async () => {
  const ada = await somebody();
  const { token, id } = await asking.ask(ada);
  const sent = await asking.sendWhole(token, recordingOf(2), { sender: "Grandma", fileName: "flood.wav" });
  expect(sent.arrived.body).toMatchObject(success("sent-arrived"));
  expect(sent.arrived.body.sent).toMatchObject({ number: sent.number, state: "arrived", name: "Ada" });
  const [waiting, ...others] = await asking.received(ada);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    id: sent.id,
    number: sent.number,
    sender: "Grandma",
    fileName: "flood.wav",
  });
  expect(waiting).toMatchObject({ requestId: id, title: "Grandma's stories", bytes: recordingOf(2).length });
  expect(waiting?.seconds).toBeCloseTo(2, 1);
  expect(await ada.conversions()).toEqual([]);
  expect(await ada.credits()).toBe(20);
  expect((await ada.get<ReplyTo<"listUploads">>("/api/uploads")).body.uploads).toEqual([]);
  expect((await asking.requests(ada))[0]).toMatchObject({ arrived: 1, coming: 0, ended: false });
  const audio = await until("the copy", async () => (await asking.received(ada))[0]?.audio);
  const sound = await fetch(`${world.url}${audio}`);
  expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(8_000);
  expect(
    (await fetch(`${world.url}${audio?.replace(/\.[\w-]{22}\.mp3/, `.${"A".repeat(22)}.mp3`)}`)).status,
  ).toBe(404);
});

it("goes nowhere but where its guest was shown, whatever the owner or the operator allows later", async () => {
  const { db, transcription } = world.services;
  const ada = await somebody();
  const { token } = await asking.ask(ada);
  const press = (id: string, body: object) =>
    ada.call<ReplyTo<"transcribeUpload">>(`/api/uploads/${id}/transcribe`, { language: "en", ...body });
  const hostOf = async (conversionId: string | undefined) => {
    const own = eq(conversion.id, conversionId ?? "");
    const [row] = await db
      .select({ host: conversion.engineHost, only: conversion.onlyHosts })
      .from(conversion)
      .where(own);
    return row;
  };
  const before = await asking.sendWhole(token, recordingOf(2, 41));
  // Afterwards the operator adds a service, and Ada lets what is hers go anywhere.
  const [here] = transcription.links;
  const ears = { ...here!, name: "ears", host: "ears.example" };
  (transcription.links as unknown[]).push(ears);
  await db.update(user).set({ speechPlaces: "anywhere" }).where(eq(user.id, ada.user.id));
  expect((await asking.open(token)).body.asked.services).toEqual(["ears.example"]);
  const oldPage = await asking.sendWhole(token, recordingOf(2, 42), { services: [] });
  for (const { id } of [before, oldPage]) {
    const refused = await press(id, { engine: "ears" });
    const details = { host: "ears.example", hosts: "" };
    expect(refused.body).toMatchObject({ ...refusal("not-shown-to-sender", details), creditBalance: 20 });
  }
  expect((await asking.received(ada)).map(({ id }) => id).sort()).toEqual([before.id, oldPage.id].sort());
  const begun = await press(before.id, {});
  expect(await hostOf(begun.body.conversion?.id)).toEqual({ host: null, only: [] });

  const after = await asking.sendWhole(token, recordingOf(2, 43), {
    services: ["ears.example", "else.example"],
  });
  const agreed = await press(after.id, { engine: "ears" });
  expect(await hostOf(agreed.body.conversion?.id)).toEqual({ host: "ears.example", only: ["ears.example"] });
  (transcription.links as unknown[]).pop();
});

it("is made into text at a press and at the usual price; then its guest can delete it no more", async () => {
  const ada = await somebody();
  const { token } = await asking.ask(ada);
  const { secret, id } = await asking.sendWhole(token, recordingOf(3), { sender: "Grandma" });
  const audio = await until("the copy", async () => (await asking.received(ada))[0]?.audio);
  const begun = await ada.call<ReplyTo<"transcribeUpload">>(`/api/uploads/${id}/transcribe`, {
    language: "en",
  });
  expect([begun.status, begun.body.success, begun.body.creditBalance]).toEqual([200, true, 18]);
  expect(begun.body.conversion?.title).toBe("Grandma – Grandma's stories");
  expect(await asking.received(ada)).toEqual([]);
  expect((await asking.find(secret)).body.sent).toMatchObject({ state: "used" });
  const removed = await asking.removeSent(secret);
  expect([removed.status, removed.body]).toEqual([409, refusal("sent-used")]);
  expect((await fetch(`${world.url}${audio}`)).status).toBe(404);
  expect((await asking.throwAway(ada, id)).status).toBe(404);
  await ada.cancel(begun.body.conversion?.id ?? "");
});

it("goes for good when its guest deletes it or its person throws it away, with its copy; again is no harm", async () => {
  const ada = await somebody();
  const { token } = await asking.ask(ada, { files: 2 });
  const files = () => [uploadFiles(world.place).length, audioFiles()];
  const before = files();
  const mine = await asking.sendWhole(token, recordingOf(2, 21));
  const other = await asking.sendWhole(token, recordingOf(2, 22));
  await until("both copies", async () => (await asking.received(ada)).every(({ audio }) => audio !== null));
  expect((await asking.begin(token, 1_000)).body).toEqual(refusal("request-full"));
  expect((await asking.removeSent(mine.secret)).body).toEqual(success("sent-deleted"));
  // Of what is gone nobody knows what became of it: "deleted" would be a promise.
  for (const secret of [mine.secret, `${mine.id}.guess`, "x"])
    expect((await asking.removeSent(secret)).body).toEqual(refusal("sent-unknown"));
  expect((await asking.find(mine.secret)).body.sent).toBeNull();
  expect((await asking.received(ada)).map(({ id }) => id)).toEqual([other.id]);
  expect((await asking.throwAway(ada, other.id)).status).toBe(200);
  expect((await asking.throwAway(ada, other.id)).status).toBe(404);
  expect((await asking.find(other.secret)).body.sent).toBeNull();
  await until("their files to be gone", () => files().join() === before.join());
  expect((await asking.open(token)).body.asked?.room.files).toBe(2);
});

it("goes on where it was after a cut, by its guest alone", async () => {
  const ada = await somebody();
  const { token } = await asking.ask(ada);
  const content = recordingOf(4);
  const { body: mine } = await asking.begin(token, content.length);
  await asking.sendPart(token, mine, 0, content.subarray(0, 100_000));
  expect((await asking.look(token, mine)).headers["upload-offset"]).toBe("100000");
  expect((await asking.arrive(mine.secret)).body).toEqual(refusal("upload-unfinished"));
  expect((await asking.find(mine.secret)).body.sent).toMatchObject({ state: "coming", received: 100_000 });
  expect((await asking.requests(ada))[0]).toMatchObject({ arrived: 0, coming: 1 });
  await asking.sendPart(token, mine, 100_000, content.subarray(100_000));
  expect((await asking.arrive(mine.secret)).body.success).toBe(true);
  expect((await asking.arrive(mine.secret)).body.success).toBe(true);
  expect((await asking.received(ada))[0]?.seconds).toBeCloseTo(4, 1);
});

function audioFiles(): number {
  return readdirSync(join(world.place.dataDir, "files/audio")).length;
}
