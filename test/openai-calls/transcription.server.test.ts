import { createReadStream } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TranscriptionCreateParamsNonStreaming, TranslationCreateParams } from "openai/resources/audio";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { newProgram, preparePrograms, server, thrownBy } from "#test/support/openai-programs.ts";

preparePrograms();

let files: AudioFolder;
/** Six seconds: three credits. */
let talk: string;
beforeAll(async () => {
  files = await audioFolder();
  talk = await files.make("talk.wav", tone(6));
});
afterAll(() => files.remove());

/** Programs that may not read their person's library: the same file is another transcription each time. */
const program = (credits: number) => newProgram(credits, { scopes: ["speak", "transcribe"] });
type Program = Awaited<ReturnType<typeof program>>;
type Wish = Partial<TranscriptionCreateParamsNonStreaming>;

const whole = () => ({ file: createReadStream(talk), model: "whisper-1" });
const ask = ({ client }: Program, wish: Wish = {}) =>
  client.audio.transcriptions.create({ ...whole(), ...wish });
const listen = ({ client }: Program) => client.audio.transcriptions.create({ ...whole(), stream: true });

/** A field of ours. */
const STORED = { response_format: "json", store: true } as const;

const WORDS = [
  { text: "Good", start: 0.2, end: 0.5 },
  { text: "morning.", start: 0.6, end: 1.1 },
];

/** What is asked for, heard in two segments. */
async function heard<Answer>(asked: PromiseLike<Answer>): Promise<Answer> {
  const run = await server.engine.run();
  await run.give(2, { text: "Good morning.", words: WORDS, speaker: 1 });
  await run.give(6, { text: "And a good day.", speaker: 2 });
  run.end();
  return asked;
}

/** The engine can more than it does by itself, for as long as a test takes. */
async function ableTo<Answer>(more: object, act: () => Promise<Answer>): Promise<Answer> {
  const engine = server.services.transcription.links[0]!.engine;
  const able = { ...(await engine.capabilities()), ...more };
  const asked = vi.spyOn(engine, "capabilities").mockResolvedValue(able);
  return act().finally(() => asked.mockRestore());
}

