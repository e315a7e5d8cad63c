import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Upload } from "#contract/uploads.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { sha256, uploadFiles, uploading } from "#test/support/tus.ts";

const { spoken } = await spokenFolder();
const content = readFileSync(spoken);
const STARTED = "2026-03-01T09:30:00.000Z";
const LIMIT = 1_000_000;

const transcribe = (ada: Person, path: string, key: string) =>
  ada.call<ReplyTo<"transcribeUpload">>(
    `${path}/transcribe`,
    { source: "microphone" },
    { "idempotency-key": key },
  );
const listed = async (ada: Person): Promise<Upload[]> =>
  (await ada.get<ReplyTo<"listUploads">>("/api/uploads")).body.uploads;

describeServing(
  "a recording that is sent while it is made",
  {
    settings: { MAX_UPLOAD_BYTES: String(LIMIT), DISK_RESERVE_BYTES: "0", KEEP_UPLOADS: "false" },
    kinds: ["postgres"],
  },
  (serving) => {
    const somebody = async (name: string) => {
      const ada = await register(serving().url, `${name}@example.org`);
      return { ada, ...uploading(serving().url, ada) };
    };
    /** Nothing has come of an upload for longer than a page is silent that still records. */
    const fallSilent = (path: string) =>
      inDatabase(serving().server.place, async ({ db }) => {
        const id = path.split("/").at(-1);
        await db.execute(sql`update upload set sent_at = now() - interval '91 seconds' where id = ${id}`);
      });

    it("comes part by part without a length, says what it is, and ends with the length that is told at last", async () => {
      const { ada, beginRecording, sendPart, look } = await somebody("made");
      const path = await beginRecording({ recording: "r-1", started: STARTED, filetype: "audio/webm" });
      const seen = await look(path);
      expect([seen.headers["upload-defer-length"], seen.headers["upload-length"]]).toEqual(["1", undefined]);
      const half = content.subarray(0, 50_000);
      expect((await sendPart(path, 0, half, { "recording-seconds": "1.5" })).status).toBe(204);
      const recording = { id: "r-1", startedAt: STARTED, mimeType: "audio/webm", seconds: 1.5, live: true };
      expect(await listed(ada)).toMatchObject([{ received: 50_000, length: null, recording }]);
      const rest = { "upload-length": String(content.length), "recording-seconds": "3" };
      expect((await sendPart(path, 50_000, content.subarray(50_000), rest)).status).toBe(204);
      const whole = await look(path);
      expect(whole.headers["upload-length"]).toBe(String(content.length));
      expect(await sendPart(path, content.length, Buffer.alloc(1))).toMatchObject({ status: 413 });
      expect(await listed(ada)).toMatchObject([{ recording: { live: false } }]);
      const { body } = await transcribe(ada, path, "recording-made-of-parts");
      expect([body.success, body.success && body.digest]).toEqual([true, sha256(content)]);
      const again = await transcribe(ada, path, "recording-made-of-parts");
      expect(again.body.success && again.body.digest).toBe(sha256(content));
    });

    it("a length that is none, that is less than what is here, or another than was said, is refused", async () => {
      const { beginRecording, sendPart, offset } = await somebody("lengths");
      const path = await beginRecording();
      await sendPart(path, 0, Buffer.alloc(100));
      for (const length of ["many", "-1", "99", String(LIMIT + 1)]) {
        const { status } = await sendPart(path, 100, Buffer.alloc(0), { "upload-length": length });
        expect([400, 413], length).toContain(status);
      }
      expect((await sendPart(path, 100, Buffer.alloc(0), { "upload-length": "300" })).status).toBe(204);
      expect((await sendPart(path, 100, Buffer.alloc(0), { "upload-length": "400" })).status).toBe(400);
      expect((await sendPart(path, 100, Buffer.alloc(0), { "recording-seconds": "soon" })).status).toBe(400);
      expect(await offset(path)).toBe(100);
    });

    it("another device can't take it while it goes on, may when nothing comes any more, and then nothing more is taken", async () => {
      const { ada, beginRecording, sendPart } = await somebody("devices");
      const path = await beginRecording();
      await sendPart(path, 0, content);
      const early = await transcribe(ada, path, "much-too-early");
      expect([early.status, early.body]).toEqual([409, refusal("recording-goes-on")]);
      await fallSilent(path);
      expect(await listed(ada)).toMatchObject([{ recording: { live: false } }]);
      // A part without bytes is the sign of life of a paused page.
      expect((await sendPart(path, content.length, Buffer.alloc(0))).status).toBe(204);
      expect((await transcribe(ada, path, "still-too-early")).status).toBe(409);
      await fallSilent(path);
      const taken = await Promise.all([1, 2, 3].map((n) => transcribe(ada, path, `device-number-${n}`)));
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
      expect((await sendPart(path, content.length, Buffer.alloc(10))).status).toBeGreaterThanOrEqual(400);
      expect((await ada.conversions()).length).toBe(1);
    });

    it("what is sent when it is ended elsewhere is in it whole, or refused", async () => {
      const { ada, beginRecording, sendPart, offset } = await somebody("race");
      const path = await beginRecording();
      await sendPart(path, 0, content);
      await fallSilent(path);
      const [part, { status, body }] = await Promise.all([
        sendPart(path, content.length, Buffer.alloc(10)),
        transcribe(ada, path, "a-race-of-two"),
      ]);
      if (status === 409) {
        expect(body.code).toBe("recording-goes-on");
        expect([part.status, await offset(path)]).toEqual([204, content.length + 10]);
        return;
      }
      const whole = part.status === 204 ? Buffer.concat([content, Buffer.alloc(10)]) : content;
      expect(body.success && body.digest).toBe(sha256(whole));
    });

    it("nobody else learns of it, sends to it, ends it or takes it", async () => {
      const { ada, beginRecording, sendPart, offset } = await somebody("mine");
      const thief = await somebody("thief-of-recordings");
      const path = await beginRecording({ recording: "mine" });
      await sendPart(path, 0, content.subarray(0, 1_000));
      await fallSilent(path);
      expect(await listed(thief.ada)).toEqual([]);
      expect((await transcribe(thief.ada, path, "not-mine-at-all")).status).toBe(404);
      const ending = { "upload-length": "1000" };
      expect((await thief.sendPart(path, 1_000, Buffer.alloc(0), ending)).status).toBe(404);
      expect((await thief.remove(path)).status).toBe(404);
      expect(await offset(path)).toBe(1_000);
      expect(await listed(ada)).toMatchObject([{ length: null, recording: { id: "mine" } }]);
    });

    it("an empty balance begins one and no file, and transcribes neither until there is something in it", async () => {
      const { ada, create, beginRecording, sendPart } = await somebody("empty-balance");
      for (let n = 0; n < 5; n++) await ada.deduct();
      expect(await create(100)).toMatchObject({ status: 403, code: "insufficient-credit" });
      const path = await beginRecording();
      expect((await sendPart(path, 0, content, { "upload-length": String(content.length) })).status).toBe(
        204,
      );
      const { body } = await transcribe(ada, path, "nothing-to-pay-with");
      expect(body).toMatchObject(refusal("insufficient-credit"));
      expect(await listed(ada)).toMatchObject([{ received: content.length }]);
    });

    it("without credits all of them are one file's size together, with some four; and each at most one", async () => {
      const { ada, beginRecording, sendPart, offset, remove } = await somebody("how-much");
      const before = uploadFiles(serving().server).length;
      const most = Buffer.alloc(LIMIT);
      const paths = [];
      for (let n = 0; n < 4; n++) {
        const path = await beginRecording();
        expect((await sendPart(path, 0, most)).status).toBe(204);
        expect(await sendPart(path, LIMIT, Buffer.alloc(1))).toMatchObject({
          status: 413,
          code: "file-too-large",
        });
        paths.push(path);
      }
      const fifth = await beginRecording();
      expect(await sendPart(fifth, 0, Buffer.alloc(1))).toMatchObject({
        status: 403,
        code: "too-many-uploads",
      });
      for (let n = 0; n < 5; n++) await ada.deduct();
      for (const path of paths) await remove(path);
      expect((await sendPart(fifth, 0, most)).status).toBe(204);
      const sixth = await beginRecording();
      expect(await sendPart(sixth, 0, Buffer.alloc(1))).toMatchObject({
        status: 403,
        code: "insufficient-credit",
      });
      expect(await offset(sixth)).toBe(0);
      await until("what was refused to be gone", () => uploadFiles(serving().server).length <= before + 1);
    });

    testAtLength("of which no text could be made is its person's again", async () => {
      const { ada, beginRecording, sendPart } = await somebody("again");
      const path = await beginRecording({ recording: "again" });
      await sendPart(path, 0, content, { "upload-length": String(content.length) });
      serving().engine.script("transcriptions", [{ kind: "error", status: 400 }], true);
      const { body } = await transcribe(ada, path, "the-first-of-two");
      expect(body.success).toBe(true);
      await until("it to be back", async () => (await listed(ada)).length === 1);
      serving().engine.forget();
      await transcribe(ada, path, "the-second-of-two");
      const { result } = await until("its end", async () => {
        const opened = await ada.openedByKey("the-second-of-two");
        return opened.conversion?.state === "done" && opened;
      });
      expect(result?.text).toBe(HEARD);
      expect(await listed(ada)).toEqual([]);
    });
  },
);

describeServing(
  "recordings in a library that may hold little",
  { settings: { LIBRARY_QUOTA_BYTES: "200000", DISK_RESERVE_BYTES: "0" }, kinds: ["postgres"] },
  (serving) => {
    it("count with what has come, and nothing comes into a full one", async () => {
      const ada = await register(serving().url, "little@example.org");
      const { beginRecording, sendPart, offset, create, remove } = uploading(serving().url, ada);
      const path = await beginRecording();
      expect((await sendPart(path, 0, Buffer.alloc(150_000))).status).toBe(204);
      expect(await sendPart(path, 150_000, Buffer.alloc(60_000))).toMatchObject({
        status: 413,
        code: "library-full",
      });
      expect(await offset(path)).toBe(150_000);
      expect((await create(50_000)).status).toBe(201);
      expect(await create(20_000)).toMatchObject({ status: 413, code: "library-full" });
      await remove(path);
      expect((await create(20_000)).status).toBe(201);
    });
  },
);
