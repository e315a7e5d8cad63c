import { describe, expect, test } from "vitest";
import {
  asked,
  engineFor,
  failure,
  logged,
  longText,
  prepareSynthesize,
  RATE,
  SENTENCE,
  serve,
  server,
  soundOf,
  synthesize,
} from "#test/support/synthesize-with-openai.ts";

prepareSynthesize();

describe("failures", () => {
  const cutAt = (bytes: number) => ({ kind: "cut", bytes }) as const;

  test("401 is told to the operator, and not to the person", async () => {
    const engine = engineFor(server, { apiKey: "sk-wrong-key-0815" });
    const error = await failure(engine);
    expect(error.outcome.code).toBe("service-not-set-up");
    expect(logged.join()).toContain("OPENAI_API_KEY");
    const reported = [
      error.message,
      String(error.stack),
      JSON.stringify(error),
      String(error.cause),
      ...logged,
    ].join();
    expect(reported).not.toContain("0815");
    expect(reported).not.toContain("Incorrect API key");
    expect(server.to("speech")).toHaveLength(1);
  });

  test("a redirect is not followed: text and key go where the operator said, and nowhere else", async () => {
    const elsewhere = await serve();
    const headers = { location: `${elsewhere.url}/audio/speech` };
    server.script("speech", [{ kind: "error", status: 307, headers }], true);
    const error = await failure(engineFor(server, { timeouts: { retryWait: 0.05 } }));
    expect(error.outcome.code).not.toBe("nothing-to-say");
    expect([server.to("speech").length > 0, elsewhere.to("speech")]).toEqual([true, []]);
  });

  test("429 with Retry-After is waited for and tried again", async () => {
    server.script("speech", [
      { kind: "error", status: 429, headers: { "retry-after-ms": "5" } },
      { kind: "error", status: 429, headers: { "retry-after": "0.01" } },
    ]);
    const { samples } = await synthesize(engineFor(server), SENTENCE);
    expect(samples.length).toBe((await soundOf(SENTENCE)).length);
    expect(server.to("speech")).toHaveLength(3);
  });

  test("429 beyond the time we wait comes back as busy, with the seconds", async () => {
    server.script("speech", [{ kind: "error", status: 429, headers: { "retry-after": "30" } }], true);
    const error = await failure(engineFor(server));
    expect(error).toMatchObject({ outcome: { code: "service-busy" }, retryAfter: 30 });
    expect(server.to("speech")).toHaveLength(1);
  });

  test("the waits of one request add up to the limit", async () => {
    server.script("speech", [{ kind: "error", status: 429, headers: { "retry-after-ms": "20" } }], true);
    const error = await failure(engineFor(server, { timeouts: { retryWait: 0.05 } }));
    expect(error).toMatchObject({ outcome: { code: "service-busy" }, retryAfter: 0.02 });
    expect(server.to("speech")).toHaveLength(3);
  });

  test("an account without credit is not waited for", async () => {
    server.script("speech", [{ kind: "error", status: 429, code: "insufficient_quota" }], true);
    expect((await failure(engineFor(server))).outcome.code).toBe("service-unreachable");
    expect(server.to("speech")).toHaveLength(1);
    expect(logged.join()).toContain("billing");
  });

  test("500 is tried again and works", async () => {
    server.script("speech", [
      { kind: "error", status: 500 },
      { kind: "error", status: 503 },
    ]);
    const { samples } = await synthesize(engineFor(server), SENTENCE);
    expect(samples.length).toBe((await soundOf(SENTENCE)).length);
  });

  test("500 for ever is broken after three tries", async () => {
    server.script("speech", [{ kind: "error", status: 500 }], true);
    expect((await failure(engineFor(server))).outcome.code).toBe("service-failed");
    expect(server.to("speech")).toHaveLength(3);
  });

  test("an unknown model is refused and named to the operator", async () => {
    server.script("speech", [{ kind: "error", status: 404, code: "model_not_found" }], true);
    expect((await failure(engineFor(server))).outcome.code).toBe("service-not-set-up");
    expect(logged.join()).toContain("model");
  });

  test("audio cut before anything was heard is fetched again", async () => {
    server.script("speech", [cutAt(2_000)]);
    const { samples } = await synthesize(engineFor(server), SENTENCE);
    expect(samples.length).toBe((await soundOf(SENTENCE)).length);
    expect(server.to("speech")).toHaveLength(2);
  });

  test("audio cut after some was heard fails, and is never a shorter success", async () => {
    server.script("speech", [cutAt(4 * RATE)], true);
    const heard: number[] = [];
    const listening = (async () => {
      for await (const { pcm } of engineFor(server).synthesize(asked(SENTENCE)))
        heard.push(pcm.samples.length);
    })();
    await expect(listening).rejects.toMatchObject({
      name: "EngineError",
      outcome: { code: "service-failed" },
    });
    expect(server.to("speech").length).toBeLessThanOrEqual(2);
  });

  test("a later piece that is cut while it waits its turn is fetched again, and nobody hears of it", async () => {
    const first = Promise.withResolvers<void>();
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE, until: first.promise }, cutAt(4 * RATE)]);
    const engine = engineFor(server, { maxCharacters: 80 });
    const pieces = engine.synthesize(asked(`${SENTENCE} ${SENTENCE}`))[Symbol.asyncIterator]();
    let samples = (await pieces.next()).value.pcm.samples.length;
    await server.received("speech", 3);
    first.resolve();
    for (let next = await pieces.next(); !next.done; next = await pieces.next())
      samples += next.value.pcm.samples.length;
    expect(samples / RATE).toBeGreaterThan((2 * (await soundOf(SENTENCE)).length) / RATE - 1.3);
  });

  test("audio that ends inside a sample is not whole", async () => {
    server.script("speech", [{ kind: "half-sample" }], true);
    expect((await failure(engineFor(server))).outcome.code).toBe("service-failed");
  });

  test("far too little audio for the text is not taken for all of it", async () => {
    const hasty = await serve({
      async *synthesize() {
        yield new Float32Array(RATE / 2).fill(0.1);
      },
    });
    expect((await failure(engineFor(hasty), longText(400))).outcome.code).toBe("service-failed");
  });

  test.each([
    ["a web page", "text/html", "<html>Sign in</html>"],
    ["an error with status 200", "application/json", '{"error":"model is loading"}'],
    ["nothing", "audio/pcm", ""],
  ])("%s instead of audio is broken", async (_, contentType, body) => {
    server.script("speech", [{ kind: "other", contentType, body }], true);
    expect((await failure(engineFor(server))).outcome.code).toBe("service-failed");
  });

  test("no answer in time is a timeout", async () => {
    server.script("speech", [{ kind: "hang" }], true);
    const error = await failure(engineFor(server, { timeouts: { answer: 0.05 } }));
    expect(error.outcome.code).toBe("service-timeout");
  });

  test("a stream that stops in the middle is a timeout", async () => {
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE }], true);
    const error = await failure(engineFor(server, { timeouts: { idle: 0.05 } }));
    expect(error.outcome.code).toBe("service-timeout");
  });

  test("nobody at the address is unavailable", async () => {
    const closed = await serve();
    await closed.close();
    const error = await failure(engineFor(closed));
    expect(error.outcome.code).toBe("service-unreachable");
    expect(logged.join()).toContain("ECONNREFUSED");
  });
});

