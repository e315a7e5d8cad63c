import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Person, register, until } from "#test/support/client.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import type { TestServer } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const { files, spoken } = await spokenFolder();

const quiet = (seconds: number) =>
  files.make(`quiet-${seconds}.flac`, [
    "-f",
    "lavfi",
    "-i",
    "anullsrc=r=16000:cl=mono",
    "-t",
    String(seconds),
  ]);

const uploadsOf = (server: TestServer) => {
  try {
    return readdirSync(join(server.dataDir, "files/uploads"));
  } catch {
    return [];
  }
};

/** Sends a file and waits for the answer; undefined when the sender hangs up first. */
async function upload(url: string, person: Person, path: string, signal: AbortSignal) {
  const form = new FormData();
  form.set("file", new Blob([await readFile(path)]), "a.flac");
  const request = { method: "POST", headers: { token: person.token }, body: form, signal };
  return fetch(`${url}/api/voice/transcribe`, request).catch(() => undefined);
}

/** Announces a file and sends its beginning. */
function beginUpload(url: string, person: Person): ClientRequest {
  const { hostname, port } = new URL(url);
  const type = "multipart/form-data; boundary=slow";
  const headers = { token: person.token, "content-type": type, "content-length": 300_000 };
  const upload = request({ hostname, port, method: "POST", path: "/api/voice/transcribe", headers });
  upload.on("error", () => {});
  upload.write('--slow\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
  upload.write(Buffer.alloc(1_000, 1));
  return upload;
}

describeServing(
  "uploads of many",
  { settings: { KEEP_UPLOADS: "false" }, kinds: ["postgres"] },
  (serving) => {
    it("many uploads of one person do not keep another one waiting", async () => {
      const { url, server } = serving();
      const [greedy, bob] = [
        await register(url, "greedy@example.org"),
        await register(url, "bob@example.org"),
      ];
      const deleted = new AbortController();
      const path = await quiet(900);
      let answered = 0;
      const many = Array.from({ length: 40 }, () => upload(url, greedy, path, deleted.signal));
      for (const one of many) one.then((answer) => answer && answered++);
      await until("some of them to wait", () => uploadsOf(server).length > 20);
      const before = answered;
      const heard = bob.transcribe(spoken, { key: "of-somebody-else" });
      await until("his to be measured", () => bob.conversionByKey("of-somebody-else"));
      expect(answered - before).toBeLessThan(15); // more than twenty were before him
      expect((await heard).body).toMatchObject({ success: true, text: HEARD });
      deleted.abort();
      await Promise.all(many);
      await until("nothing to be left of them", () => uploadsOf(server).length === 0);
    });

    it("who has no credit is refused before a byte is kept or decoded, and a known key is answered without either", async () => {
      const { url, server } = serving();
      const ada = await register(url, "spent@example.org");
      const first = await ada.transcribe(spoken, { key: "the-first-one" });
      for (let i = 0; i < 4; i++) await ada.deduct();
      const large = files.path("large.flac");
      await writeFile(large, Buffer.alloc(2_000_000));
      for (let tries = 0; tries < 4; tries++) {
        const { body } = await ada.transcribe(large); // and the connection is good for the next one
        expect(body).toEqual({ ...refusal("insufficient-credit"), creditBalance: 0 });
      }
      expect(uploadsOf(server)).toEqual([]);
      expect((await ada.transcribe(spoken, { key: "the-first-one" })).body).toEqual({
        ...first.body,
        creditBalance: 0,
      });
      const other = await ada.transcribe(large, { key: "the-first-one" });
      expect(other.body).toMatchObject(refusal("key-reused"));
    });

    it("a person sends four files at a time: a fifth waits unread, and nobody else does", async () => {
      const { url, server } = serving();
      const [slow, bob] = [await register(url, "slow@example.org"), await register(url, "quick@example.org")];
      const sending = [1, 2, 3, 4].map(() => beginUpload(url, slow));
      await until("four to have begun", () => uploadsOf(server).length === 4);
      const first = uploadsOf(server).sort();
      sending.push(beginUpload(url, slow), beginUpload(url, slow));
      expect((await bob.transcribe(spoken)).body).toMatchObject({ success: true, text: HEARD });
      await until("the quick one's file to be gone", () => uploadsOf(server).length === 4);
      expect(uploadsOf(server).sort()).toEqual(first);
      for (const one of sending.slice(0, 4)) one.destroy();
      await until("the others to have begun", () => {
        const now = uploadsOf(server);
        return now.length === 2 && !now.some((name) => first.includes(name));
      });
      for (const one of sending) one.destroy();
      await until("nothing to be left of them", () => uploadsOf(server).length === 0);
    });

    it("who hangs up before the conversion begins leaves nothing to do and nothing behind", async () => {
      const { url, server } = serving();
      const ada = await register(url, "hangs-up@example.org");
      const path = await quiet(3_600);
      const deleted = new AbortController();
      const asked = [1, 2, 3].map(() => upload(url, ada, path, deleted.signal));
      await until("the uploads to be there", () => uploadsOf(server).length === 3);
      deleted.abort();
      await Promise.all(asked);
      await until("the uploads to be gone", () => uploadsOf(server).length === 0);
      expect([await ada.conversions(), await ada.credits()]).toEqual([[], 5]);
    });
  },
);
