import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EngineInfo } from "#contract/engine.ts";
import { MESSAGES } from "#contract/messages.ts";
import { type AudioFolder, audioFolder, spokenFile, tone } from "#test/support/audio.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import type { TestServer } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { unzip } from "#test/support/unzip.ts";

const LIMIT = 400_000;

let files: AudioFolder;
let spoken: string;
beforeAll(async () => {
  files = await audioFolder();
  spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
});
afterAll(() => files.remove());

function uploadsOf(server: TestServer): string[] {
  try {
    return readdirSync(join(server.dataDir, "files/uploads"));
  } catch {
    return [];
  }
}

async function costsNothing(server: TestServer, person: Person): Promise<void> {
  await until("the upload to be gone", () => uploadsOf(server).length === 0);
  expect(await person.credits()).toBe(5);
}

describeServing(
  "uploads",
  { settings: { MAX_UPLOAD_BYTES: String(LIMIT), MAX_AUDIO_SECONDS: "20" } },
  (serving) => {
    /** Files by what is wrong with them. */
    const bad: [string, (files: AudioFolder) => Promise<string>, string | RegExp][] = [
      ["an empty file", async (f) => write(f, "empty.mp3", ""), MESSAGES.emptyFile],
      [
        "a text called mp3",
        async (f) => write(f, "text.mp3", "Just some words. ".repeat(500)),
        MESSAGES.notAudio,
      ],
      [
        "a picture",
        (f) => f.make("picture.png", ["-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1"]),
        MESSAGES.notAudio,
      ],
      [
        "a playlist",
        async (f) => write(f, "list.m3u8", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
        MESSAGES.notAudio,
      ],
      [
        "a quiet recording",
        (f) => f.make("quiet.wav", ["-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono", "-t", "3"]),
        MESSAGES.silentFile,
      ],
      ["half a second", (f) => f.make("blip.wav", tone(0.5)), MESSAGES.tooShort],
      ["too long a recording", (f) => f.make("long.mp3", tone(25)), /^The audio is longer than/],
      [
        "a file that was cut off",
        async (f) => f.cutOff("cut.wav", await f.make("whole.wav", tone(3)), 0.5),
        /^The file is cut off/,
      ],
    ];

    it.each(bad)("%s is refused in words, costs nothing and is not kept", async (what, make, message) => {
      const { url, server } = serving();
      const ada = await register(url, `${what.replaceAll(" ", "-")}@example.org`);
      const answer = await ada.transcribe(await make(files));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ success: false, creditBalance: 5 });
      expect(answer.body.message).toEqual(
        typeof message === "string" ? message : expect.stringMatching(message),
      );
      expect(await ada.conversions()).toEqual([]);
      await costsNothing(server, ada);
    });

    it("pages are told the limits that the operator has set", async () => {
      const { body } = await send<EngineInfo>(`${serving().url}/api/engine`, { method: "GET" });
      expect(body.listening).toMatchObject({ maxBytes: LIMIT, maxSeconds: 20 });
    });

    it("what a file is counts, not what it is called; its odd name is shown and goes nowhere else", async () => {
      const { url, server } = serving();
      const ada = await register(url, "names@example.org");
      const disguised = files.path("lecture.txt");
      await copyFile(spoken, disguised);
      const answer = await ada.transcribe(disguised, { name: "../../../etc/cron.d/x.exe" });
      expect(answer.body).toMatchObject({ success: true, text: HEARD });
      expect((await ada.conversions())[0]?.title).not.toContain("/");
      expect(uploadsOf(server)).toEqual([]);
    });

    it("a name with quotes, line breaks and per cent signs is shown as it is, in the list, the statement and the export", async () => {
      const { url } = serving();
      const ada = await register(url, "quoted@example.org");
      const answer = await ada.transcribe(spoken, { name: 'The "best" of\r\n100%25 %2F.wav' });
      expect(answer.body).toMatchObject({ success: true });
      const name = 'The "best" of 100%25 %2F.wav';
      expect((await ada.conversions())[0]?.title).toBe(name);
      const statement = await ada.get<{ lines: { title: string }[] }>("/api/statement");
      expect(statement.body.lines.map(({ title }) => title)).toContain(name);
      const csv = await fetch(`${url}/api/statement.csv`, { headers: { token: ada.token } });
      expect(await csv.text()).toContain(`"${name.replaceAll('"', '""')}"`);
      const link = await ada.call<{ url: string }>("/api/account/export");
      const files = unzip(Buffer.from(await (await fetch(url + link.body.url)).arrayBuffer()));
      const [about] = [...files.keys()].filter((path) => path.endsWith("/about.json"));
      expect(JSON.parse(String(files.get(about ?? "")))).toMatchObject({ title: name });
    });

    it("no file, two files, an odd field or a body that is no form are refused", async () => {
      const { url, server } = serving();
      const ada = await register(url, "forms@example.org");
      const form = (...parts: [string, string | Blob, string?][]) => {
        const made = new FormData();
        for (const [name, value, file] of parts) {
          if (value instanceof Blob) made.append(name, value, file);
          else made.append(name, value);
        }
        return ada.call<{ message: string }>("/api/voice/transcribe", made);
      };
      const file = new Blob(["not audio"]);
      const none = await form(["language", "en"]);
      expect([none.status, none.body.message]).toEqual([200, MESSAGES.fileMissing]);
      expect((await form(["file", file, "a.wav"], ["file", file, "b.wav"])).status).toBeGreaterThanOrEqual(
        400,
      );
      expect((await form(["file", file, "a.wav"], ["price", "0"])).status).toBe(400);
      expect((await form(["language", "../../x"], ["file", file, "a.wav"])).status).toBe(400);
      expect((await form(["source", "radio"], ["file", file, "a.wav"])).status).toBe(400);
      expect((await form(["file", "a text in place of a file"])).status).toBe(400);
      const typed = (head: string, content: string) =>
        ada.call<{ message: string }>(
          "/api/voice/transcribe",
          `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n--x--\r\n`,
          { "content-type": "multipart/form-data; boundary=x" },
        );
      const nameless = await typed('name="file"\r\ncontent-type: application/octet-stream', "not audio");
      const left = uploadsOf(server);
      const broken = await typed('name="language"\r\ncontent-type: application/json', "{");
      expect([
        [nameless.status, nameless.body.message, left],
        [broken.status, broken.body.message],
      ]).toEqual([
        [200, MESSAGES.notAudio, []],
        [400, MESSAGES.malformed],
      ]);
      expect((await ada.call("/api/voice/transcribe", {})).status).toBe(400);
      expect((await ada.call("/api/voice/transcribe")).status).toBe(400);
      const halfForm = { "content-type": "multipart/form-data; boundary=x" };
      expect((await ada.call("/api/voice/transcribe", "--x\r\nnonsense", halfForm)).status).toBe(400);
      expect((await send(`${url}/api/voice/transcribe`, { body: new FormData() })).status).toBe(401);
      await costsNothing(server, ada);
    });

    it("a file over the limit is refused, whether its size was announced or not", async () => {
      const { url, server } = serving();
      const ada = await register(url, "large@example.org");
      const path = files.path("large.wav");
      await copyFile(spoken, path);
      truncateSync(path, LIMIT + 100_000);
      const slightly = await ada.transcribe(path);
      expect([slightly.status, slightly.body.message]).toEqual([
        413,
        expect.stringMatching(/^The file is larger than/),
      ]);
      truncateSync(path, LIMIT + 3_000_000);
      expect((await ada.transcribe(path)).status).toBe(413);
      await costsNothing(server, ada);
    });

    it("an upload whose connection breaks in the middle leaves nothing behind", async () => {
      const { url, server } = serving();
      const ada = await register(url, "broken@example.org");
      const { hostname, port } = new URL(url);
      const upload = request({
        hostname,
        port,
        method: "POST",
        path: "/api/voice/transcribe",
        headers: {
          token: ada.token,
          "content-type": "multipart/form-data; boundary=cut",
          "content-length": 300_000,
        },
      });
      upload.on("error", () => {});
      upload.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
      upload.write(Buffer.alloc(100_000, 1));
      await until("the upload to have begun", () => uploadsOf(server).length === 1);
      upload.destroy();
      await costsNothing(server, ada);
      expect(await ada.conversions()).toEqual([]);
    });
  },
);

describeServing(
  "a disk that is full",
  { settings: { FILE_BYTES: "60000" }, kinds: ["postgres"] },
  (serving) => {
    it("is said, costs nothing, and leaves no half files", async () => {
      const { url, server } = serving();
      const ada = await register(url, "full@example.org");
      const uploaded = await ada.transcribe(spoken);
      expect([uploaded.status, uploaded.body.message]).toEqual([503, MESSAGES.diskFull]);
      const spoke = await ada.speak("A long text that makes more sound than there is room for. ".repeat(20));
      expect([spoke.status, spoke.body.message]).toEqual([503, MESSAGES.diskFull]);
      await costsNothing(server, ada);
      expect(readdirSync(join(server.dataDir, "files/audio"))).toEqual([]);
      expect((await ada.speak("A short one fits.")).body).toMatchObject({ success: true, creditBalance: 4 });
    });
  },
);

function write(files: AudioFolder, name: string, content: string): string {
  writeFileSync(files.path(name), content);
  return files.path(name);
}
