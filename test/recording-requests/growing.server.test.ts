import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { arriveReceivedJob } from "#server/recording-requests/arrive-job.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { expireUploadsJob } from "#server/uploads/expire-uploads-job.ts";
import { upload } from "#server/uploads/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { PASSWORD, type Person, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { sha256, uploadFiles, uploading } from "#test/support/tus.ts";

describe.each(databasesFor("recordings of guests, growing"))("on %s", (kind) => {
  let world: AskingWorld;
  let asking: AskingWorld["asking"];
  let asked: AskingWorld["asked"];
  beforeAll(async () => {
    world = await openAsking({}, undefined, kind);
    ({ asking, asked } = world);
  });
  afterAll(() => world.close());

  const content = recordingOf(3);
  const [early, late] = [content.subarray(0, 100_000), content.subarray(100_000)];
  const seconds = (of: number) => ({ "recording-seconds": String(of) });
  const ended = (length: number) => ({ "upload-length": String(length) });
  /** Begins a recording, of which `bytes` have come. */
  async function recording(token: string, bytes: Buffer = early) {
    const { body } = await asking.begin(token, null, { sender: "Gran" });
    const { status } = await asking.sendPart(token, body, 0, bytes, seconds(1));
    expect(status).toBe(204);
    return body;
  }
  const rowsOf = ({ user }: Person) =>
    world.services.db.select().from(upload).where(eq(upload.userId, user.id));
  const endingOf = (part: { status: number; code?: string }) => [part.status, part.code];

  it("comes part by part, is nobody's to hear before it is sent, and arrives as what was recorded", async () => {
    const { token, ada } = await asked();
    const mine = await recording(token);
    expect((await asking.look(token, mine)).headers).toMatchObject({ "upload-defer-length": "1" });
    expect((await asking.find(mine.secret)).body.sent).toMatchObject({ state: "coming", length: null });
    expect(await asking.requests(ada)).toMatchObject([{ arrived: 0, coming: 1 }]);
    const old = { createdAt: sql`now() - interval '1 hour'` };
    await world.services.db.update(receivedRecording).set(old).where(eq(receivedRecording.id, mine.id));
    await arriveReceivedJob.handle(world.services, {});
    expect((await asking.arrive(mine.secret)).body).toEqual(refusal("upload-unfinished"));
    expect(await asking.received(ada)).toEqual([]);

    await asking.sendPart(token, mine, early.length, late, { ...seconds(3), ...ended(content.length) });
    const twice = await Promise.all([1, 2].map(() => asking.arrive(mine.secret, { sender: "Grandma" })));
    for (const { body } of twice) expect(body).toMatchObject({ success: true, digest: sha256(content) });
    const received = await asking.received(ada);
    expect(received).toMatchObject([{ id: mine.id, sender: "Grandma", bytes: content.length }]);
    expect(await rowsOf(ada)).toMatchObject([{ name: "Grandma – Grandma's stories" }]);
    expect((await asking.arrive(mine.secret, { sender: "x".repeat(81) })).status).toBe(400);
  });

  it("nobody sends to it, looks at it, ends it or takes it without its secret; also not who asked", async () => {
    const { token, ada } = await asked();
    const mine = await recording(token);
    const hers = await recording(token);
    for (const secret of ["", mine.id, hers.secret, `${mine.id}.${hers.secret.split(".")[1]}`]) {
      const stolen = { id: mine.id, secret };
      expect((await asking.look(token, stolen)).status).toBe(404);
      const part = await asking.sendPart(token, stolen, early.length, late, ended(content.length));
      expect(endingOf(part)).toEqual([404, "not-found"]);
      if (secret !== hers.secret) await asking.removeSent(secret);
    }
    const path = `/api/uploads/${mine.id}`;
    const { sendPart, look, remove } = uploading(world.url, ada);
    expect((await sendPart(path, early.length, Buffer.alloc(0), ended(early.length))).status).toBe(404);
    expect([(await look(path)).status, (await remove(path)).status]).toEqual([404, 404]);
    const silent = { sentAt: sql`now() - interval '1 hour'` };
    await world.services.db.update(upload).set(silent).where(eq(upload.id, mine.id));
    for (const act of ["transcribe", "preview"]) {
      const { body, status } = await ada.call(`${path}/${act}`, {});
      expect([act, status, body.code]).toEqual([act, 404, "not-found"]);
    }
    expect((await ada.get(`${path}/beginning`)).status).toBe(404);
    expect(await ada.conversions()).toEqual([]);
    expect((await asking.throwAway(ada, mine.id)).status).toBe(404);
    const seen = (await asking.look(token, mine)).headers;
    expect([seen["upload-offset"], seen["upload-length"]]).toEqual([String(early.length), undefined]);
  });

  it("two that grow at once have no more together than was asked for; what had come stays", async () => {
    const bytes = await asked({ megabytes: 1 });
    const pair = [await recording(bytes.token), await recording(bytes.token)];
    const more = Buffer.alloc(500_000);
    const grown = await Promise.all(pair.map((one) => asking.sendPart(bytes.token, one, early.length, more)));
    expect(grown.map(({ status }) => status).sort()).toEqual([204, 413]);
    expect(grown.find(({ status }) => status === 413)?.code).toBe("request-lacks-bytes");
    const offsets = await Promise.all(pair.map((one) => asking.look(bytes.token, one)));
    expect(offsets.map(({ headers }) => Number(headers["upload-offset"])).sort()).toEqual([100_000, 600_000]);
    expect((await asking.begin(bytes.token, 400_000)).body.code).toBe("request-lacks-bytes");

    const minutes = await asked({ minutes: 1 });
    const [one, other] = [await recording(minutes.token), await recording(minutes.token)];
    const sign = (who: typeof one, at: number, said: number) =>
      asking.sendPart(minutes.token, who, at, Buffer.alloc(1), seconds(said));
    expect((await sign(one, early.length, 45)).status).toBe(204);
    expect(endingOf(await sign(other, early.length, 20))).toEqual([413, "request-lacks-time"]);
    expect((await sign(other, early.length, 10)).status).toBe(204);
    expect((await asking.open(minutes.token)).body.asked.room.seconds).toBeCloseTo(5);
  });

  it("what says that it is long, and is small, takes no minutes from others", async () => {
    const { token } = await asked({ minutes: 1 });
    const { body } = await asking.begin(token, null);
    expect((await asking.sendPart(token, body, 0, Buffer.alloc(100), seconds(1e6))).status).toBe(204);
    expect((await asking.open(token)).body.asked.room.seconds).toBeCloseTo(59);
  });

  it("ended, or without the account of who asked, half-way: it goes from the server, which takes no more of it", async () => {
    const files = uploadFiles(world.place).length;
    const link = await asked();
    const mine = await recording(link.token);
    await asking.end(link.ada, link.id);
    const account = await asked();
    const hers = await recording(account.token);
    await account.ada.call("/api/account/delete", { password: PASSWORD });
    for (const [token, one] of [
      [link.token, mine],
      [account.token, hers],
    ] as const) {
      const part = await asking.sendPart(token, one, early.length, late, ended(content.length));
      expect(endingOf(part)).toEqual([404, "request-ended"]);
      expect((await asking.begin(token, null)).body).toEqual(refusal("request-ended"));
      expect((await asking.find(one.secret)).body.sent).toBeNull();
    }
    await until("its bytes to be gone", () => uploadFiles(world.place).length === files);
  });

  it("what nobody sends goes after a day and makes room, and can be begun again; thrown away it goes at once", async () => {
    const files = uploadFiles(world.place).length;
    const { token, ada } = await asked({ files: 2 });
    const [one, other] = [await recording(token), await recording(token)];
    expect((await asking.begin(token, null)).body).toEqual(refusal("request-full"));
    const [row] = await rowsOf(ada);
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await world.services.db.update(upload).set({ expiresAt: sql`now()` }).where(eq(upload.id, one.id));
    await expireUploadsJob.handle(world.services, {});
    expect((await asking.removeSent(other.secret)).body.code).toBe("sent-deleted");
    expect((await asking.sendPart(token, other, early.length, late)).status).toBe(404);
    expect(await rowsOf(ada)).toEqual([]);
    await until("its bytes to be gone", () => uploadFiles(world.place).length === files);
    expect((await asking.begin(token, null)).status).toBe(200);
  });

  it("a byte now and then keeps a place for a week, however many come", async () => {
    const { token, ada } = await asked({ files: 1 });
    const mine = await recording(token);
    const created = { createdAt: sql`now() - interval '6 days 23 hours'` };
    await world.services.db.update(upload).set(created).where(eq(upload.id, mine.id));
    expect((await asking.sendPart(token, mine, early.length, Buffer.alloc(1))).status).toBe(204);
    const [row] = await rowsOf(ada);
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
  });

  it("hundreds of beginnings at once: no more than were asked for, and none for longer than an hour", async () => {
    const { token, ada } = await asked({ files: 5 });
    let begun = 0;
    for (let n = 0; n < 10; n++) {
      const all = await Promise.all(Array.from({ length: 30 }, () => asking.begin(token, null)));
      begun += all.filter(({ status }) => status === 200).length;
    }
    expect(begun).toBe(5);
    const rows = await rowsOf(ada);
    expect(rows).toHaveLength(5);
    for (const { expiresAt } of rows) expect(expiresAt.getTime() - Date.now()).toBeLessThan(3_700_000);
  });
});

it("counts in the library of who asked, of which it leaves them a part; a file too large is said", async () => {
  const world = await openAsking({ LIBRARY_QUOTA_BYTES: "1000000", MAX_UPLOAD_BYTES: "950000" });
  onTestFinished(() => world.close());
  const { asking } = world;
  const ada = await world.newPerson();
  const { token } = await asking.ask(ada);
  const { body } = await asking.begin(token, null);
  const send = (at: number, bytes: number) => asking.sendPart(token, body, at, Buffer.alloc(bytes));
  expect((await send(0, 800_000)).status).toBe(204);
  expect(await send(800_000, 110_000)).toMatchObject({ status: 403, code: "request-full" });
  expect(await send(800_000, 160_000)).toMatchObject({ status: 413, code: "file-too-large" });
  expect((await uploading(world.url, ada).create(150_000)).status).toBe(201);
});
