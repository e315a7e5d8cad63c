import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { LiveEvent, LiveTranscript } from "#server/engines/engine.ts";
import { type Found, type LiveSession, startLive } from "#server/engines/live/live-transcript.ts";
import { CutShort, Stalled } from "#server/engines/service/failures.ts";
import { saidIn } from "#test/support/live.ts";

async function allOf(live: LiveTranscript): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for await (const event of live) events.push(event);
  return events;
}

const RATE = 16_000;
const begin = (session: LiveSession, signal = new AbortController().signal, patience = 60) =>
  startLive({
    session,
    signal,
    patience,
    mayTryAgain: (error) => error instanceof CutShort,
    toError: (error) => (error instanceof Stalled ? new Error("stalled") : error),
  });

const phrase = (text: string, to: number): Found => ({
  kind: "phrase",
  segment: { start: to, end: to, text, words: [] },
  to,
});
const seconds = (count: number) => new Float32Array(count * RATE);

/** Reads sound and finds a phrase in each second of it, numbered from the first of all. */
const counting = (breaks: (second: number) => boolean): LiveSession =>
  async function* ({ sound, from }) {
    let read = from * RATE;
    let second = Math.floor(from);
    for await (const samples of sound) {
      read += samples.length;
      for (; second + 1 <= read / RATE; second++) {
        yield { kind: "partial", text: `${second}…`, from: second };
        if (breaks(second)) throw new CutShort("broken");
        yield phrase(String(second), second + 1);
      }
    }
  };

it("goes on where the last phrase ended, as often as something is finished in between", async () => {
  const broken = new Set<number>();
  const live = begin(counting((second) => second % 3 === 0 && !broken.has(second) && !!broken.add(second)));
  for (let at = 0; at < 20; at++) void live.push(seconds(0.5));
  live.end();
  const { text } = saidIn(await allOf(live));
  expect(text).toBe("0 1 2 3 4 5 6 7 8 9");
  expect(broken.size).toBe(4);
});

it("gives up when another session breaks at the same place, after all that was final", async () => {
  const live = begin(counting((second) => second === 2));
  await live.push(seconds(4));
  const said: string[] = [];
  const reading = async () => {
    for await (const event of live) if (event.kind === "phrase") said.push(event.segment.text);
  };
  await expect(reading()).rejects.toThrow("broken");
  expect(said).toEqual(["0", "1"]);
});

it("stops an engine whose phrases nobody reads, and keeps only the last of what is not final", async () => {
  let made = 0;
  const live = begin(async function* () {
    for (; made < 1_000; made++) {
      for (let at = 0; at < 10; at++) yield { kind: "partial", text: `${made}.${at}`, from: made };
      yield phrase(String(made), made + 1);
    }
  });
  for (let at = 0; at < 50; at++) await turn();
  expect(made).toBeLessThan(70);
  const { phrases, partials } = saidIn(await allOf(live));
  expect(phrases).toHaveLength(1_000);
  expect(partials.length).toBeLessThan(10_000);
});

it("makes whoever gives sound wait for whoever reads it, and fails those who don't", async () => {
  const reading = Promise.withResolvers<void>();
  const live = begin(async function* ({ sound }) {
    await reading.promise;
    for await (const _ of sound) yield { kind: "silence", to: 100 };
  });
  let settled = false;
  const pushed = live.push(seconds(6)).then(() => {
    settled = true;
  });
  await turn();
  expect(settled).toBe(false);
  reading.resolve();
  await pushed;
  const careless = begin(async function* () {
    await new Promise(() => {});
    yield phrase("never", 1);
  });
  for (let at = 0; at < 10; at++) void careless.push(seconds(10));
  await expect(allOf(careless)).rejects.toThrow("stalled");
});

it("fails an engine that reads and finishes nothing", async () => {
  const live = begin(
    async function* ({ sound }) {
      for await (const _ of sound) yield { kind: "partial", text: "and", from: 0 };
    },
    undefined,
    0.01,
  );
  const pushing = (async () => {
    for (let at = 0; at < 80; at++) await live.push(seconds(1));
  })();
  await expect(allOf(live)).rejects.toThrow("stalled");
  await pushing;
});

it("ends at once for whoever had left before it began", async () => {
  const live = begin(
    counting(() => false),
    AbortSignal.abort(new Error("left")),
  );
  await live.push(seconds(100));
  await expect(allOf(live)).rejects.toThrow("left");
});
