import { expect, test } from "vitest";
import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { TranscriptionInfo } from "#contract/engine.ts";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { wishBody } from "#web/app/conversions/wish-body.ts";
import { choicesOf } from "#web/app/tools/record/choices-of.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";

const engine = (languages: string[], eachPassage = false): TranscriptionInfo => ({
  ...{ id: "one", host: null, name: "One", ready: true, note: { code: "ok", message: "", details: {} } },
  ...{ languages, eachPassage, wordTimes: true, speakers: false, translates: false, denoises: false },
  ...{ vocabulary: "hints", maxSeconds: 60, maxBytes: 1_000 },
});
const spoken = (language: string, listening: TranscriptionInfo) =>
  wishBody({ choices: offeredChoices({ ...NOTHING_ASKED, language }, listening), engine: undefined })
    .language;

test("a language is asked for while what listens knows it, and else left to it", () => {
  expect(spoken("es", engine(["en", "es"]))).toBe("es");
  expect(spoken("es", engine(["en"]))).toBeUndefined();
  expect(spoken("nl", engine(["mul"]))).toBe("nl");
  expect(spoken("", engine(["en", "es"]))).toBeUndefined();
  expect(spoken(EACH_PASSAGE, engine(["mul"]))).toBeUndefined();
  expect(spoken(EACH_PASSAGE, engine(["mul"], true))).toBe(EACH_PASSAGE);
});

test("a recording is sent again with what it was sent with, one of a version before, too", () => {
  const kept: Recording = {
    ...{ id: "a", owner: "b", startedAt: "", mimeType: "audio/webm", seconds: 3, key: "k", peaks: [] },
  };
  expect(choicesOf({ ...kept, language: "es" }).language).toBe("es");
  expect(choicesOf({ ...kept, eachPassage: true }).language).toBe(EACH_PASSAGE);
  expect(choicesOf({ ...kept, eachPassage: false })).toEqual(NOTHING_ASKED);
});
