import { execFileSync } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { sayInLanguage } from "#server/platform/http/say.ts";
import { clientOf, newProgram, preparePrograms, server, thrownBy } from "#test/support/openai-programs.ts";

preparePrograms();

type Program = Awaited<ReturnType<typeof newProgram>>;
const TWO_CREDITS = "Forty letters are two credits, are they.";
const SECONDS = TWO_CREDITS.length * 0.05;

/** Asks for speech; the fields that a test says take the place of the usual ones. */
const ask = ({ client }: Pick<Program, "client">, wish: object = {}, options: object = {}) =>
  client.audio.speech.create({ model: "tts-1", voice: "alloy", input: TWO_CREDITS, ...wish }, options);

/** The same, spoken at once. */
async function spoken(program: Pick<Program, "client">, wish: object = {}, options: object = {}) {
  const answer = ask(program, wish, options).asResponse();
  (await server.engine.run()).end();
  return answer;
}

/** What ffprobe finds in a sound. */
function probe(sound: Uint8Array, input: string[] = []) {
  const shown = "format=duration:format_tags:stream=codec_name,sample_rate,channels:stream_tags";
  const args = ["-v", "error", ...input, "-count_packets", "-show_entries", shown, "-of", "json", "-"];
  const { streams, format } = JSON.parse(execFileSync("ffprobe", args, { input: sound }).toString());
  const [{ codec_name: codec, sample_rate: rate, channels, tags }] = streams;
  return { codec, rate: Number(rate), channels, says: { ...tags, ...format.tags }.comment ?? "" };
}

/** Seconds of a sound, as ffmpeg decodes it. */
function secondsOf(sound: Uint8Array, input: string[] = []) {
  const args = ["-v", "error", ...input, "-i", "-", "-ac", "1", "-ar", "8000", "-f", "s16le", "-"];
  return execFileSync("ffmpeg", args, { input: sound }).length / 16_000;
}

it("gives each format as it is called, with what it says of itself, and pays each once", async () => {
  const program = await newProgram(14);
  const raw = ["-f", "s16le", "-ar", "24000"];
  const due = {
    mp3: ["audio/mpeg", "mp3", 16_000],
    opus: ["audio/ogg", "opus", 48_000],
    aac: ["audio/aac", "aac", 16_000],
    flac: ["audio/flac", "flac", 16_000],
    wav: ["audio/wav", "pcm_s16le", 16_000],
    pcm: ["audio/pcm", "pcm_s16le", 24_000],
  };
  for (const [format, [type, codec, rate]] of Object.entries(due)) {
    const answer = await spoken(program, { response_format: format });
    const input = format === "pcm" ? raw : [];
    const sound = new Uint8Array(await answer.arrayBuffer());
    const found = probe(sound, input);
    expect([format, answer.headers.get("content-type"), found.codec, found.rate, found.channels]).toEqual([
      format,
      type,
      codec,
      rate,
      1,
    ]);
    if (format !== "pcm")
      expect([format, found.says]).toEqual([format, expect.stringMatching(/^Synthetic speech/)]);
    expect(secondsOf(sound, input)).toBeCloseTo(SECONDS, 0);
    if (format === "pcm") expect(Math.abs(sound.length / 48_000 - SECONDS)).toBeLessThan(0.2);
    expect(answer.headers.get("x-saywrite-engine")).toBe("basic");
  }
  expect(await program.left()).toEqual({ available: 2, held: 0 });
});

it("is read faster or slower, as OpenAI bounds it", async () => {
  const program = await newProgram(10);
  for (const speed of [0.25, 4]) {
    const answer = await spoken(program, { speed, response_format: "wav" });
    const seconds = secondsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(Math.abs(seconds * speed - SECONDS)).toBeLessThan(0.3);
  }
  for (const speed of [0.2, 4.1, "fast"])
    expect(await thrownBy(ask(program, { speed }))).toEqual([
      "BadRequestError",
      400,
      "field_malformed",
      "invalid_request_error",
      "speed",
    ]);
});

