import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { arriveReceivedJob } from "#server/recording-requests/arrive-job.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { expireUploadsJob } from "#server/uploads/expire-uploads-job.ts";
import { upload } from "#server/uploads/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { EICAR, startClamd } from "#test/support/clamd.ts";
import { type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { uploadFiles, uploading } from "#test/support/tus.ts";
import { unzip } from "#test/support/unzip.ts";
import { wavFile } from "#test/support/wav.ts";

async function worldWith(settings: Record<string, string>) {
  const world = await openAsking(settings);
  onTestFinished(() => world.close());
  return { world, asking: world.asking, ada: await world.newPerson() };
}

let world: AskingWorld;
let asking: AskingWorld["asking"];
let asked: AskingWorld["asked"];
let admin: Person;
beforeAll(async () => {
  world = await openAsking();
  ({ asking, asked } = world);
  admin = await world.admin();
});
afterAll(() => world.close());

it.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "audio-unreadable"],
  ["a program", Buffer.from(`MZ${"\0".repeat(5_000)}`), "audio-unreadable"],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n0000000000000000", "latin1"), "audio-unreadable"],
  ["silence", wavFile(new Float32Array(48_000), 24_000), "audio-silent"],
  ["half a second", recordingOf(0.5), "audio-too-short"],
])("%s is no recording whatever it is called, and is not kept", async (_what, content, code) => {
  const { token, ada } = await asked();
  const before = uploadFiles(world.place).length;
  const sent = await asking.sendWhole(token, content, { fileName: "talk.mp3" });
  expect([sent.arrived.status, sent.arrived.body.success, sent.arrived.body.code]).toEqual([
    200,
    false,
    code,
  ]);
  expect((await asking.find(sent.secret)).body.sent).toBeNull();
  expect(await asking.received(ada)).toEqual([]);
  await until("its bytes to be gone", () => uploadFiles(world.place).length === before);
});

it("names are text on one line, and no paths", async () => {
  const { token, ada } = await asked();
  const names = {
    fileName: '../../etc/pa\r\nss<img src=x onerror="x">.wav',
    sender: "Eve\u202e\n<b>evE</b>\u0007",
  };
  await asking.sendWhole(token, recordingOf(1), names);
  expect((await asking.received(ada))[0]).toMatchObject({
    fileName: '....etcpa ss<img src=x onerror="x">.wav',
    sender: "Eve <b>evE</b>",
  });
  expect((await asking.begin(token, 10, { sender: "x".repeat(81) })).status).toBe(400);
  expect((await asking.begin(token, 10, { sender: "a\0b" })).status).toBe(400);
  expect((await asking.begin(token, 0)).status).toBe(400);
  expect((await asking.begin(token, 3 * 1024 ** 3)).body.code).toBe("file-too-large");
});

it("more bytes than were said are not taken", async () => {
  const { token } = await asked();
  const { body } = await asking.begin(token, 1_000);
  expect((await asking.sendPart(token, body, 0, Buffer.alloc(2_000))).status).toBe(413);
  expect((await asking.sendPart(token, body, 500, Buffer.alloc(500))).status).toBe(409);
});

it("a page that was closed after the last byte: it arrives all the same", async () => {
  const { token, ada } = await asked();
  const content = recordingOf(2);
  const { body } = await asking.begin(token, content.length);
  await asking.sendPart(token, body, 0, content);
  await arriveReceivedJob.handle(world.services, {});
  expect(await asking.received(ada)).toEqual([]); // its page may be asking right now
  const old = { createdAt: sql`now() - interval '6 minutes'` };
  await world.services.db.update(receivedRecording).set(old).where(eq(receivedRecording.id, body.id));
  await arriveReceivedJob.handle(world.services, {});
  expect(await asking.received(ada)).toHaveLength(1);
});

