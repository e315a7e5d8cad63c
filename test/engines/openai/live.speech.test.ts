import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { createOpenAiTranscription } from "#server/engines/openai/transcribe.ts";
import { chooseEngines } from "#server/engines/registry.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";
import { readSettings } from "#server/settings.ts";
import { follow } from "#test/support/live.ts";
import { QUIET } from "#test/support/no-models.ts";
import {
  type RealtimeServer,
  type SessionBehaviour,
  startRealtimeServer,
} from "#test/support/realtime-server.ts";
import type { TranscribingBehaviour } from "#test/support/realtime-transcription.ts";
import { type Sound, soundsOf } from "#test/support/tones.ts";

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

const words = (...texts: string[]): Sound[] => texts.map((word) => ({ word }));
const TALK = soundsOf([
  { silence: 2 },
  ...words("one", "two", "three"),
  { silence: 2 },
  ...words("seven", "one"),
  { silence: 5 },
  ...words("two"),
]);
const PHRASES = ["one two three", "seven one", "two"];

const engine = (timeouts: Partial<Timeouts> = {}, apiKey = server.key) =>
  createOpenAiTranscription({
    ...{ apiKey, baseUrl: server.url, model: "gpt-transcribe", liveModel: "gpt-live-transcribe" },
    log: (line: string) => logged.push(line),
    detector: "energy",
    timeouts: { answer: 20, idle: 20, backoff: 0.001, ...timeouts },
  });
const begin = (by = engine(), signal = new AbortController().signal, language?: string) =>
  by.live!({ signal, ...(language && { language }) });
const transcribes = (how: TranscribingBehaviour): SessionBehaviour => ({ kind: "transcribes", how });

describe("a transcript by the Realtime API while the sound comes", () => {
  test("in a session for transcription, turn by turn, and silence is not sent", async () => {
    const { phrases, partials, events } = await follow(begin(engine(), undefined, "en-GB"), TALK);
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
    expect(partials).toContain("one two");
    expect(events.find(({ kind }) => kind !== "silence")).toMatchObject({
      kind: "partial",
      from: expect.closeTo(1.7, 1),
    });
    for (const [at, start] of [2, 2.64, 3.28].entries())
      expect(phrases[0]?.words[at]?.start).toBeCloseTo(start, 0);
    const [{ model, events: sent } = { model: "", events: [] }] = server.sessions;
    expect(model).toBeNull();
    expect(sent[0]).toMatchObject({
      type: "session.update",
      session: {
        type: "transcription",
        audio: {
          input: {
            format: { type: "audio/pcm", rate: 24_000 },
            transcription: { model: "gpt-live-transcribe", language: "en" },
            turn_detection: null,
          },
        },
      },
    });
    const given = sent.flatMap(({ audio }) => (typeof audio === "string" ? [audio.length * 0.75] : []));
    expect(given.reduce((sum, bytes) => sum + bytes, 0) / 48_000).toBeLessThan(9); // of 13 s
  });

  test("in the order of the turns, whichever is whole first", async () => {
    server.script([transcribes({ kind: "late" })]);
    const talk = soundsOf([{ silence: 1 }, ...words("one"), { silence: 2 }, ...words("two"), { silence: 2 }]);
    expect((await follow(begin(), talk)).phrases.map(({ text }) => text)).toEqual(["one", "two"]);
  });

  test.each([0, 1, 2])(
    "cut in the middle of turn %s, once: nothing lost, nothing doubled",
    async (afterTurns) => {
      server.script([transcribes({ kind: "cut", afterTurns })]);
      const { phrases } = await follow(begin(), TALK);
      expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
      expect(server.sessions.length).toBe(afterTurns === 2 ? 1 : 2); // the last turn has one word: too short to be cut
    },
  );

  test("a session that ends in silence is opened again when somebody talks", async () => {
    server.script([
      transcribes({ kind: "leaves", afterTurns: 1 }),
      transcribes({ kind: "leaves", afterTurns: 1 }),
    ]);
    const { phrases } = await follow(begin(), TALK);
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
    expect(server.sessions).toHaveLength(3);
  });

  test("nothing of silence but the session", async () => {
    const { events } = await follow(begin(), soundsOf([{ silence: 70 }]));
    expect(events.filter(({ kind }) => kind !== "silence")).toEqual([]);
    expect(server.sessions.map(({ events }) => events.map(({ type }) => type))).toEqual([["session.update"]]);
  });

  test("only where the server is known to have it", async () => {
    const live = async (given: Record<string, string>) => {
      const settings = readSettings({ OPENAI_API_KEY: "k", OPENAI_BASE_URL: server.url, ...given });
      const made = chooseEngines(settings, QUIET).transcription.links[0]?.engine;
      expect((await made?.capabilities())?.live !== undefined).toBe(made?.live !== undefined);
      return made?.live !== undefined;
    };
    expect(await live({})).toBe(false);
    expect(await live({ OPENAI_LIVE_MODEL: "whisper-live" })).toBe(true);
    const openAi = readSettings({ OPENAI_API_KEY: "k" });
    expect(chooseEngines(openAi, QUIET).transcription.links[0]?.engine.live).toBeDefined();
  });
});

