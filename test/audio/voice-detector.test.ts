import { expect, it } from "vitest";
import { FRAME_SAMPLES, openDetector } from "#server/audio/voice-detector.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";

/** Two seconds: silence, then a tone. */
const sound = Int16Array.from({ length: 62 * FRAME_SAMPLES }, (_, at) =>
  at < 31 * FRAME_SAMPLES ? 0 : 8_000 * Math.sin(at / 10),
);

function failing(because: ProcessFailed["because"]) {
  let asked = 0;
  const run = async () => {
    asked++;
    throw new ProcessFailed(because, "no library");
  };
  return { asked: () => asked, detect: openDetector("silero", { run, hold: run, close: async () => {} }) };
}

it("voices are found by level where the runtime can't be loaded here, and it is not asked again", async () => {
  const { asked, detect } = failing("not-opened");
  const byLevel = openDetector("energy");
  for (const _ of [1, 2]) expect(await detect(sound)).toEqual(await byLevel(sound));
  expect([asked(), (await byLevel(sound)).includes(true)]).toEqual([1, true]);
});

it("a server that stops is no such reason", async () => {
  await expect(failing("closed").detect(sound)).rejects.toThrow(ProcessFailed);
});
