import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { EngineInfo } from "#contract/engine.ts";
import { type AudioFolder, tone } from "#test/support/audio.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import type { TestServer } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { unzip } from "#test/support/unzip.ts";

const LIMIT = 400_000;

const { files, spoken } = await spokenFolder();

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
  {
    settings: { MAX_UPLOAD_BYTES: String(LIMIT), MAX_AUDIO_SECONDS: "20", KEEP_UPLOADS: "false" },
    kinds: ["postgres"],
  },
  (serving) => {
    /** Files by what is wrong with them. */
    const bad: [string, (files: AudioFolder) => Promise<string>, object][] = [
      ["an empty file", async (f) => write(f, "empty.mp3", ""), refusal("file-empty")],
      [
        "a text called mp3",
        async (f) => write(f, "text.mp3", "Just some words. ".repeat(500)),
        refusal("audio-unreadable"),
      ],
      [
        "a picture",
        (f) => f.make("picture.png", ["-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1"]),
        refusal("audio-unreadable"),
      ],
      [
        "a playlist",
        async (f) => write(f, "list.m3u8", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
        refusal("audio-unreadable"),
      ],
      [
        "a quiet recording",
        (f) => f.make("quiet.wav", ["-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono", "-t", "3"]),
        refusal("audio-silent"),
      ],
      ["half a second", (f) => f.make("blip.wav", tone(0.5)), refusal("audio-too-short")],
      ["too long a recording", (f) => f.make("long.mp3", tone(25)), refusal("audio-too-long", { most: 20 })],
      [
        "a file that was cut off",
        async (f) => f.cutOff("cut.wav", await f.make("whole.wav", tone(3)), 0.5),
        refusal("audio-shorter-than-declared", { found: expect.closeTo(1.5, 1), declared: 3 }),
      ],
    ];

    it.each(bad)("%s is refused in words, costs nothing and is not kept", async (what, make, reported) => {
      const { url, server } = serving();
      const ada = await register(url, `${what.replaceAll(" ", "-")}@example.org`);
      const answer = await ada.transcribe(await make(files));
      expect([answer.status, answer.body]).toEqual([200, { ...reported, creditBalance: 5 }]);
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
      await until("the file to go", () => uploadsOf(server).length === 0); // after the answer
    });

    it("a name with quotes, line breaks and per cent signs is shown as it is, in the list, the statement and the export", async () => {
      const { url } = serving();
      const ada = await register(url, "quoted@example.org");
      const answer = await ada.transcribe(spoken, { name: 'The "best" of\r\n100%25 %2F.wav' });
      expect(answer.body).toMatchObject({ success: true });
      const name = 'The "best" of 100%25 %2F.wav';
      expect((await ada.conversions())[0]?.title).toBe(name);
      const statement = await ada.get<ReplyTo<"readStatement">>("/api/statement");
      expect(statement.body.lines.map(({ words }) => words)).toContain(name);
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
        return ada.call("/api/voice/transcribe", made);
      };
      const file = new Blob(["not audio"]);
      const none = await form(["language", "en"]);
      expect([none.status, none.body.code]).toEqual([200, "file-missing"]);
      expect((await form(["file", file, "a.wav"], ["file", file, "b.wav"])).status).toBeGreaterThanOrEqual(
        400,
      );
      expect((await form(["file", file, "a.wav"], ["price", "0"])).status).toBe(400);
      expect((await form(["language", "../../x"], ["file", file, "a.wav"])).status).toBe(400);
      expect((await form(["source", "radio"], ["file", file, "a.wav"])).status).toBe(400);
      expect((await form(["file", "a text in place of a file"])).status).toBe(400);
      const typed = (head: string, content: string) =>
        ada.call(
          "/api/voice/transcribe",
          `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n--x--\r\n`,
          { "content-type": "multipart/form-data; boundary=x" },
        );
      const nameless = await typed('name="file"\r\ncontent-type: application/octet-stream', "not audio");
      const left = uploadsOf(server);
      const broken = await typed('name="language"\r\ncontent-type: application/json', "{");
      expect([
        [nameless.status, nameless.body, left],
        [broken.status, broken.body],
      ]).toEqual([
        [200, { ...refusal("audio-unreadable"), creditBalance: 5 }, []],
        [400, refusal("malformed")],
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
      expect([slightly.status, slightly.body]).toEqual([413, refusal("file-too-large", { most: LIMIT })]);
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
      expect([uploaded.status, uploaded.body.code]).toEqual([503, "disk-full"]);
      const spoke = await ada.synthesize(
        "A long text that makes more sound than there is room for. ".repeat(20),
      );
      expect([spoke.status, spoke.body.code]).toEqual([503, "disk-full"]);
      await costsNothing(server, ada);
      const pieces = () => readdirSync(join(server.dataDir, "files/audio"));
      await until("the pieces to go", () => pieces().length === 0);
      expect((await ada.synthesize("A short one fits.")).body).toMatchObject({
        success: true,
        creditBalance: 4,
      });
    });
  },
);

function write(files: AudioFolder, name: string, content: string): string {
  writeFileSync(files.path(name), content);
  return files.path(name);
}