it("sounds while it is made, in whatever format", async () => {
  const program = await newProgram(12);
  for (const wish of [
    {},
    { response_format: "opus" },
    { response_format: "pcm" },
    { stream_format: "sse" },
  ]) {
    const answer = ask(program, wish).asResponse();
    const run = await server.engine.run();
    await run.give(20);
    const reader = (await answer).body!.getReader();
    expect((await reader.read()).value!.length).toBeGreaterThan(0);
    run.end(); // only now is it made
    while (!(await reader.read()).done);
  }
  expect(await program.left()).toEqual({ available: 4, held: 0 });
});

it("comes as events, where that is asked", async () => {
  const program = await newProgram(4);
  const whole = await buffer((await spoken(program)).body!);
  const answer = await spoken(program, { stream_format: "sse" });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const lines = (await answer.text()).split("\n\n").filter(Boolean);
  const events = lines.map((line) => JSON.parse(line.slice("data: ".length)));
  const sound = events.filter(({ type }) => type === "speech.audio.delta").map(({ audio }) => audio);
  expect(probe(Buffer.concat(sound.map((part) => Buffer.from(part, "base64")))).codec).toBe("mp3");
  expect(Math.abs(sound.join("").length * 0.75 - whole.length)).toBeLessThan(100);
  expect(events.at(-1)).toEqual({
    type: "speech.audio.done",
    usage: { input_tokens: 40, output_tokens: 0, total_tokens: 40 },
  });
});

it("takes OpenAI's voices, as a name or by an id, and no other", async () => {
  const program = await newProgram(6);
  for (const voice of ["verse", { id: "nova" }, "ash"])
    expect((await spoken(program, { voice })).status).toBe(200);
  for (const voice of ["constructor", "nobody", { id: "voice_1234" }])
    expect(await thrownBy(ask(program, { voice }))).toEqual([
      "BadRequestError",
      400,
      "voice_not_found",
      "invalid_request_error",
      "voice",
    ]);
});

it("lists the engines that the key may have, and works with the one that is named", async () => {
  const program = await newProgram(4);
  const listed = await program.client.models.list();
  expect(listed.data).toEqual([{ id: "basic", object: "model", created: 0, owned_by: "saywrite" }]);
  expect((await program.client.models.retrieve("basic")).id).toBe("basic");
  expect((await spoken(program, { model: "basic" })).status).toBe(200);
  const missing = ["NotFoundError", 404, "model_not_found", "invalid_request_error", "model"];
  expect(await thrownBy(program.client.models.retrieve("tts-1"))).toEqual(missing);
  for (const model of ["neural", "my-gpt-4", "__proto__"])
    expect(await thrownBy(ask(program, { model }))).toEqual(missing);
  const others = await newProgram(4, { engines: ["elsewhere"] });
  expect((await others.client.models.list()).data).toEqual([]);
  const denied = ["PermissionDeniedError", 403];
  expect((await thrownBy(ask(others, { model: "basic" }))).slice(0, 3)).toEqual([
    ...denied,
    "key_not_for_engine",
  ]);
  expect((await thrownBy(ask(others))).slice(0, 3)).toEqual([...denied, "no_engine_here"]);
  const deaf = await newProgram(4, { scopes: ["read"] });
  expect((await deaf.client.models.list()).data).toEqual([]);
  expect((await thrownBy(ask(deaf))).slice(0, 3)).toEqual([...denied, "key_not_for_this"]);
  for (const { left } of [others, deaf]) expect(await left()).toEqual({ available: 4, held: 0 });
});