it("is answered as it is asked for, and paid once each", async () => {
  const ada = await program(15);
  const usage = { type: "duration", seconds: 6 };
  const text = "Good morning. And a good day.";
  expect(await heard(ask(ada))).toEqual({ text, usage });
  for (const [format, type, begins] of [
    ["text", "text/plain", /^Good morning\. And a good day\.\n$/],
    ["srt", "text/plain", /^1\n00:00:00,200 --> /],
    ["vtt", "text/plain", /^WEBVTT\n\n00:00:00.200 --> /],
  ] as const) {
    const whole = await heard(ask(ada, { response_format: format }).asResponse());
    const { headers } = whole;
    expect([headers.get("content-type"), headers.get("x-saywrite-engine")]).toEqual([
      `${type}; charset=utf-8`,
      "basic",
    ]);
    expect((await whole.text()).replaceAll("\r\n", "\n")).toMatch(begins);
  }
  const verbose = { response_format: "verbose_json", language: "en" } as const;
  expect(await heard(ask(ada, { ...verbose, timestamp_granularities: ["word"] }))).toMatchObject({
    ...{ task: "transcribe", language: "english", duration: 6, text, usage },
    words: WORDS.map(({ text: word, ...times }) => ({ word, ...times })),
  });
  expect(await ada.left()).toEqual({ available: 0, held: 0 });
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 15 → 15 Robot
    use -3 → 12 talk.wav
    use -3 → 9 talk.wav
    use -3 → 6 talk.wav
    use -3 → 3 talk.wav
    use -3 → 0 talk.wav"
  `);
});

it("costs nothing once more for a key that may read the library, where the same file was stored before", async () => {
  const ada = await newProgram(10, { scopes: ["transcribe", "read"] });
  await heard(ask(ada));
  expect(await ada.stored()).toBe(0);
  const first = await heard(ask(ada, STORED));
  expect(await ask(ada)).toEqual(first);
  expect([await ada.left(), await ada.stored()]).toEqual([{ available: 4, held: 0 }, 1]);
  const streamed = { ...whole(), stream: true, language: "en", ...{ store: true } } as const;
  for await (const _ of await heard(ada.client.audio.transcriptions.create(streamed)));
  expect([await ada.left(), await ada.stored()]).toEqual([{ available: 1, held: 0 }, 2]);
});

it("is what was heard for a key that may not read what its person made of it", async () => {
  const ada = await program(3);
  const named = { headers: { "idempotency-key": "the-same-talk" } };
  const again = () => ada.client.audio.transcriptions.create({ ...whole(), ...STORED }, named);
  const first = await heard(again());
  const { body } = await ada.ada.get<ReplyTo<"listDocuments">>("/api/documents");
  const at = `/api/documents/${body.documents[0]!.id}`;
  const { segments } = (await ada.ada.get<ReplyTo<"readDocument">>(at)).body;
  const edited = await send(`${server.url}${at}/segments/${segments[0]!.id}`, {
    ...{ method: "PATCH", headers: { token: ada.ada.token } },
    body: { text: "A secret word." },
  });
  expect(edited.status).toBe(200);
  expect(await again()).toEqual(first);
  expect(await ada.left()).toEqual({ available: 0, held: 0 });
});

it("has the names of its prompt in place of near misses, where its engine is told nothing before", async () => {
  const ada = await newProgram(7); // which may read: the same file once more is the same transcript
  const text = "We met Lindkvist today.";
  const words = text.split(" ").map((text, i) => ({ text, start: i, end: i + 0.9 }));
  const hearing = async (wish: Wish) => {
    const asked = ask(ada, wish);
    const run = await server.engine.run();
    await run.give(6, { text, words });
    run.end();
    return (await asked).text;
  };
  const prompt = "People: Lindqvist, Llanelli";
  expect(await hearing({ prompt, ...STORED })).toBe("We met Lindqvist today.");
  expect(await hearing({ prompt: "" })).toBe(text);
  expect((await ask(ada, { prompt })).text).toBe("We met Lindqvist today.");
  expect(await ada.left()).toEqual({ available: 1, held: 0 });
});

it("names who speaks, where an engine tells it", async () => {
  const ada = await program(3);
  const diarized = { response_format: "diarized_json" } as const;
  expect(await thrownBy(ask(ada, diarized))).toEqual([
    "BadRequestError",
    400,
    "speakers_not_told",
    "invalid_request_error",
    "response_format",
  ]);
  const found = await ableTo({ speakers: true }, () => heard(ask(ada, diarized)));
  expect(found).toMatchObject({
    duration: 6,
    segments: [
      { id: "seg_0", speaker: "A", text: "Good morning.", type: "transcript.text.segment" },
      { id: "seg_1", speaker: "B", text: "And a good day." },
    ],
  });
});

it("is translated where an engine can, and refused where none can", async () => {
  const ada = await program(3);
  const translate = (wish: Partial<TranslationCreateParams> = {}) =>
    ada.client.audio.translations.create({ file: createReadStream(talk), model: "whisper-1", ...wish });
  const refused = ["BadRequestError", 400];
  expect((await thrownBy(translate())).slice(0, 3)).toEqual([...refused, "translation_not_offered"]);
  const found = await ableTo({ translates: true }, () =>
    heard(translate({ response_format: "verbose_json" })),
  );
  expect(found).toMatchObject({
    task: "translate",
    language: "english",
    text: "Good morning. And a good day.",
  });
});

it("comes while it is heard, and pays for that", async () => {
  const ada = await program(3);
  const asked = listen(ada);
  const run = await server.engine.run();
  await run.give(2, { text: "Good morning." });
  const events = (await asked)[Symbol.asyncIterator]();
  expect((await events.next()).value).toEqual({ type: "transcript.text.delta", delta: "Good morning." });
  await run.give(6, { text: "And a good day." });
  run.end();
  const rest: unknown[] = [];
  for (let next = await events.next(); !next.done; next = await events.next()) rest.push(next.value);
  expect(rest).toEqual([
    { type: "transcript.text.delta", delta: " And a good day." },
    {
      type: "transcript.text.done",
      text: "Good morning. And a good day.",
      usage: { type: "duration", seconds: 6 },
    },
  ]);
  expect(await ada.left()).toEqual({ available: 0, held: 0 });
});

async function all<One>(stream: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of stream) found.push(one);
  return found;
}

it("comes with who speaks at its end, where that is asked, however much else a client sends", async () => {
  const ada = await program(3);
  const known = ["Ada", "Ben", "Cleo", "Dan"];
  const wish = {
    ...({
      response_format: "diarized_json",
      stream: true,
      chunking_strategy: { type: "server_vad" },
    } as const),
    ...{ known_speaker_names: known, known_speaker_references: known.map(() => "data:audio/wav;base64,") },
  };
  const events = await ableTo({ speakers: true }, async () => {
    const asked = ada.client.audio.transcriptions.create({ ...whole(), ...wish });
    return heard(asked.then(all));
  });
  const spoken = events.flatMap((event) => (event.type === "transcript.text.segment" ? [event] : []));
  expect(spoken.map(({ id, speaker, text }) => [id, speaker, text])).toEqual([
    ["seg_0", "A", "Good morning."],
    ["seg_1", "B", "And a good day."],
  ]);
  expect(events.at(-1)).toMatchObject({ type: "transcript.text.done" });
});

it("ends a stream with the reason, where it breaks off", async () => {
  const ada = await program(3);
  const asked = listen(ada);
  const run = await server.engine.run();
  await run.give(1, { text: "Good morning." });
  const events = (await asked)[Symbol.asyncIterator]();
  await events.next();
  run.fail();
  expect(await thrownBy(events.next())).toEqual([
    "APIError",
    undefined,
    "service_failed",
    "server_error",
    null,
  ]);
  expect(await ada.left()).toEqual({ available: 3, held: 0 });
});

it("refuses in OpenAI's words what is no recording, and keeps no file of it", async () => {
  const ada = await program(3);
  const request = "invalid_request_error";
  const bad = ["BadRequestError", 400];
  const received = () => readdir(join(server.place.dataDir, "files", "uploads")).catch(() => []);
  const before = await received();
  const broken = files.path("broken.wav");
  await writeFile(broken, "RIFF, or so");
  const wishes: [Wish, unknown[]][] = [
    [{ file: createReadStream(broken) }, [...bad, "audio_unreadable", request, "file"]],
    [{ model: "neural" }, ["NotFoundError", 404, "model_not_found", request, "model"]],
    [{ language: "no tag" }, [...bad, "language_malformed", request, "language"]],
    [{ prompt: "a\0b" }, [...bad, "field_malformed", request, "prompt"]],
    [{ response_format: "docx" } as object, [...bad, "field_malformed", request, "response_format"]],
    [
      { timestamp_granularities: ["letter"] } as object,
      [...bad, "field_malformed", request, "timestamp_granularities[]"],
    ],
  ];
  for (const [wish, due] of wishes) expect([wish, await thrownBy(ask(ada, wish))]).toEqual([wish, due]);
  const { client } = ada;
  const form = new FormData();
  form.set("model", "whisper-1");
  const sent = (body: unknown) => thrownBy(client.post("/audio/transcriptions", { body }));
  expect(await sent(form)).toEqual([...bad, "file_missing", request, "file"]);
  expect(await sent({ model: "whisper-1" })).toEqual([...bad, "malformed", request, null]);
  const poor = await program(1);
  const quota = ["RateLimitError", 429, "insufficient_quota", "insufficient_quota", null];
  expect(await thrownBy(ask(poor))).toEqual(quota);
  const deaf = await newProgram(3, { scopes: ["speak"] });
  expect((await thrownBy(ask(deaf))).slice(0, 3)).toEqual(["PermissionDeniedError", 403, "key_not_for_this"]);
  expect(await received()).toEqual(before);
  const quiet = thrownBy(ask(ada));
  const run = await server.engine.run();
  await run.give(6, { quiet: true });
  run.end();
  expect(await quiet).toEqual([...bad, "no_speech", request, "file"]);
  expect(await ada.left()).toEqual({ available: 3, held: 0 });
});
