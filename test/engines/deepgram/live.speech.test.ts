import { DeepgramClient } from "@deepgram/sdk";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { createDeepgramTranscription } from "#server/engines/deepgram/transcribe.ts";
import { EngineError, type LiveEvent } from "#server/engines/engine.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";
import { until } from "#test/support/client.ts";
import {
  type DeepgramLiveServer,
  type ListeningBehaviour,
  startDeepgramLiveServer,
} from "#test/support/deepgram-live-server.ts";
import { follow, saidIn } from "#test/support/live.ts";
import { type Sound, soundsOf } from "#test/support/tones.ts";
import { pcmBytes } from "#test/support/wav.ts";

const logged: string[] = [];
let server: DeepgramLiveServer;
beforeAll(async () => {
  server = await startDeepgramLiveServer();
});
afterEach(() => {
  logged.length = 0;
  server.forget();
});
afterAll(() => server.close());

const words = (...texts: string[]): Sound[] => texts.map((word) => ({ word }));
const TALK = soundsOf([
  { silence: 1 },
  ...words("one", "two", "three", "seven", "one"),
  { silence: 2 },
  ...words("seven", "one"),
  { silence: 5 },
  ...words("two"),
]);
const PHRASES = ["one two three seven one", "seven one", "two"];

const begin = ({
  timeouts = {},
  apiKey = server.key,
  signal = new AbortController().signal,
  language,
  hints,
}: {
  timeouts?: Partial<Timeouts>;
  apiKey?: string;
  signal?: AbortSignal;
  language?: string;
  hints?: string[];
} = {}) =>
  createDeepgramTranscription({
    ...{ apiKey, baseUrl: server.url, model: "nova-3", log: (line: string) => logged.push(line) },
    timeouts: { answer: 20, idle: 20, backoff: 0.001, ...timeouts },
  }).live!({ signal, ...(language && { language }), ...(hints && { hints }) });

describe("a transcript by Deepgram while the sound comes", () => {
  test("with what is said so far, in phrases with the service's own times", async () => {
    const { phrases, partials } = await follow(begin(), TALK);
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
    expect(partials).toContain("one two");
    expect(partials).toContain("one two three seven");
    for (const [at, start] of [1, 1.64, 2.28, 2.92, 3.56].entries())
      expect(phrases[0]?.words[at]?.start).toBeCloseTo(start, 1);
    expect(phrases[0]?.words[0]?.confidence).toBe(0.98);
    expect(phrases[1]?.start).toBeCloseTo(6.2, 1);
    const [{ query, messages } = { query: new URLSearchParams(), messages: [] }] = server.connections;
    expect(Object.fromEntries(query)).toMatchObject({
      model: "nova-3",
      encoding: "linear16",
      sample_rate: "16000",
      interim_results: "true",
      language: "multi",
    });
    expect(messages).toEqual(['{"type":"CloseStream"}']);
  });

  test("with the terms of its person", async () => {
    await follow(begin({ hints: ["Ledo", "Zürich"] }), soundsOf(words("one")));
    expect(server.connections[0]?.query.getAll("keyterm")).toEqual(["Ledo", "Zürich"]);
  });

  test("in the language that is named", async () => {
    await follow(begin({ language: "de-AT" }), soundsOf(words("one")));
    expect(server.connections[0]?.query.get("language")).toBe("de");
  });

  test.each([1.5, 4, 6.9, 9, 12])(
    "cut after %s s, once: nothing lost, nothing doubled",
    async (afterSeconds) => {
      server.script([{ kind: "cut", afterSeconds }]);
      const { phrases } = await follow(begin(), TALK);
      expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
      const starts = phrases.flatMap((phrase) => phrase.words.map(({ start }) => start));
      expect(starts.at(0)).toBeCloseTo(1, 1);
      expect(starts.at(-1)).toBeCloseTo(12.48, 1);
      expect(server.connections).toHaveLength(2);
    },
  );

  test("nothing of silence, however long", async () => {
    const { events } = await follow(begin(), soundsOf([{ silence: 95 }]));
    expect(events.filter(({ kind }) => kind !== "silence")).toEqual([]);
  });

  test("of somebody who makes no pause: phrases end all the same, and no word is lost", async () => {
    const said = Array.from({ length: 120 }, (_, at) => ["one", "two", "three", "seven"][at % 4] as string);
    const heard = (events: readonly LiveEvent[]) => {
      const last = events.at(-1);
      const open = last?.kind === "partial" ? last.text.split(" ").length : 0;
      return open + saidIn(events).phrases.reduce((sum, phrase) => sum + phrase.words.length, 0);
    };
    // As in life: the service has answered to what was said a moment ago.
    const before = (second: number, events: readonly LiveEvent[]) =>
      until(`the words of second ${second}`, () => heard(events) >= (second - 2) / 0.64);
    const { phrases } = await follow(begin({ timeouts: { idle: 2 } }), soundsOf(words(...said)), { before });
    expect(phrases.flatMap(({ text }) => text.split(" "))).toEqual(said);
    for (const { start, end } of phrases) expect(end - start).toBeLessThan(20);
    const asked = new Set(server.connections[0]?.messages);
    asked.delete('{"type":"KeepAlive"}'); // of a machine that is slow
    expect([...asked]).toEqual(['{"type":"CloseStream"}']);
  });

  test("asked to finish what it does not finish by itself", async () => {
    server.script([{ kind: "nothing-final" }], true);
    await follow(begin(), soundsOf([{ silence: 60 }]));
    expect(server.connections[0]?.messages.filter((one) => one.includes("Finalize"))).toHaveLength(2);
  });
});

