import { expect, it, onTestFinished, vi } from "vitest";
import type { Voice } from "#contract/voices.ts";
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

it("at most two samples of one engine are made at a time, and those of another wait for none", async () => {
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const engineCalled = (id: string) =>
    ({
      id,
      async *synthesize({ voice }: Parameters<SpeechEngine["synthesize"]>[0]) {
        begun.push(`${id} ${voice}`);
        await new Promise<void>((resolve) => gates.set(`${id} ${voice}`, resolve));
        yield { pcm: { samples: new Float32Array(2_400), sampleRate: 24_000 }, words: [], textDone: 0 };
      },
    }) as unknown as SpeechEngine;
  const folder = folderForTest();
  const [slow, other] = [engineCalled("slow"), engineCalled("other")];
  const sampleOf = (engine: SpeechEngine, voice: Voice) =>
    voiceSample(engine, { voice, language: "en" }, folder);
  const slowOnes = (["alloy", "ash", "ballad"] as const).map((voice) => sampleOf(slow, voice));
  await vi.waitUntil(() => begun.length === 2);
  const quick = sampleOf(other, "alloy");
  await vi.waitUntil(() => gates.has("other alloy"));
  expect(begun).toHaveLength(3);
  gates.get("other alloy")?.();
  await quick;
  const [first = "", second = ""] = begun;
  gates.get(first)?.();
  await vi.waitUntil(() => begun.length === 4);
  for (const name of [second, begun[3] ?? ""]) gates.get(name)?.();
  await Promise.all(slowOnes);
});
