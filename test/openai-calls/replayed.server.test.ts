import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

/*
 * What two programs send that speak to OpenAI's calls without its client, byte by byte as their sources have it: Open WebUI's
 * `backend/open_webui/routers/audio.py` and LibreChat's `STTService.js` and `TTSService.js`.
 */

preparePrograms();

let files: AudioFolder;
let wav: Buffer;
beforeAll(async () => {
  files = await audioFolder();
  wav = await readFile(await files.make("talk.wav", tone(2)));
});
afterAll(() => files.remove());

type Answer = { text?: string; error?: { message: string; type: string; code: string } };
const TEXT = "Good morning to all of you.";
const BOUNDARY = "f".repeat(32);

/** A form as it is written on the line. A part is a name with its value, or a file with what its head says besides. */
const formOf = (...parts: [head: string, body: string | Buffer][]): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      ...parts.flatMap(([head, body]) => [
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from("\r\n"),
      ]),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  );

/** Sends a form, in one or in pieces of unknown sum; what is heard of it is said once. */
async function transcribe(key: string, form: Uint8Array, { inPieces = false, heard = true } = {}) {
  const whole = new Blob([new Uint8Array(form)]);
  const answer = fetch(`${server.url}/v1/audio/transcriptions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    ...(inPieces ? { body: whole.stream(), duplex: "half" as const } : { body: whole }),
  });
  if (heard) {
    const run = await server.engine.run();
    await run.give(2, { text: "Good morning." });
    run.end();
  }
  const { status, headers, json } = await answer.then(async (got) => ({
    status: got.status,
    headers: got.headers,
    json: (await got.json()) as Answer,
  }));
  return { status, type: headers.get("content-type"), body: json };
}

async function speak(key: string, body: object, more: Record<string, string> = {}) {
  const answer = fetch(`${server.url}/v1/audio/speech`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, ...more },
    body: JSON.stringify(body),
  });
  (await server.engine.run()).end();
  const got = await answer;
  return { status: got.status, type: got.headers.get("content-type"), sound: await got.arrayBuffer() };
}

it("Open WebUI speaks and listens by its settings alone", async () => {
  const { key } = await newProgram(20);
  const about = {
    "X-OpenWebUI-User-Name": "Ada%20Lovelace",
    "X-OpenWebUI-User-Id": "1",
    "X-OpenWebUI-User-Email": "ada@example.org",
    "X-OpenWebUI-User-Role": "admin",
  };
  const spoken = await speak(key, { input: TEXT, voice: "nova", model: "tts-1" }, about);
  expect([spoken.status, spoken.type]).toEqual([200, "audio/mpeg"]);
  expect(spoken.sound.byteLength).toBeGreaterThan(1_000);
  // Its fields come first, and its file's head has no type.
  const form = formOf(
    ['name="model"', "whisper-1"],
    ['name="language"', "en"],
    ['name="file"; filename="a.wav"', wav],
  );
  expect(await transcribe(key, form)).toMatchObject({ status: 200, body: { text: "Good morning." } });
  // Of a server that is not OpenAI's it asks these, without a key, and takes OpenAI's own names where they are not there.
  for (const path of ["/v1/audio/models", "/v1/audio/voices"])
    expect((await fetch(server.url + path)).ok).toBe(false);
});

it("Open WebUI shows what it is refused", async () => {
  const form = formOf(['name="model"', "whisper-1"], ['name="file"; filename="a.wav"', wav]);
  const refused = await transcribe("saywrite_none", form, { heard: false });
  expect(refused).toMatchObject({ status: 401, body: { error: { code: "invalid_api_key" } } });
  expect(refused.body.error?.message).toMatch(/\w/);
});

it("LibreChat speaks and listens by its settings alone", async () => {
  const { key } = await newProgram(20);
  const spoken = await speak(key, { input: TEXT, model: "tts-1", voice: "alloy" });
  expect([spoken.status, spoken.type]).toEqual([200, "audio/mpeg"]);
  // Its file comes first, and how much there is nobody says before.
  const head = 'name="file"; filename="audio.wav"\r\nContent-Type: audio/wav';
  const form = formOf([head, wav], ['name="model"', "whisper-1"], ['name="language"', "en"]);
  const heard = await transcribe(key, form, { inPieces: true });
  expect(heard).toMatchObject({ status: 200, body: { text: "Good morning." } });
});
