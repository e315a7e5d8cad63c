import { expect, it, onTestFinished, vi } from "vitest";
import type { SpeechEngine } from "#server/engines/engine.ts";
import { voiceSample } from "#server/engines/samples.ts";
import { folderForTest } from "#test/support/storages.ts";

it("a sample that an engine never finishes is given up, and tried again by the next who wants it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const engine = {
    id: "drips:model",
    async *synthesize({ signal }: Parameters<SpeechEngine["synthesize"]>[0]) {
      asked++;
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      yield* [];
    },
  } as unknown as SpeechEngine;
  const folder = folderForTest();
  for (const times of [1, 2]) {
    const both = [1, 2].map(() =>
      voiceSample(engine, { voice: "alloy", language: "en" }, folder).catch((error) => error),
    );
    await vi.waitUntil(() => asked === times);
    vi.advanceTimersByTime(120_000);
    for (const ended of both) expect(await ended).toMatchObject({ outcome: { code: "engine-timeout" } });
  }
  expect(asked).toBe(2);
});
