import { beforeAll, describe, expect, test } from "vitest";
import { EngineError } from "#server/engines/engine.ts";
import type { OpenAiTranscriptionSettings } from "#server/engines/openai/transcribe.ts";
import {
  engineFor,
  logged,
  prepareTranscribe,
  recording,
  server,
  transcribe,
} from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

describe("failures", () => {
  let path: string;
  const failure = async (settings: Partial<OpenAiTranscriptionSettings> = {}) => {
    const error = await transcribe(engineFor(server, settings), path, 6).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    return error as EngineError;
  };
  beforeAll(async () => {
    path = await recording("failing.wav", 6, [2]);
  });

  test("401 is told to the operator, and not to the person", async () => {
    const error = await failure({ apiKey: "sk-wrong-key-0815" });
    expect(error.outcome.code).toBe("service-not-set-up");
    expect(logged.join()).toContain("OPENAI_API_KEY");
    expect([error.message, String(error.stack), String(error.cause), ...logged].join()).not.toContain("0815");
  });

  test("429 is waited for; for ever it is busy", async () => {
    server.script("transcriptions", [{ kind: "error", status: 429, headers: { "retry-after-ms": "5" } }]);
    expect((await transcribe(engineFor(server), path, 6)).segments).toHaveLength(1);
    server.script("transcriptions", [{ kind: "error", status: 429, headers: { "retry-after": "60" } }], true);
    expect(await failure()).toMatchObject({ outcome: { code: "service-busy" }, retryAfter: 60 });
  });

  test("500 is tried again; for ever it is broken", async () => {
    server.script("transcriptions", [{ kind: "error", status: 500 }]);
    expect((await transcribe(engineFor(server), path, 6)).segments).toHaveLength(1);
    server.script("transcriptions", [{ kind: "error", status: 500 }], true);
    expect((await failure()).outcome.code).toBe("service-failed");
  });

  test("an answer cut in the middle is asked for again, once", async () => {
    server.script("transcriptions", [{ kind: "cut", bytes: 9 }]);
    expect((await transcribe(engineFor(server), path, 6)).segments).toHaveLength(1);
    server.requests.length = 0;
    server.script("transcriptions", [{ kind: "cut", bytes: 9 }], true);
    expect((await failure()).outcome.code).toBe("service-failed");
    expect(server.to("transcriptions")).toHaveLength(2);
  });

  test("an answer that is no transcription is broken", async () => {
    server.script("transcriptions", [{ kind: "other", contentType: "text/html", body: "<html>" }], true);
    expect((await failure()).outcome.code).toBe("service-failed");
  });

  test("no answer in time is a timeout", async () => {
    server.script("transcriptions", [{ kind: "hang" }], true);
    expect((await failure({ timeouts: { answer: 0.1 } })).outcome.code).toBe("service-timeout");
  });

  test.each([
    ["one request", {}],
    ["parts", { maxSeconds: 5 }],
  ])("an abort during %s ends at once, with the caller's reason", async (_, settings) => {
    server.script("transcriptions", [{ kind: "hang" }], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const working = transcribe(engineFor(server, settings), path, 6, { signal: controller.signal });
    await server.received("transcriptions", 1);
    controller.abort(reason);
    await expect(working).rejects.toBe(reason);
    await expect.poll(() => server.to("transcriptions")[0]?.aborted).toBe(true);
  });
});
