import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { pitchOf } from "#test/support/tones.ts";
import { VITS_PITCH, VITS_RATE } from "../../../../scripts/tiny-models/vits.ts";

it("speaks with one voice, as long as text and speed say", async () => {
  const [once, twice, slow] = await Promise.all(
    [
      { text: "Die Fenster waren offen.", speed: 1 },
      { text: "Die Fenster waren offen, die Fenster waren offen.", speed: 1 },
      { text: "Die Fenster waren offen.", speed: 0.5 },
    ].map((request) =>
      sherpa({
        task: "synthesize",
        config: {
          model: { vits: tinyPaths("vits"), numThreads: 1, provider: "cpu" },
          maxNumSentences: 1,
          silenceScale: 1,
        },
        request: { ...request, sid: 0 },
      }),
    ),
  );
  expect(once!.sampleRate).toBe(VITS_RATE);
  expect(pitchOf(once!.samples, VITS_RATE)).toBeCloseTo(VITS_PITCH, 0);
  expect(twice!.samples.length).toBeGreaterThan(1.7 * once!.samples.length);
  expect(slow!.samples.length).toBe(2 * once!.samples.length);
});