describe("failures", () => {
  type Case = [string, SessionBehaviour, OutcomeCode, opened: number, Partial<Timeouts>?];
  test.each<Case>([
    ["401 at the door", { kind: "refused", status: 401 }, "service-not-set-up", 1],
    ["429 at the door", { kind: "refused", status: 429 }, "service-busy", 3, { retryWait: 0.002 }],
    [
      "429 at the door, too long",
      { kind: "refused", status: 429, headers: { "retry-after": "30" } },
      "service-busy",
      1,
    ],
    ["500 at the door", { kind: "refused", status: 500 }, "service-failed", 3],
    [
      "a model that is not there",
      transcribes({ kind: "error", code: "model_not_found" }),
      "service-not-set-up",
      1,
    ],
    [
      "a session that is not taken",
      transcribes({ kind: "error", code: "invalid_value" }),
      "service-refused",
      1,
    ],
    ["no credit left", transcribes({ kind: "error", code: "insufficient_quota" }), "service-unreachable", 1],
    ["a cut in each session", transcribes({ kind: "cut" }), "service-failed", 2],
    ["a turn that fails, always", transcribes({ kind: "turn-fails" }), "service-failed", 2],
    ["no answer at the door", transcribes({ kind: "hangs" }), "service-timeout", 1, { answer: 3 }],
    [
      "a session that is never ready",
      transcribes({ kind: "never-ready" }),
      "service-timeout",
      1,
      { answer: 1 },
    ],
    ["a session that begins again and again", transcribes({ kind: "begins-again" }), "service-failed", 4],
    ["no answer to a turn", transcribes({ kind: "silent" }), "service-timeout", 1, { idle: 3 }],
    ["text without an end", transcribes({ kind: "endless" }), "service-failed", 2],
    ["events without an end that say nothing", transcribes({ kind: "chatters" }), "service-failed", 2],
    ["a web page instead of events", transcribes({ kind: "no-event" }), "service-failed", 4],
    ["an event of another shape", transcribes({ kind: "wrong-event" }), "service-failed", 4],
  ])("%s", async (_, behaviour, code, opened, timeouts = {}) => {
    server.script([behaviour], true);
    const error = await follow(begin(engine(timeouts)), TALK).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ outcome: { code } });
    expect(server.opened()).toBeGreaterThan(0);
    expect(server.opened()).toBeLessThanOrEqual(opened);
    expect(logged.length).toBeGreaterThan(0);
    expect(`${logged.join()}${(error as Error).stack}`).not.toMatch(/secret/);
  });

  test("an abort ends the session, with the caller's reason", async () => {
    server.script([transcribes({ kind: "silent" })], true);
    const stop = new AbortController();
    const following = follow(begin(engine(), stop.signal), TALK);
    following.catch(() => undefined);
    await expect.poll(() => server.sessions[0]?.events.length ?? 0).toBeGreaterThan(3);
    stop.abort(new Error("the person left"));
    await expect(following).rejects.toThrow("the person left");
  });
});
