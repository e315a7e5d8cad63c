import { expect, test } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { daysUntil, stageOf, whyUnusable } from "#server/engines/model-ends.ts";
import { chooseEngines, modelsInUse } from "#server/engines/registry.ts";
import { readSettings } from "#server/settings.ts";
import { describeModelEnds } from "#server/start-lines.ts";
import { QUIET } from "#test/support/no-models.ts";

const OPENAI = { OPENAI_API_KEY: "sk-test" };
const NAMED = {
  ...OPENAI,
  OPENAI_SPEECH_MODEL: "gpt-4o-mini-tts-2025-12-15",
  OPENAI_TRANSCRIBE_MODEL: "whisper-1",
};
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const ends = (settings: Record<string, string>) =>
  modelsInUse(readSettings(settings)).map(({ model, end }) => [model, end?.day]);

test("the models of OpenAI end when OpenAI says, named or not; the same names elsewhere don't", () => {
  expect(ends(OPENAI)).toEqual([
    ["gpt-4o-mini-tts", "2027-01-06"],
    ["gpt-4o-mini-transcribe", "2027-02-26"],
    ["whisper-1", "2027-02-26"],
    ["gpt-live-transcribe", undefined],
  ]);
  expect(ends(NAMED)).toEqual([
    ["gpt-4o-mini-tts-2025-12-15", "2027-01-06"],
    ["whisper-1", "2027-02-26"],
    ["gpt-live-transcribe", undefined],
  ]);
  expect(ends({ ...OPENAI, OPENAI_SPEECH_MODEL: "gpt-5-tts" })[0]).toEqual(["gpt-5-tts", undefined]);
  expect(ends({ ...NAMED, OPENAI_BASE_URL: "http://localhost:8000/v1" }).flat()).toContain(undefined);
  expect(ends({ OPENAI_SPEECH_MODEL: "tts-1" })).toEqual([]);
});

test.each([
  ["2026-11-06", 61, undefined],
  ["2026-11-07", 60, 60],
  ["2026-11-21", 46, 60],
  ["2026-12-07", 30, 30],
  ["2026-12-30", 7, 7],
  ["2027-01-05", 1, 7],
  ["2027-01-06", 0, 0],
  ["2028-01-01", -360, 0],
])("on %s the end of a speech model is %i days away", (today, days, stage) => {
  expect(daysUntil("2027-01-06", at(today))).toBe(days);
  expect(stageOf(days)).toBe(stage);
});

test("the start says which model ends when, and what to set", () => {
  const lines = (settings: Record<string, string>, day: string) =>
    describeModelEnds(modelsInUse(readSettings(settings)), at(day)).map((line) => line.join(": "));
  const [speech, transcription] = lines(OPENAI, "2026-11-21");
  expect(speech).toContain("gpt-4o-mini-tts ends on 2027-01-06, in 46 days: set OPENAI_SPEECH_MODEL");
  expect(transcription).toContain(
    "gpt-4o-mini-transcribe ends on 2027-02-26, in 97 days: set OPENAI_TRANSCRIBE_MODEL to another model (OpenAI names gpt-transcribe)",
  );
  expect(lines(OPENAI, "2027-01-05")[0]).toContain("ends on 2027-01-06, in 1 day: set");
  expect(lines(OPENAI, "2027-01-07")[0]).toContain("ended on 2027-01-06, speaking does not work: set");
  expect(lines(NAMED, "2027-01-07")[0]).toContain("ended on 2027-01-06, may fail: set");
  expect(lines({}, "2027-01-07")).toEqual([]);
  const lasting = { OPENAI_SPEECH_MODEL: "gpt-realtime-2.1-mini", OPENAI_TRANSCRIBE_MODEL: "gpt-transcribe" };
  expect(lines({ ...OPENAI, ...lasting }, "2026-11-23")).toEqual([
    "translation model: whisper-1 ends on 2027-02-26, in 95 days: OpenAI names no other; set OPENAI_BASE_URL to another server",
  ]);
  expect(lines({ ...OPENAI, ...lasting }, "2027-02-26")[0]).toContain("translating does not work");
});

test("a model that has ended is no default: the engine says so and takes no work", async () => {
  let now = at("2027-01-06"); // before it the service would be asked whether it is there
  const { speech, transcription } = chooseEngines(readSettings(OPENAI), { ...QUIET, now: () => now });
  const noteOf = async (chain: typeof speech | typeof transcription) =>
    (await chain.states()).map(({ why }) => why)[0];
  const [{ ready, why: note } = { ready: true, why: null }] = await speech.states();
  expect(ready).toBe(false);
  expect(note).toEqual(outcome("service-model-ended"));
  const refused = await speech.choose({ places: "shown" }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EngineError);
  expect(refused).toMatchObject({ outcome: note });
  now = at("2027-02-26");
  expect(await noteOf(transcription)).toEqual(note);
});

test("a model that the operator named is tried after its end, too", () => {
  const named = modelsInUse(readSettings(NAMED));
  expect(named.map((model) => whyUnusable(model, at("2030-01-01")))).toEqual([null, null, null]);
});
