import { connect } from "node:net";
import OpenAI from "openai";
import { OpenAIRealtimeWS } from "openai/realtime/ws";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { EngineError, type SpeechPiece } from "#server/engines/engine.ts";
import { saysTheSame } from "#server/engines/openai/realtime/same-words.ts";
import { createRealtimeSpeech } from "#server/engines/openai/realtime/synthesize.ts";
import { chooseEngines } from "#server/engines/registry.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";
import { readSettings } from "#server/settings.ts";
import { QUIET } from "#test/support/no-models.ts";
import { CHARACTER_SECONDS, TONE_RATE } from "#test/support/played-speech.ts";
import {
  type RealtimeServer,
  type SessionBehaviour,
  startRealtimeServer,
} from "#test/support/realtime-server.ts";
import { joined } from "#test/support/synthesize-with-openai.ts";

const SENTENCE = "The boats lay quietly at the pier.";
const logged: string[] = [];
let server: RealtimeServer;

beforeAll(async () => {
  server = await startRealtimeServer();
});
afterEach(() => {
  logged.length = 0;
  server.forget();
});
afterAll(() => server.close());

const engine = (timeouts: Partial<Timeouts> = {}, apiKey = server.key) =>
  createRealtimeSpeech({
    ...{
      apiKey,
      baseUrl: server.url,
      model: "gpt-realtime-2.1-mini",
      log: (line: string) => logged.push(line),
    },
    timeouts: { answer: 100, idle: 100, backoff: 0.001, ...timeouts },
  });

async function speak(
  text: string,
  by = engine(),
  more: { instructions?: string; signal?: AbortSignal } = {},
) {
  const pieces: SpeechPiece[] = [];
  const { instructions = "", signal = new AbortController().signal } = more;
  for await (const piece of by.synthesize({ text, voice: "onyx", instructions, signal })) pieces.push(piece);
  return { samples: joined(pieces), words: pieces.flatMap(({ words }) => words) };
}

describe("speech by a model that talks", () => {
  test("is the text, asked for outside any conversation, in a voice that the API has", async () => {
    const { samples, words } = await speak(SENTENCE, engine(), { instructions: "Whisper." });
    expect(samples.length).toBe(Math.round(SENTENCE.length * CHARACTER_SECONDS * TONE_RATE));
    expect(words).toHaveLength(7);
    const [{ model, events } = { model: "", events: [] }] = server.sessions;
    expect(model).toBe("gpt-realtime-2.1-mini");
    expect(events).toMatchObject([
      {
        type: "session.update",
        session: {
          type: "realtime",
          output_modalities: ["audio"],
          audio: { output: { voice: "cedar", format: { type: "audio/pcm", rate: 24_000 } } },
        },
      },
      {
        type: "response.create",
        response: {
          conversation: "none",
          instructions: expect.stringContaining("Whisper."),
          input: [{ role: "user", content: [{ type: "input_text", text: SENTENCE }] }],
        },
      },
    ]);
  });

  test("a sentence in other words is made again, and nobody hears of it", async () => {
    server.script([{ kind: "rewords", transcript: "The ships lay quietly at the pier." }]);
    const { samples } = await speak(SENTENCE);
    expect(server.sessions).toHaveLength(2);
    expect(samples.length).toBe(Math.round(SENTENCE.length * CHARACTER_SECONDS * TONE_RATE));
  });

  test("a long text is said in sentences, joined in order", async () => {
    const { words } = await speak(Array(20).fill(SENTENCE).join(" "));
    expect(words).toHaveLength(7 * 20);
    expect(server.sessions.length).toBeGreaterThan(2);
  });

  test("the model's family decides how it is spoken to", () => {
    const made = (model: string) =>
      chooseEngines(
        readSettings({ OPENAI_API_KEY: "k", OPENAI_BASE_URL: server.url, OPENAI_SPEECH_MODEL: model }),
        QUIET,
      ).speech.links[0]?.engine.capabilities();
    return Promise.all([
      expect(made("gpt-realtime-2.1-mini")).resolves.toMatchObject({ maxCharacters: 400 }),
      expect(made("tts-1")).resolves.toMatchObject({ maxCharacters: 4_096 }),
    ]);
  });
});

