import { expect, it } from "vitest";
import type { EngineInfo } from "#contract/engine.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { VOICES } from "#contract/voices.ts";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, saidIn, success } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";

const EVERY_CALL = [
  "/api/voice/get-credit",
  "/api/voice/deduct-credit",
  "/api/voice/speak",
  "/api/voice/transcribe",
  "/api/image/add-credit",
  "/api/stripe/create-payment-intent",
  "/api/user/logout",
];
/** A body that each call would take. */
const goodBody: Record<string, unknown> = {
  "/api/voice/speak": { prompt: "Hello" },
  "/api/image/add-credit": { bundulo: 10 },
  "/api/stripe/create-payment-intent": { items: "Starter" },
};

describeServing("the calls", {}, (serving) => {
  it("get-credit tells the balance and the name, with an empty body or an empty object", async () => {
    const ada = await register(serving().url, "credit@example.org");
    const bodies = [undefined, {}, ""];
    for (const body of bodies) {
      const answer = await ada.call("/api/voice/get-credit", body);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        ...success("ok"),
        creditBalance: 5,
        id: ada.user.id,
        name: "Ada Lovelace",
        email: "credit@example.org",
      });
    }
  });

  it("deduct-credit takes one credit a call, and refuses when none is left", async () => {
    const ada = await register(serving().url, "deduct@example.org");
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await ada.deduct()).body).toEqual({ ...success("credit-deducted"), creditBalance: left });
    }
    const refused = await ada.deduct();
    expect(refused.status).toBe(200);
    expect(refused.body).toEqual({ ...refusal("insufficient-credit"), creditBalance: 0 });
  });

  it("speak answers with the audio's address and the new balance", async () => {
    const ada = await register(serving().url, "speak@example.org");
    const { status, body } = await ada.synthesize("Good morning.", { voice: "nova", instructions: "calm" });
    expect(status).toBe(200);
    const { conversion, result } = body;
    expect(body).toEqual({
      ...success("ok"),
      creditBalance: 4,
      voice: conversion?.audio,
      conversion: expect.objectContaining({ state: "done", code: "ok", credits: 1 }),
      result: expect.objectContaining({ text: "Good morning.", notFollowed: [] }),
    });
    expect(conversion?.seconds).toBeGreaterThan(0.3);
    expect(result?.peaks).toHaveLength(300);
    expect(await ada.get(`/api/conversions/${conversion?.id}`)).toMatchObject({
      body: { conversion, result },
    });
    const audio = await fetch(serving().url + body.voice);
    expect(audio.headers.get("content-type")).toBe("audio/mpeg");
    expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
  });

  it("speak uses voice alloy when none is named, and hands the engine what was asked for", async () => {
    const ada = await register(serving().url, "voices@example.org");
    await ada.synthesize("With the default voice.");
    await ada.synthesize("With another.", { voice: "onyx", instructions: "whisper" });
    const asked = serving()
      .engine.to("speech")
      .filter(({ fields }) => String(fields.input).startsWith("With"));
    expect(asked.map(({ fields }) => fields)).toMatchObject([
      { input: "With the default voice.", voice: "alloy" },
      { input: "With another.", voice: "onyx", instructions: "whisper" },
    ]);
  });

  it("speak ignores an Authorization header: it neither signs in nor reaches the engine", async () => {
    const { url, engine } = serving();
    const ada = await register(url, "bearer@example.org");
    const headers = { authorization: "Bearer sk-embedded-in-a-page" };
    const { body } = await ada.call("/api/voice/speak", { prompt: "Bearer test." }, headers);
    expect(body.success).toBe(true);
    const asked = engine.to("speech").find(({ fields }) => fields.input === "Bearer test.");
    expect(asked?.headers.authorization).toBe(`Bearer ${engine.key}`);
    const noToken = await send(`${url}/api/voice/speak`, {
      body: { prompt: "x" },
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(noToken.status).toBe(401);
  });

  it.each([
    ["an empty prompt", { prompt: "" }, refusal("prompt-missing")],
    ["only spaces", { prompt: " \n\t " }, refusal("prompt-missing")],
    ["too long a text", { prompt: "a ".repeat(50_001) }, refusal("text-too-long", { most: 100_000 })],
    ["nothing that can be pronounced", { prompt: "😀 … —" }, refusal("nothing-to-say")],
  ])("speak refuses %s with 200, in words, for nothing", async (what, body, reported) => {
    const ada = await register(serving().url, `${what.replaceAll(" ", "-")}@example.org`);
    const answer = await ada.call<ReplyTo<"speak">>("/api/voice/speak", body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...reported, creditBalance: 5 });
    expect(await ada.credits()).toBe(5);
  });

  it.each([
    ["no prompt", { voice: "nova" }, refusal("field-malformed", { field: "prompt" })],
    ["a prompt that is no text", { prompt: 7 }, refusal("field-malformed", { field: "prompt" })],
    [
      "a voice that does not exist",
      { prompt: "x", voice: "bob" },
      refusal("field-malformed", { field: "voice" }),
    ],
    ["a field that does not exist", { prompt: "x", speed: 2 }, refusal("malformed")],
    ["a NUL in the text", { prompt: "a\0b" }, refusal("field-malformed", { field: "prompt" })],
    ["half a JSON", '{"prompt":', refusal("malformed")],
    ["another type than an object", [], refusal("malformed")],
  ])("speak answers %s with 400", async (what, body, reported) => {
    const ada = await register(serving().url, `${what.replaceAll(" ", "-")}@example.com`);
    const answer = await ada.call("/api/voice/speak", body);
    expect([answer.status, answer.body]).toEqual([400, reported]);
    expect(await ada.credits()).toBe(5);
  });

  it("fields that a call does not know are refused everywhere", async () => {
    const { url } = serving();
    const ada = await register(url, "strict@example.org");
    const bodies: [string, object][] = [
      ["/api/voice/get-credit", { all: true }],
      ["/api/voice/deduct-credit", { amount: 100 }],
      ["/api/image/add-credit", { bundulo: 10, free: true }],
      ["/api/stripe/create-payment-intent", { items: "Starter", amount: 1 }],
      ["/api/user/login", { email: "a@example.org", password: "x", admin: true }],
      ["/api/user/register", { name: "A", email: "b@example.org", password: "long enough", credits: 9 }],
    ];
    for (const [path, body] of bodies)
      expect([path, (await ada.call(path, body)).status]).toEqual([path, 400]);
    const form = new FormData();
    form.set("free", "true");
    form.set("file", new Blob(["RIFF"]), "a.wav");
    expect((await ada.call("/api/voice/transcribe", form)).status).toBe(400);
    expect(await ada.credits()).toBe(5);
  });

  it.each(EVERY_CALL)("%s is found with slashes at its end, too", async (path) => {
    for (const end of ["/", "//", "/?a=/"]) {
      const { status, body } = await send(serving().url + path + end, { body: goodBody[path] ?? {} });
      expect([end, status, body]).toEqual([end, 401, refusal("login-needed")]);
    }
  });

  it.each(EVERY_CALL)("%s needs a living token", async (path) => {
    for (const token of [undefined, "", "guessed", "A".repeat(32), "a b", "x".repeat(5_000)]) {
      const answer = await send(serving().url + path, {
        body: goodBody[path] ?? {},
        headers: token === undefined ? {} : { token },
      });
      expect([token, answer.status, answer.body]).toEqual([token, 401, refusal("login-needed")]);
    }
  });

  it("a body of another type is 415, one that is too large 413, in the same shape", async () => {
    const ada = await register(serving().url, "odd@example.org");
    const xml = await ada.call("/api/voice/speak", "<prompt/>", { "content-type": "text/xml" });
    expect([xml.status, xml.body]).toEqual([415, refusal("malformed")]);
    const large = await ada.call("/api/voice/speak", { prompt: "x".repeat(2_200_000) });
    expect([large.status, large.body]).toEqual([413, refusal("request-too-large")]);
  });

  it("an Idempotency-Key that is none is refused", async () => {
    const ada = await register(serving().url, "oddkey@example.org");
    for (const key of ["short", "x".repeat(129), "with space in it"]) {
      const { status, body } = await ada.synthesize("Hello", { key });
      expect([status, body]).toEqual([400, refusal("key-malformed")]);
    }
    expect((await ada.synthesize("Hello", { key: "x".repeat(128) })).body.success).toBe(true);
    expect(await ada.conversionByKey("x".repeat(128))).toMatchObject({ state: "done" });
  });

  it("healthz, readyz and engine need no token and tell the truth", async () => {
    const get = (path: string) => send<Record<string, unknown>>(serving().url + path, { method: "GET" });
    expect((await get("/healthz")).body).toEqual(success("server-alive"));
    expect((await get("/readyz")).body).toEqual({
      ...success("server-ready"),
      database: true,
      queue: true,
      disk: true,
      engine: true,
    });
    const { body } = await get("/api/engine");
    expect(body).toMatchObject({
      success: true,
      speaking: { id: expect.stringMatching(/^openai:1\/5000@/), ready: true, instructions: "free" },
      listening: { id: expect.stringMatching(/^openai:1\/1800@/), ready: true },
      prices: DEFAULT_PRICES,
      keepDays: 90,
      payments: "sandbox",
    });
    const { voices } = body.speaking as { voices: { name: string }[] };
    expect(voices.map(({ name }) => name).sort()).toEqual([...VOICES].sort());
    expect(JSON.stringify(body)).not.toContain(serving().engine.key);
  });

  it("engines tell of themselves by outcomes, said in the reader's language", async () => {
    const headers = { "accept-language": "es" };
    const { body } = await send<EngineInfo>(`${serving().url}/api/engine`, { method: "GET", headers });
    expect([body.speaking.note, body.listening.note]).toEqual([
      saidIn("es", "service-speaks", { model: "gpt-4o-mini-tts" }),
      saidIn("es", "service-listens", { model: "gpt-4o-mini-transcribe" }),
    ]);
  });

  it("samples are free, cached, made once, and only of the ten voices", async () => {
    const { url, engine } = serving();
    const sample = () => fetch(`${url}/api/voice/samples/coral.mp3`);
    const first = await sample();
    expect(first.headers.get("content-type")).toBe("audio/mpeg");
    expect(first.headers.get("cache-control")).toContain("public");
    const made = engine.to("speech").length;
    expect(new Uint8Array(await (await sample()).arrayBuffer())).toEqual(
      new Uint8Array(await first.arrayBuffer()),
    );
    expect(engine.to("speech").length).toBe(made);
    // The tests' engine says everything as a tone of 220 Hz: that is what is seen of the voice, and of no other.
    const { body } = await send<EngineInfo>(`${url}/api/engine`, { method: "GET" });
    const seen = body.speaking.voices.filter(({ pitch, mark }) => pitch !== undefined || mark !== undefined);
    expect(seen.map(({ name, pitch, mark }) => [name, pitch, mark?.length])).toEqual([["coral", 220, 5]]);
    const page = await (await fetch(url, { headers: { accept: "text/html" } })).text();
    const [, facts = ""] = page.match(/data-facts="([^"]*)"/) ?? [];
    const { voices } = JSON.parse(facts.replaceAll("&quot;", '"')) as PageFacts;
    expect(voices).toEqual({ coral: { pitch: 220, mark: seen[0]?.mark } });
    for (const name of ["bob.mp3", "coral.wav", "coral", "..%2F..%2Fsecret"]) {
      const odd = await send(`${url}/api/voice/samples/${name}`, { method: "GET" });
      expect([403, 404]).toContain(odd.status);
      expect(odd.body.success).toBe(false);
    }
  });

  it("samples are said in a language where the engine speaks it and there is a sentence in it", async () => {
    const { url, engine } = serving();
    const sample = (query: string) => `${url}/api/voice/samples/ash.mp3${query}`;
    const { speaking } = (await send<EngineInfo>(`${url}/api/engine`, { method: "GET" })).body;
    expect(speaking).toMatchObject({
      languages: ["mul"],
      sampled: expect.arrayContaining(["en", "es", "hi"]),
    });
    const spanish = await fetch(sample("?language=es-MX"));
    expect([spanish.status, spanish.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect((await spanish.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    expect(engine.to("speech").at(-1)).toMatchObject({
      fields: { input: expect.stringMatching(/^Algunas frases/) },
    });
    for (const [query, status, code] of [
      ["?language=tlh", 404, "not-found"],
      ["?language=..%2Fes", 400, "language-malformed"],
      ["?language=", 400, "language-malformed"],
    ] as const) {
      const odd = await send(sample(query), { method: "GET" });
      expect([query, odd.status, odd.body]).toEqual([query, status, refusal(code)]);
    }
  });

  it("what does not exist is 404 in the same shape", async () => {
    for (const path of ["/api/nothing", "/audio/", "/nothing", "/api/user/login"]) {
      const { status, body } = await send(serving().url + path, { method: "GET" });
      expect([path, status, body]).toEqual([path, 404, refusal("not-found")]);
    }
  });
});