it("refuses in OpenAI's words, and takes nothing for it", async () => {
  const program = await newProgram(4);
  const bad = ["BadRequestError", 400];
  const request = "invalid_request_error";
  expect(await thrownBy(ask({ client: clientOf("sk-of-somebody") }))).toEqual([
    "AuthenticationError",
    401,
    "invalid_api_key",
    request,
    null,
  ]);
  expect(await thrownBy(ask(program, { input: "" }))).toEqual([...bad, "prompt_missing", request, "input"]);
  expect(await thrownBy(ask(program, { input: "a\0b" }))).toEqual([
    ...bad,
    "field_malformed",
    request,
    "input",
  ]);
  expect(await thrownBy(ask(program, { input: "a".repeat(1_000_001) }))).toEqual([
    ...bad,
    "text_too_long",
    request,
    "input",
  ]);
  expect(await thrownBy(ask(program, { input: "a".repeat(3_000_000) }))).toEqual([
    "APIError",
    413,
    "request_too_large",
    request,
    null,
  ]);
  expect(await thrownBy(ask(program, { response_format: "midi" }))).toEqual([
    ...bad,
    "field_malformed",
    request,
    "response_format",
  ]);
  expect(await thrownBy(program.client.get("/nothing"))).toEqual([
    "NotFoundError",
    404,
    "not_found",
    request,
    null,
  ]);
  expect(await thrownBy(program.client.get("/audio/speech"))).toEqual([
    "NotFoundError",
    404,
    "not_found",
    request,
    null,
  ]);
  for (const [type, code] of [
    ["text/plain", "malformed"],
    ["application/xml", "unsupported_content_type"],
    ["multipart/form-data; boundary=x", "malformed"],
  ] as const)
    expect(await thrownBy(ask(program, {}, { headers: { "content-type": type } }))).toEqual([
      ...bad,
      code,
      request,
      null,
    ]);
  const failing = ask(program, {}, { maxRetries: 0 });
  (await server.engine.run()).fail();
  expect(await thrownBy(failing)).toEqual([
    "InternalServerError",
    503,
    "service_failed",
    "server_error",
    null,
  ]);
  expect(await program.left()).toEqual({ available: 4, held: 0 });
  const german = await fetch(`${server.url}/v1/models/x`, {
    headers: { authorization: `Bearer ${program.key}`, "accept-language": "de" },
  });
  const missing = outcome("model-not-found", { model: "x" });
  expect((await german.json()).error.message).toBe(sayInLanguage("de")(missing));
});

it("says that nothing is left, so that the client does not ask again", async () => {
  const quota = ["RateLimitError", 429, "insufficient_quota", "insufficient_quota", null];
  let asked = 0;
  const counting = (url: string | URL | Request, init?: RequestInit) => {
    asked++;
    return fetch(url, init);
  };
  const poor = await newProgram(1);
  const purseless = await newProgram(null);
  for (const { client } of [poor, purseless])
    expect(await thrownBy(ask({ client: client.withOptions({ fetch: counting }) }))).toEqual(quota);
  expect(asked).toBe(2);
  expect(await poor.left()).toEqual({ available: 1, held: 0 });
  expect(await purseless.ada.credits()).toBe(20);
});

it("spends no more than its purse has, however much is asked at once", async () => {
  const program = await newProgram(5);
  const one = (n: number) =>
    ask(program, { input: `Number ${n}.` }, { maxRetries: 0 })
      .asResponse()
      .then(
        ({ status }) => status,
        ({ code }: { code: string }) => code,
      );
  const answers = Array.from({ length: 19 }, (_, n) => one(n)); // a person has 20 places
  for (let run = 0; run < 5; run++) (await server.engine.run()).end();
  const statuses = (await Promise.all(answers)).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(14).fill("insufficient_quota")]);
  expect(await program.left()).toEqual({ available: 0, held: 0 });
  expect(await program.ada.credits()).toBe(15);
});

it("comes into the library only with store, as sound and as events, and by the same name afterwards", async () => {
  const program = await newProgram(8);
  const named = { headers: { "idempotency-key": "stored-afterwards" } };
  const events = { stream_format: "sse" };
  await (await spoken(program, {}, named)).arrayBuffer();
  await (await spoken(program, { ...events, store: null })).text();
  expect(await program.stored()).toBe(0);
  await (await spoken(program, { ...events, store: true })).text();
  expect(await program.stored()).toBe(1);
  await (await ask(program, { store: true }, named).asResponse()).arrayBuffer();
  expect([await program.stored(), await program.left()]).toEqual([2, { available: 2, held: 0 }]);
  expect(await thrownBy(ask(program, { store: "yes" }))).toMatchObject({ 1: 400 });
});
