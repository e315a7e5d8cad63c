import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { event } from "#server/events/tables.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { arriveReceivedJob } from "#server/recording-requests/arrive-job.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { upload } from "#server/uploads/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { startClamd } from "#test/support/clamd.ts";
import { PASSWORD, type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { uploadFiles } from "#test/support/tus.ts";

const ENDED = refusal("request-ended");
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

/** A recording that is whole, and that nobody has had looked at. */
async function whole(token: string, content = recordingOf(2)) {
  const { body } = await asking.begin(token, content.length);
  await asking.sendPart(token, body, 0, content);
  return body;
}

/** Lets ten minutes pass for the job: it looks at what was forgotten. */
async function lookLater(id: string) {
  const old = { createdAt: sql`now() - interval '6 minutes'` };
  await world.services.db.update(receivedRecording).set(old).where(eq(receivedRecording.id, id));
  await arriveReceivedJob.handle(world.services, {});
}

async function endByOperator(token: string, ada: Person) {
  await asking.report(token, { reason: "other" });
  const { body } = await admin.get<ReplyTo<"listReports">>("/api/admin/reports?state=open");
  const { id } = body.reports?.find(({ userId }) => userId === ada.user.id) ?? {};
  const act = { act: "end-link", reason: "A fraud" };
  expect((await admin.call(`/api/admin/reports/${id}`, act)).status).toBe(200);
}

it("asked for twenty times at once, and by who hangs up, a recording is looked at once, and programs hear of it once", async () => {
  const clamd = await startClamd();
  onTestFinished(() => clamd.close());
  const own = await openAsking({ CLAMAV: clamd.address });
  onTestFinished(() => own.close());
  const there = own.asking;
  const ada = await own.newPerson();
  await ada.call("/api/account/keys", { name: "Robot", password: PASSWORD });
  const { id, token } = await there.ask(ada);
  const content = recordingOf(20);
  const { body } = await there.begin(token, content.length);
  await there.sendPart(token, body, 0, content);
  const gaveUp = new AbortController();
  const hungUp = fetch(`${own.url}/api/sent/arrive`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret: body.secret }),
    signal: gaveUp.signal,
  }).catch(() => {});
  const answers = await Promise.all(Array.from({ length: 20 }, () => there.arrive(body.secret)));
  gaveUp.abort();
  await hungUp;
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(["sent-arrived"]));
  expect(clamd.streams).toEqual([content.length]);
  const happened = await own.services.db.select().from(event).where(eq(event.userId, ada.user.id));
  expect(happened.map(({ type, data }) => [type, data])).toEqual([
    ["recording.received", { recording: body.id, request: id, seconds: 20 }],
  ]);
});

it("what the operator ended takes nothing that was whole before, by call or by job; its owner reads of recordings", async () => {
  const { token, ada } = await asked();
  const sent = await whole(token);
  await endByOperator(token, ada);
  expect((await asking.arrive(sent.secret)).body).toEqual(ENDED);
  await lookLater(sent.id);
  expect(await asking.received(ada)).toEqual([]);
  const letters = await world.services.db
    .select({ kind: mail.kind })
    .from(mail)
    .where(eq(mail.recipient, ada.user.email));
  expect(letters).toContainEqual({ kind: "request-ended" });
  expect(letters).not.toContainEqual({ kind: "share-ended" });
});

it("an account that was suspended takes nothing that was whole before", async () => {
  const { token, ada } = await asked();
  const sent = await whole(token);
  const reason = { reason: "As the law asks" };
  await admin.call(`/api/admin/users/${ada.user.id}/suspend`, reason);
  expect((await asking.arrive(sent.secret)).body).toEqual(ENDED);
  await lookLater(sent.id);
  expect((await asking.find(sent.secret)).body.sent?.state).toBe("coming");
});

it("ended by its owner: what was whole and not looked at goes with what was on its way", async () => {
  const { token, ada, id } = await asked();
  const files = uploadFiles(world.place).length;
  const sent = await whole(token);
  expect((await asking.end(ada, id)).status).toBe(200);
  expect((await asking.find(sent.secret)).body.sent).toBeNull();
  await until("its bytes to be gone", () => uploadFiles(world.place).length === files);
});

it("past its time, what came whole in time arrives", async () => {
  const { token, ada } = await asked();
  const sent = await whole(token);
  await world.services.db.execute(
    sql`update recording_request set expires_at = now() - interval '1 day' where user_id = ${ada.user.id}`,
  );
  await lookLater(sent.id);
  expect(await asking.received(ada)).toHaveLength(1);
});

it("what is only announced takes room for an hour; what has begun to come is not over with it", async () => {
  const { token, ada } = await asked({ files: 2, megabytes: 1 });
  const { body: announced } = await asking.begin(token, 900_000);
  const hours = async ({ secret }: { secret: string }) => {
    const { sent } = (await asking.find(secret)).body;
    return (new Date(sent?.keptUntil ?? 0).getTime() - Date.now()) / 3_600_000;
  };
  expect(await hours(announced)).toBeLessThanOrEqual(1.01);
  expect((await asking.begin(token, 500_000)).body.code).toBe("request-lacks-bytes");
  const over = { expiresAt: sql`now()` };
  await world.services.db.update(upload).set(over).where(eq(upload.id, announced.id));
  expect((await asking.open(token)).body.asked?.room).toMatchObject({ files: 2, bytes: 1_048_576 });
  expect((await asking.begin(token, 500_000)).status).toBe(200);
  expect((await asking.sendPart(token, announced, 0, Buffer.alloc(1_000))).status).toBe(410);

  const other = await asking.ask(ada);
  const { body: coming } = await asking.begin(other.token, 1_000);
  await asking.sendPart(other.token, coming, 0, Buffer.alloc(10));
  expect(await hours(coming)).toBeGreaterThan(23);
});

it("a machine too busy to read it loses none: it stays, and arrives at the next look", async () => {
  const programs = mkdtempSync(join(tmpdir(), "saywrite-programs-"));
  const [ffmpeg, isBusy] = [join(programs, "ffmpeg"), join(programs, "busy")];
  writeFileSync(ffmpeg, `#!/bin/sh\n[ -e ${isBusy} ] && kill -KILL $$\nPATH=\${PATH#*:} exec ffmpeg "$@"\n`);
  chmodSync(ffmpeg, 0o755);
  writeFileSync(isBusy, "");
  vi.stubEnv("PATH", `${programs}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const own = await openAsking();
  onTestFinished(() => own.close());
  const there = own.asking;
  const ada = await own.newPerson();
  const { token } = await there.ask(ada);
  const sent = await there.sendWhole(token, recordingOf(2));
  expect(sent.arrived).toMatchObject({ status: 503, body: { code: "audio-unreadable-in-time" } });
  rmSync(isBusy);
  expect((await there.arrive(sent.secret)).body).toMatchObject({ sent: { state: "arrived" } });
  expect(await there.received(ada)).toHaveLength(1);
});

it("looks at how far a part has come are counted as all looks are", async () => {
  const own = await openAsking();
  onTestFinished(() => own.close());
  const there = own.asking;
  const { token } = await there.ask(await own.newPerson());
  const { body } = await there.begin(token, 1_000);
  const statuses = new Set<number>();
  for (let n = 0; n < 125; n++) statuses.add((await there.look(token, body)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