describe("failures", () => {
  type Case = [string, ListeningBehaviour, OutcomeCode, opened: number, Partial<Timeouts>?];
  test.each<Case>([
    ["401 at the door", { kind: "refused", status: 401 }, "service-not-set-up", 1],
    ["402 at the door", { kind: "refused", status: 402 }, "service-unreachable", 1],
    ["429 at the door", { kind: "refused", status: 429 }, "service-busy", 3, { retryWait: 0.002 }],
    [
      "429 at the door, too long",
      { kind: "refused", status: 429, headers: { "retry-after": "30" } },
      "service-busy",
      1,
    ],
    ["500 at the door", { kind: "refused", status: 500 }, "service-failed", 3],
    ["a cut in each connection", { kind: "cut", afterSeconds: 1.5 }, "service-failed", 2],
    ["no answer to the sound", { kind: "silent" }, "service-timeout", 1, { idle: 2 }],
    ["no end", { kind: "never-ends" }, "service-timeout", 1, { idle: 2 }],
    ["messages without an end", { kind: "endless" }, "service-timeout", 1, { idle: 2 }],
    ["a web page instead of messages", { kind: "no-message" }, "service-failed", 2],
    ["a message of another shape", { kind: "wrong-message" }, "service-failed", 2],
    ["nothing that is ever final", { kind: "nothing-final" }, "service-timeout", 1, { idle: 2 }],
    ["an error of the service", { kind: "error" }, "service-failed", 2],
  ])("%s", async (_, behaviour, code, opened, timeouts = {}) => {
    server.script([behaviour], true);
    const talk = behaviour.kind === "nothing-final" ? soundsOf([{ silence: 70 }]) : TALK;
    const error = await follow(begin({ timeouts }), talk).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ outcome: { code } });
    expect(server.opened()).toBeGreaterThan(0);
    expect(server.opened()).toBeLessThanOrEqual(opened);
    expect(logged.length).toBeGreaterThan(0);
    expect(`${logged.join()}${(error as Error).stack}`).not.toMatch(/secret/);
  });

  test("a wrong key, and nobody there", async () => {
    await expect(follow(begin({ apiKey: "other" }), TALK)).rejects.toMatchObject({
      outcome: { code: "service-not-set-up" },
    });
    expect(logged.join()).toContain("DEEPGRAM_API_KEY");
    const closed = await startDeepgramLiveServer();
    await closed.close();
    const nobody = createDeepgramTranscription({
      ...{ apiKey: "k", baseUrl: closed.url, model: "nova-3", log: (line: string) => logged.push(line) },
      timeouts: { backoff: 0.001 },
    });
    const live = nobody.live!({ signal: new AbortController().signal });
    await expect(follow(live, TALK)).rejects.toMatchObject({ outcome: { code: "service-unreachable" } });
  });

  test("an abort ends the connection, with the caller's reason", async () => {
    server.script([{ kind: "silent" }], true);
    const stop = new AbortController();
    const following = follow(begin({ signal: stop.signal }), TALK);
    following.catch(() => undefined);
    await expect.poll(() => server.connections[0]?.seconds ?? 0).toBeGreaterThan(3);
    stop.abort(new Error("the person left"));
    await expect(following).rejects.toThrow("the person left");
  });
});

test("the server that transcribes here is one for Deepgram's own client, too", async () => {
  const client = new DeepgramClient({ apiKey: server.key, baseUrl: server.url.replace("http", "ws") });
  const socket = await client.listen.v1.connect({
    model: "nova-3",
    encoding: "linear16",
    sample_rate: 16_000,
    Authorization: `Token ${server.key}`,
    reconnectAttempts: 0,
  });
  const heard: string[] = [];
  const ended = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.on("message", (message) => {
    if (message.type === "Results" && message.is_final)
      heard.push(message.channel.alternatives[0]?.transcript ?? "");
  });
  socket.connect();
  await socket.waitForOpen();
  socket.sendMedia(pcmBytes(soundsOf(words("one", "two"))));
  socket.sendCloseStream({ type: "CloseStream" });
  await ended;
  expect(heard.join(" ").trim()).toBe("one two");
});
