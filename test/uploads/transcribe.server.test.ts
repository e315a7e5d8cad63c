import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { seeded } from "#test/support/random.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { bytesBy, uploadFiles, uploading } from "#test/support/tus.ts";
import { unzip } from "#test/support/unzip.ts";

const { spoken } = await spokenFolder();
const content = readFileSync(spoken);

const begin = (ada: Person, path: string, body: object = {}, key?: string) =>
  ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, body, key ? { "idempotency-key": key } : {});

describeServing(
  "what is made of an upload",
  { settings: { DISK_RESERVE_BYTES: "0", KEEP_UPLOADS: "false" } },
  (serving) => {
    async function sent(name: string, bytes: Buffer = content) {
      const { url } = serving();
      const ada = await register(url, `${name}@example.org`);
      const { begin: create, sendAll, look } = uploading(url, ada);
      const path = await create(bytes.length, `${name}.wav`);
      await sendAll(path, bytes);
      return { ada, path, look };
    }
    const end = (ada: Person, key: string) =>
      until("its end", async () => {
        const opened = await ada.openedByKey(key);
        return opened.conversion?.state === "done" && opened;
      });

    it("a transcript, that nobody has to wait for; then its bytes are gone and it is no upload any more", async () => {
      const { ada, path } = await sent("whole");
      const { status, body } = await begin(ada, path, { language: "en" }, "an-upload-of-mine");
      expect([status, body.success, body.creditBalance]).toEqual([200, true, 4]);
      expect(["queued", "running", "done"]).toContain(body.conversion?.state);
      const { conversion, result } = await end(ada, "an-upload-of-mine");
      expect([conversion?.title, conversion?.credits, result?.text]).toEqual(["whole.wav", 1, HEARD]);
      expect((await ada.get<ReplyTo<"listUploads">>("/api/uploads")).body.uploads).toEqual([]);
      await until("its bytes to be gone", () => uploadFiles(serving().server).length === 0);
    });

    it("is begun and paid once, however often it is asked for, by one key or by many, and at once", async () => {
      const { ada, path } = await sent("once");
      const again = await Promise.all(Array.from({ length: 6 }, () => begin(ada, path, {}, "the-same-key")));
      const answers = again.map(({ status, body }) => `${status} ${body.code} ${body.conversion?.id}`);
      expect(new Set(answers).size, answers.join()).toBe(1);
      expect((await begin(ada, path, {}, "the-same-key")).body.success).toBe(true);
      const other = await begin(ada, path, {}, "another-key-of-it");
      expect([other.status, other.body.code]).toEqual([410, "upload-over"]);
      const otherWish = await begin(ada, path, { source: "microphone" }, "the-same-key");
      expect([otherWish.status, otherWish.body.code]).toEqual([410, "upload-over"]);
      expect((await ada.conversions()).length).toBe(1);
      expect(await ada.credits()).toBe(4);

      const second = await sent("race");
      const raced = await Promise.all(
        [1, 2, 3].map((n) => begin(second.ada, second.path, {}, `key-number-${n}`)),
      );
      expect(raced.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
      expect((await second.ada.conversions()).length).toBe(1);
    });

    it("nothing before all of it is there", async () => {
      const { url } = serving();
      const ada = await register(url, "half@example.org");
      const { begin: create, sendPart } = uploading(url, ada);
      const path = await create(content.length);
      await sendPart(path, 0, content.subarray(0, 1_000));
      const { status, body } = await begin(ada, path);
      expect([status, body]).toEqual([409, refusal("upload-unfinished")]);
      expect(await ada.credits()).toBe(5);
    });

    it("a refusal in words for what is no sound, which is not kept; for what can be mended the file stays", async () => {
      const noise = await sent("no-sound", bytesBy(seeded(8), 50_000));
      const refused = await begin(noise.ada, noise.path);
      expect([refused.status, refused.body]).toEqual([
        200,
        { ...refusal("audio-unreadable"), creditBalance: 5 },
      ]);
      expect((await noise.look(noise.path)).status).toBe(404);
      const empty = await sent("empty", Buffer.alloc(0));
      expect((await begin(empty.ada, empty.path)).body).toMatchObject(refusal("file-empty"));
      const mendable = await sent("mendable");
      const chosen = await begin(mendable.ada, mendable.path, { language: "xx" });
      if (!chosen.body.success) expect((await mendable.look(mendable.path)).status).toBe(200);
      const wrong = await begin(mendable.ada, mendable.path, { language: "../../x" });
      expect([wrong.status, wrong.body.code]).toEqual([400, "language-malformed"]);
    });

    it("nothing for who has no credit: neither is the file taken nor begun", async () => {
      const { url } = serving();
      const { ada, path } = await sent("poor");
      for (let n = 0; n < 5; n++) await ada.deduct();
      const { body } = await begin(ada, path);
      expect(body).toMatchObject({ ...refusal("insufficient-credit"), creditBalance: 0 });
      const { create, look } = uploading(url, ada);
      expect((await look(path)).status).toBe(200);
      expect(await create(100)).toMatchObject({ status: 403, code: "insufficient-credit" });
    });

    it("until then it is its person's to download, as far as it has come, byte for byte, and nobody else's", async () => {
      const { url } = serving();
      const [ada, eve] = await Promise.all(
        ["down", "eve-down"].map((who) => register(url, `${who}@example.org`)),
      );
      const { begin: create, sendPart } = uploading(url, ada!);
      const path = await create(content.length, "down.wav");
      const download = async (token?: string) => {
        const answer = await fetch(`${url}${path}/file`, { headers: token ? { token } : {} });
        return {
          status: answer.status,
          bytes: Buffer.from(await answer.arrayBuffer()),
          headers: answer.headers,
        };
      };
      expect((await download(ada!.token)).status).toBe(404); // there is nothing of it yet
      await sendPart(path, 0, content.subarray(0, 50_000));
      expect((await download(ada!.token)).bytes.equals(content.subarray(0, 50_000))).toBe(true);
      await sendPart(path, 50_000, content.subarray(50_000));
      const { bytes, headers } = await download(ada!.token);
      expect(bytes.equals(content)).toBe(true);
      const said = ["content-type", "content-disposition", "content-length"].map((name) => headers.get(name));
      expect(said).toEqual(["application/octet-stream", "attachment", String(content.length)]);
      expect((await download(eve!.token)).status).toBe(404);
      const asked = await fetch(`${url}${path}/file`, { method: "HEAD", headers: { token: ada!.token } });
      expect(asked.status).toBe(404); // it would be read to nobody
      expect((await download()).status).toBe(401);
      await begin(ada!, path, {}, "then-it-is-taken");
      expect((await download(ada!.token)).status).toBe(410);
      await ada!.call("/api/user/logout");
      expect((await download(ada!.token)).status).toBe(401);
    });

    it("until then it is in the export of who sent it, as far as it has come, byte for byte", async () => {
      const { url } = serving();
      const ada = await register(url, "exported@example.org");
      const { begin: create, sendPart } = uploading(url, ada);
      const parts = [200_000, 300_000].map((bytes) => bytesBy(seeded(bytes), bytes));
      const path = await create(600_000, "exported.wav");
      await sendPart(path, 0, parts[0]!);
      await sendPart(path, 200_000, parts[1]!);
      const link = await ada.call<{ url: string }>("/api/account/export");
      const files = unzip(Buffer.from(await (await fetch(url + link.body.url)).arrayBuffer()));
      const records = JSON.parse(String(files.get("records.json")));
      expect(records.upload).toMatchObject([{ name: "exported.wav", length: 600_000 }]);
      const [kept] = [...files].filter(([name]) => name.startsWith("uploads/"));
      expect(kept?.[1].equals(Buffer.concat(parts))).toBe(true);
    });
  },
);

describeServing(
  "a library that may hold little",
  { settings: { LIBRARY_QUOTA_BYTES: "200000", DISK_RESERVE_BYTES: "0" } },
  (serving) => {
    it("counts what is being sent to it, and still takes what was sent before it was full", async () => {
      const { url } = serving();
      const ada = await register(url, "quota@example.org");
      const { begin: start, create, sendAll, remove } = uploading(url, ada);
      const path = await start(content.length);
      const large = await start(200_000);
      expect(await create(10)).toMatchObject({ status: 413, code: "library-full" });
      await sendAll(path, content);
      expect((await begin(ada, path)).body).toMatchObject(refusal("library-full"));
      await remove(large);
      expect((await begin(ada, path)).body).toMatchObject({ success: true });
    });
  },
);