it("waits as long as is said, and then goes with its copy", async () => {
  const { token, ada } = await asked();
  const files = () =>
    uploadFiles(world.place).length + readdirSync(join(world.place.dataDir, "files/audio")).length;
  const before = files();
  const { id, secret } = await asking.sendWhole(token, recordingOf(2));
  const waiting = await until("the copy", async () => {
    const [one] = await asking.received(ada);
    return one?.audio ? one : undefined;
  });
  const days = (new Date(waiting.keptUntil).getTime() - new Date(waiting.arrivedAt).getTime()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
  await world.services.db.update(upload).set({ expiresAt: sql`now()` }).where(eq(upload.id, id));
  await expireUploadsJob.handle(world.services, {});
  expect((await asking.find(secret)).body.sent).toBeNull();
  await until("its files to be gone", () => files() === before);
});

it("is in its person's export: what was asked, what was sent, and its sound", async () => {
  const { token, ada } = await asked();
  const content = recordingOf(2);
  await asking.sendWhole(token, content, { sender: "Grandma" });
  const { body } = await ada.call<{ url: string }>("/api/account/export");
  const answer = await fetch(`${world.url}${body.url}`);
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const name = [...files.keys()].find((one) => /^received\/[\dT-]+-[0-9a-f]{8}\/upload$/.test(one));
  expect(files.get(name ?? "")).toEqual(content);
  expect(files.get("records.json")?.toString()).toContain("Grandma");
});

it("a guest's report comes to the operator, who ends the link; its owner is written to", async () => {
  const { token, ada, id } = await asked({ title: "Your bank's recording" });
  const found = { reason: "deception", words: "It is not my bank." };
  expect((await asking.report(token, found)).body).toEqual(success("share-reported"));
  await asking.report(token, { reason: "other" });
  const open = async (state: string) =>
    (await admin.get<ReplyTo<"listReports">>(`/api/admin/reports?state=${state}`)).body.reports?.filter(
      ({ userId }) => userId === ada.user.id,
    );
  const [, first] = (await open("open")) ?? [];
  expect(first).toMatchObject({
    ...found,
    title: "Your bank's recording",
    url: `https://say.example/ask/${token}`,
  });
  const act = { act: "end-link", reason: "A fraud" };
  expect((await admin.call(`/api/admin/reports/${first?.id}`, act)).status).toBe(200);
  expect(await open("open")).toEqual([]);
  expect((await open("done"))?.map(({ settledBy, url }) => [settledBy, url])).toEqual([
    ["link-ended", null],
    ["link-ended", null],
  ]);
  expect((await asking.open(token)).body).toEqual(refusal("request-ended"));
  expect(await asking.requests(ada)).toMatchObject([{ id, ended: true, endedByOperator: true }]);
});

it("a library with a quota: what is sent is counted before it comes, and leaves its person room", async () => {
  const { world, asking, ada } = await worldWith({ LIBRARY_QUOTA_BYTES: "1000000" });
  const { token } = await asking.ask(ada);
  expect((await asking.begin(token, 950_000)).body).toEqual(refusal("request-full"));
  expect((await asking.begin(token, 600_000)).status).toBe(200);
  const both = await Promise.all([asking.begin(token, 200_000), asking.begin(token, 200_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await uploading(world.url, ada).create(100_000)).status).toBe(201);
});

it("begins are counted by client address: IPv4, and the /64 of IPv6", async () => {
  const { asking, ada } = await worldWith({ TRUST_PROXY: "true", GUEST_RECORDINGS_PER_ADDRESS_HOUR: "2" });
  const { token } = await asking.ask(ada);
  const from = (address: string) => asking.begin(token, 1_000, {}, { "x-forwarded-for": address });
  const together = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:1:ffff::3"];
  const statuses: number[] = [];
  for (const address of together) statuses.push((await from(address)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await from("2001:db8:1:2::1")).status).toBe(200);
  for (const expected of [200, 200, 429]) expect((await from("192.0.2.1")).status).toBe(expected);
});

it("what a virus scanner finds is deleted; a scanner that is away takes nothing, and all is there the next time", async () => {
  const clamd = await startClamd();
  onTestFinished(() => clamd.close());
  const { asking, ada } = await worldWith({ CLAMAV: clamd.address });
  const { token } = await asking.ask(ada);
  const bad = await asking.sendWhole(token, Buffer.concat([recordingOf(2), Buffer.from(EICAR)]));
  expect(bad.arrived.body.code).toBe("file-infected");
  expect((await asking.find(bad.secret)).body.sent).toBeNull();
  clamd.behave("gone");
  const good = await asking.sendWhole(token, recordingOf(2));
  expect([good.arrived.status, good.arrived.body.code]).toEqual([503, "scanner-away"]);
  clamd.behave("well");
  expect((await asking.arrive(good.secret)).body.code).toBe("sent-arrived");
});

it("a disk that is full takes no part, and says so; without an https address nothing is asked", async () => {
  const { asking, ada } = await worldWith({ DISK_RESERVE_BYTES: String(2 ** 50) });
  const { token } = await asking.ask(ada);
  for (const bytes of [1_000, null]) {
    const { body } = await asking.begin(token, bytes);
    const part = await asking.sendPart(token, body, 0, Buffer.alloc(1_000));
    expect([part.status, part.code]).toEqual([503, "disk-full"]);
    expect((await asking.look(token, body)).headers["upload-offset"]).toBe("0");
  }

  const plain = await worldWith({ PUBLIC_URL: "" });
  expect((await plain.asking.ask(plain.ada)).body).toEqual(refusal("https-address-missing"));
});