describe("leaving early", () => {
  test.each([
    ["before the answer", { kind: "hang" } as const],
    ["in the middle of the audio", { kind: "slow", bytes: 4 * RATE } as const],
  ])("an abort %s ends the request at once, with the caller's reason", async (_, behaviour) => {
    server.script("speech", [behaviour], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const speaking = synthesize(engineFor(server), SENTENCE, controller.signal);
    await server.received("speech", 1);
    controller.abort(reason);
    await expect(speaking).rejects.toBe(reason);
    await expect.poll(() => server.to("speech")[0]?.aborted).toBe(true);
  });

  test("an abort ends a wait for Retry-After", async () => {
    server.script("speech", [{ kind: "error", status: 429, headers: { "retry-after": "100" } }], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const speaking = synthesize(
      engineFor(server, { timeouts: { retryWait: 200 } }),
      SENTENCE,
      controller.signal,
    );
    await server.received("speech", 1);
    controller.abort(reason);
    await expect(speaking).rejects.toBe(reason);
  });

  test("a listener that stops cancels what was fetched ahead", async () => {
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE }], true);
    const engine = engineFor(server, { maxCharacters: 80 });
    const pieces = engine.synthesize(asked(`${SENTENCE} ${SENTENCE}`))[Symbol.asyncIterator]();
    await pieces.next();
    await server.received("speech", 2);
    await pieces.return?.(undefined);
    await expect.poll(() => server.to("speech").map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
