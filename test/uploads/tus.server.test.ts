import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { PASSWORD, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { seeded } from "#test/support/random.ts";
import { describeServing } from "#test/support/serving.ts";
import { bytesBy, tus, uploadFiles, uploading } from "#test/support/tus.ts";

const LIMIT = 3_000_000;
const random = seeded(1);

describeServing(
  "uploads by tus",
  { settings: { MAX_UPLOAD_BYTES: String(LIMIT), OPEN_UPLOADS: "3", DISK_RESERVE_BYTES: "0" } },
  (serving) => {
    it("says what it can to anybody who asks", async () => {
      const { url } = serving();
      const { status, headers } = await tus(url, "OPTIONS", "/api/uploads", {});
      expect([status, headers["tus-version"], headers["tus-max-size"]]).toEqual([
        204,
        "1.0.0",
        String(LIMIT),
      ]);
      expect(headers["tus-extension"]?.toString().split(",").sort()).toEqual(
        [
          ...["checksum", "creation", "creation-defer-length"],
          ...["creation-with-upload", "expiration", "termination"],
        ].sort(),
      );
      expect(headers["tus-checksum-algorithm"]).toBe("sha1,sha256");
    });

    it("a file comes in parts, each look tells how far it is, and what it is called comes back", async () => {
      const { url } = serving();
      const ada = await register(url, "parts@example.org");
      const { create, look, sendPart } = uploading(url, ada);
      const content = bytesBy(random, 1_000);
      const created = await create(content.length, { name: "Vorträge.wav" });
      expect(created.status).toBe(201);
      expect(created.headers.location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
      const expires = new Date(created.headers["upload-expires"]?.toString() ?? "");
      expect(expires.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
      const path = created.headers.location ?? "";
      const first = await sendPart(path, 0, content.subarray(0, 400));
      expect([first.status, first.headers["upload-offset"]]).toEqual([204, "400"]);
      const seen = await look(path);
      expect([seen.status, seen.headers["upload-offset"], seen.headers["upload-length"]]).toEqual([
        200,
        "400",
        "1000",
      ]);
      expect(seen.headers["cache-control"]).toBe("no-store");
      expect(seen.headers["upload-metadata"]).toBe(
        `filename ${Buffer.from("Vorträge.wav").toString("base64")}`,
      );
      expect((await sendPart(path, 400, content.subarray(400))).headers["upload-offset"]).toBe("1000");
      const { body } = await ada.get<ReplyTo<"listUploads">>("/api/uploads");
      expect(body.uploads).toMatchObject([{ name: "Vorträge.wav", length: 1_000, seconds: null }]);
      expect(body.uploads[0]?.received).toBe(1_000);
    });

    it("the first bytes may come with the beginning, and a file may have none", async () => {
      const { url } = serving();
      const { create, offset } = uploading(url, await register(url, "together@example.org"));
      const created = await create(10, {}, Buffer.from("0123456"));
      expect([created.status, created.headers["upload-offset"]]).toEqual([201, "7"]);
      expect(await offset(created.headers.location ?? "")).toBe(7);
      expect((await create(0)).status).toBe(201);
    });

    it("a wrong place, another version, another type and a file without a length are refused, and nothing moves", async () => {
      const { url } = serving();
      const ada = await register(url, "wrong@example.org");
      const { begin, sendPart, offset } = uploading(url, ada);
      const path = await begin(100);
      const part = Buffer.alloc(10);
      expect(await sendPart(path, 5, part)).toMatchObject({ status: 409, code: "upload-offset-wrong" });
      expect(await sendPart(path, 0, part, { "upload-offset": "-1" })).toMatchObject({ status: 400 });
      expect(await sendPart(path, 0, part, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
      const old = await sendPart(path, 0, part, { "tus-resumable": "0.2.2" });
      expect([old.status >= 400, old.headers["tus-version"]]).toEqual([true, "1.0.0"]);
      const headers = { token: ada.token };
      expect(await tus(url, "POST", "/api/uploads", headers)).toMatchObject({ status: 400 });
      const named = { ...headers, "upload-length": "10", "upload-metadata": `recording ${btoa("\0")}` };
      expect(await tus(url, "POST", "/api/uploads", named)).toMatchObject({ status: 400 });
      const parallel = { ...headers, "upload-length": "10", "upload-concat": "partial" };
      expect((await tus(url, "POST", "/api/uploads", parallel)).status).toBeGreaterThanOrEqual(400);
      expect(await offset(path)).toBe(0);
    });

    it("more than was said, or than a file may have, is refused", async () => {
      const { url } = serving();
      const { begin, create, sendPart, offset } = uploading(url, await register(url, "long@example.org"));
      expect(await create(LIMIT + 1)).toMatchObject({ status: 413, code: "file-too-large" });
      const path = await begin(100);
      const long = Buffer.alloc(101);
      expect(await sendPart(path, 0, long)).toMatchObject({
        status: 413,
        code: "upload-longer-than-declared",
      });
      const chunked = await sendPart(path, 0, long, { "transfer-encoding": "chunked" });
      expect(chunked).toMatchObject({ status: 413, code: "upload-longer-than-declared" });
      expect(await offset(path)).toBe(0);
    });

    it("a part that was damaged on its way is refused whole, and one that is not is kept", async () => {
      const { url, server } = serving();
      const { begin, create, sendPart, offset } = uploading(url, await register(url, "sums@example.org"));
      const part = bytesBy(random, 70_000);
      const path = await begin(part.length * 2);
      const before = uploadFiles(server).length;
      for (const algorithm of ["sha1", "sha256"]) {
        const sum = (bytes: Buffer) => `${algorithm} ${createHash(algorithm).update(bytes).digest("base64")}`;
        const damaged = Buffer.from(part);
        damaged.writeUInt8((damaged[60_000] ?? 0) ^ 1, 60_000);
        const at = await offset(path);
        const refused = await sendPart(path, at, damaged, { "upload-checksum": sum(part) });
        expect(refused).toMatchObject({ status: 460, code: "upload-checksum-wrong" });
        expect(await offset(path)).toBe(at);
        const kept = await sendPart(path, at, part, { "upload-checksum": sum(part) });
        expect(kept.headers["upload-offset"]).toBe(String(at + part.length));
      }
      expect(await sendPart(path, 0, part, { "upload-checksum": "crc32 AAAA" })).toMatchObject({
        status: 400,
      });
      const wrong = { "upload-checksum": `sha1 ${Buffer.alloc(20).toString("base64")}` };
      expect(await create(9, wrong, Buffer.from("123456789"))).toMatchObject({ status: 460 });
      await until("what was refused to be gone", () => uploadFiles(server).length - before <= 1);
    });

    it("nobody else can look at it, write to it or throw it away, with or without a login", async () => {
      const { url } = serving();
      const { begin, offset } = uploading(url, await register(url, "owner@example.org"));
      const path = await begin(100);
      const thief = await register(url, "thief@example.org");
      const theirs = uploading(url, thief);
      expect(await theirs.look(path)).toMatchObject({ status: 404 });
      expect(await theirs.sendPart(path, 0, Buffer.alloc(10))).toMatchObject({
        status: 404,
        code: "not-found",
      });
      expect(await theirs.remove(path)).toMatchObject({ status: 404, code: "not-found" });
      expect((await thief.call(`${path}/transcribe`, {})).status).toBe(404);
      expect((await thief.get<ReplyTo<"listUploads">>("/api/uploads")).body.uploads).toEqual([]);
      const stranger = uploading(url, { token: "nobody-nobody-nobody" });
      expect(await stranger.look(path)).toMatchObject({ status: 401 });
      expect(await stranger.sendPart(path, 0, Buffer.alloc(10))).toMatchObject({
        status: 401,
        code: "login-needed",
      });
      expect(await stranger.create(10)).toMatchObject({ status: 401, code: "login-needed" });
      expect(await offset(path)).toBe(0);
    });

    it("one that is thrown away is gone with its bytes", async () => {
      const { url, server } = serving();
      const { begin, sendPart, remove, look } = uploading(url, await register(url, "away@example.org"));
      const before = uploadFiles(server);
      const path = await begin(200);
      await sendPart(path, 0, Buffer.alloc(100));
      expect(uploadFiles(server).length).toBe(before.length + 1);
      expect((await remove(path)).status).toBe(204);
      expect((await look(path)).status).toBe(404);
      expect((await sendPart(path, 100, Buffer.alloc(100))).status).toBe(404);
      expect((await remove(path)).status).toBe(404);
      await until("its bytes to be gone", () => uploadFiles(server).length === before.length);
    });

    it("there are so many open ones of a person and no more, also when all are begun at once", async () => {
      const { url } = serving();
      const { create, remove } = uploading(url, await register(url, "many@example.org"));
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(100)));
      const begun = answers.filter(({ status }) => status === 201);
      expect(begun.length).toBe(3);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
        new Set(["403 too-many-uploads"]),
      );
      await remove(begun[0]?.headers.location ?? "");
      expect((await create(100)).status).toBe(201);
    });

    it("after a log-out nothing more is taken, also of a part that is on its way", async () => {
      const { url } = serving();
      const ada = await register(url, "out@example.org");
      const { begin, sendPart } = uploading(url, ada);
      const path = await begin(1_000_000);
      await sendPart(path, 0, Buffer.alloc(100_000));
      const { status } = await sendSlowly(url, ada.token, path, async () => {
        await send(`${url}/api/user/logout`, { headers: { token: ada.token } });
      });
      expect([0, 401]).toContain(status);
      const again = await send<ReplyTo<"logIn">>(`${url}/api/user/login`, {
        body: { email: "out@example.org", password: PASSWORD },
      });
      expect(await uploading(url, { token: again.body.token ?? "" }).offset(path)).toBe(100_000);
    });

    it("go with the account", async () => {
      const { url, server } = serving();
      const ada = await register(url, "leaves@example.org");
      const { begin, sendPart, look } = uploading(url, ada);
      const before = uploadFiles(server).length;
      const path = await begin(1_000);
      await sendPart(path, 0, Buffer.alloc(500));
      const left = await send(`${url}/api/account/delete`, {
        headers: { token: ada.token },
        body: { password: PASSWORD },
      });
      expect(left.status).toBe(200);
      expect((await look(path)).status).toBe(401);
      await until("its bytes to be gone", () => uploadFiles(server).length === before);
    });
  },
);

/** Sends a part that never ends by itself; `meanwhile` happens once its first bytes are on their way. */
async function sendSlowly(url: string, token: string, path: string, meanwhile: () => Promise<void>) {
  const abort = new AbortController();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(50_000));
      await meanwhile();
      controller.enqueue(new Uint8Array(50_000));
      controller.close();
    },
  });
  const headers = { token, "tus-resumable": "1.0.0", "upload-offset": "100000" };
  const type = { "content-type": "application/offset+octet-stream" };
  const init = {
    method: "PATCH",
    headers: { ...headers, ...type },
    body,
    duplex: "half",
    signal: abort.signal,
  };
  const answer = await fetch(`${url}${path}`, init).catch(() => null);
  return { status: answer?.status ?? 0 };
}
