import { expect, it } from "vitest";
import { shownBlockPrices } from "#server/engines/registry.ts";
import { readSettings } from "#server/settings.ts";

const service = { OPENAI_API_KEY: "sk-of-this-test", ELEVENLABS_API_KEY: "of-this-test" };

it.each([
  ["basic", "", [1, 1, false, false]],
  ["basic", "basic:2/3", [2, 3, false, false]],
  ["neural,basic", "neural:2", [1, 1, true, true]],
  ["basic,neural", "neural:2/1,basic:3/1", [2, 1, true, false]],
  ["openai,elevenlabs,basic", "openai:2,elevenlabs:4/2", [2, 2, true, false]], // basic is of another place
  ["basic,openai", "openai:9", [1, 1, false, false]],
] as const)(
  "pages of %s with %j say the least of the place they tell of",
  (SPEECH_ENGINE, prices, expected) => {
    const settings = readSettings({ ...service, SPEECH_ENGINE, CREDITS_PER_BLOCK: prices });
    const [text, audio, textVaries, audioVaries] = expected;
    expect(shownBlockPrices(settings)).toEqual({
      creditsPerTextBlock: text,
      creditsPerAudioBlock: audio,
      textPriceVaries: textVaries,
      audioPriceVaries: audioVaries,
    });
  },
);