describe("failures", () => {
  type Case = [string, SessionBehaviour, OutcomeCode, opened: number, Partial<Timeouts>?];
  test.each<Case>([
    ["401 at the door", { kind: "refused", status: 401 }, "service-not-set-up", 1],
    [
      "a redirect at the door",
      { kind: "refused", status: 307, headers: { location: "http://127.0.0.1:1/" } },
      "service-refused",
      1,
    ],
    [
      "429 at the door, too long",
      { kind: "refused", status: 429, headers: { "retry-after": "30" } },
      "service-busy",
      1,
    ],
    ["429 at the door", { kind: "refused", status: 429 }, "service-busy", 3, { retryWait: 0.002 }],
    ["500 at the door", { kind: "refused", status: 500 }, "service-failed", 3],
    [
      "429 as an event",
      { kind: "error", code: "rate_limit_exceeded" },
      "service-busy",
      3,
      { retryWait: 0.002 },
    ],
    [
      "no credit left",
      { kind: "ends", status: "failed", code: "insufficient_quota" },
      "service-unreachable",
      1,
    ],
    ["a model that is not there", { kind: "error", code: "model_not_found" }, "service-not-set-up", 1],
    ["a request that it does not take", { kind: "error", code: "invalid_value" }, "service-refused", 1],
    ["an answer that its filter broke off", { kind: "ends", status: "incomplete" }, "service-failed", 2],
    ["a cut in the middle", { kind: "cut" }, "service-failed", 2],
    ["an answer that stops dripping", { kind: "drips" }, "service-timeout", 1, { idle: 2 }],
    ["no answer", { kind: "hangs" }, "service-timeout", 1, { answer: 3 }],
    ["half a sample", { kind: "half-sample" }, "service-failed", 2],
    ["an answer without an end", { kind: "endless" }, "service-failed", 2],
    ["chatter without an end, and no sound", { kind: "chatters" }, "service-failed", 2],
    ["a session that begins again and again", { kind: "begins-again" }, "service-failed", 2],
    ["a web page instead of events", { kind: "no-event" }, "service-failed", 2],
    ["an event of another shape", { kind: "wrong-event" }, "service-failed", 2],
    ["other words, always", { kind: "rewords", transcript: "Sure! Boats at the pier." }, "service-failed", 2],
  ])("%s", async (_, behaviour, code, opened, timeouts = {}) => {
    server.script([behaviour], true);
    const error = await speak(SENTENCE, engine(timeouts)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ outcome: { code } });
    expect(server.opened()).toBeGreaterThan(0);
    expect(server.opened()).toBeLessThanOrEqual(opened);
    const answers = server.sessions.map(({ events }) =>
      events.filter(({ type }) => type === "response.create"),
    );
    expect(Math.max(0, ...answers.map(({ length }) => length))).toBeLessThanOrEqual(1); // each has its price
    expect(logged.length).toBeGreaterThan(0);
    expect(`${logged.join()}${(error as Error).stack}`).not.toMatch(/secret|pier/);
  });

  test("a cut in the middle, once, is made again", async () => {
    server.script([{ kind: "cut" }]);
    expect((await speak(SENTENCE)).words).toHaveLength(7);
  });

  test("a wrong key is told to the operator; nobody there is unreachable", async () => {
    await expect(speak(SENTENCE, engine({}, "sk-wrong"))).rejects.toMatchObject({
      outcome: { code: "service-not-set-up" },
    });
    expect(logged.join()).toContain("OPENAI_API_KEY");
    const closed = await startRealtimeServer();
    await closed.close();
    const nobody = createRealtimeSpeech({
      ...{
        apiKey: "k",
        baseUrl: closed.url,
        model: "gpt-realtime-2.1",
        log: (line: string) => logged.push(line),
      },
      timeouts: { backoff: 0.001 },
    });
    await expect(speak(SENTENCE, nobody)).rejects.toMatchObject({ outcome: { code: "service-unreachable" } });
  });

  test("an abort ends the session, with the caller's reason", async () => {
    server.script([{ kind: "drips" }], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const speaking = speak(SENTENCE, engine(), { signal: controller.signal });
    await expect.poll(() => server.sessions[0]?.events.length).toBe(2);
    controller.abort(reason);
    await expect(speaking).rejects.toBe(reason);
  });
});

test.each([
  ["I'm here – really.", "I’m here, really", true],
  ["I'm here.", "I am here.", false],
  ["Dr. Who e-mails.", "Dr Who emails", true],
  ["It costs 5% of 1,200 €.", "It costs five percent of one thousand two hundred euros", true],
  ["It costs 5% of that.", "It costs nothing of that.", true], // a figure may be said in any word
  ["It costs 5% of that.", "It is 5% of that.", false],
  ["Call 112 now.", "Call 112 now, please.", false],
  ["Room 101 and then left.", "Room one hundred and one and then left", true],
  ["Room 101 and then left.", "Room one hundred and one and then right", false],
  ["Dr. Who e-mails 5 people.", "Dr Who emails five people.", true],
  ["Ça va ?", "Ca va ?", false],
  ["你好，世界。", "你好世界", true],
  ["Read this.", "", false],
])("%s said as %s: %s", (text, transcript, same) => {
  expect(saysTheSame(text, transcript)).toBe(same);
});

test("many figures may be said in many words, and one in few", () => {
  const numbers = [...Array(40).keys()];
  expect(saysTheSame(`Count: ${numbers.join(", ")}.`, `Count ${numbers.join(" ")}`)).toBe(true);
  expect(saysTheSame("It costs 5.", `It costs ${"very ".repeat(30)}much.`)).toBe(false);
  expect(saysTheSame("1 2 3 4 5 ".repeat(40), "one ".repeat(100_000))).toBe(false);
});

test("the server that plays the Realtime API here is one for OpenAI's own client, too", async () => {
  const client = new OpenAI({ apiKey: server.key, baseURL: server.url });
  // The client insists on TLS: this takes it off the wire.
  const createConnection = () => connect(server.port, "127.0.0.1");
  const realtime = new OpenAIRealtimeWS(
    { model: "gpt-realtime-2.1-mini", options: { createConnection } },
    client,
  );
  const ended = new Promise<string>((resolve, reject) => {
    realtime.on("error", reject);
    realtime.on("response.output_audio_transcript.done", ({ transcript }) => resolve(transcript));
  });
  realtime.on("session.created", () =>
    realtime.send({
      type: "response.create",
      response: {
        input: [{ type: "message", role: "user", content: [{ type: "input_text", text: SENTENCE }] }],
      },
    }),
  );
  expect(await ended).toBe(SENTENCE);
  realtime.close();
});
