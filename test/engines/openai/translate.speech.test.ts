import { describe, expect, test } from "vitest";
import { translationModelOf } from "#server/engines/openai/models.ts";
import { readSettings } from "#server/settings.ts";
import {
  engineFor,
  hears,
  prepareTranscribe,
  recording,
  SENTENCE,
  server,
  serverTranscribes,
  transcribe,
} from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

const translating = (translationModel: string | undefined = "whisper-1") =>
  engineFor(server, { model: "gpt-transcribe", translationModel: () => translationModel });

describe("translation into English", () => {
  test("is asked of the model that translates, and comes back in the service's segments", async () => {
    serverTranscribes(async () => ({ text: SENTENCE, words: [{ word: SENTENCE, start: 2, end: 4 }] }));
    const path = await recording("short.wav", 12, [2, 7]);
    const { segments } = await transcribe(translating(), path, 12, { translate: true, language: "de" });
    expect(server.to("translations").map(({ fields }) => fields)).toEqual([
      { model: "whisper-1", response_format: "verbose_json" },
    ]);
    expect(segments.map(({ text, start }) => [text, start])).toEqual([[SENTENCE, 2]]);
    expect(segments[0]?.words.map(({ text }) => text)).toEqual(SENTENCE.split(" "));
    await transcribe(translating(), path, 12);
    expect(server.to("transcriptions")[0]?.fields).toMatchObject({ model: "gpt-transcribe" });
  });

  test("of a long recording is made part by part", async () => {
    serverTranscribes(hears(SENTENCE));
    const path = await recording("long.wav", 40, [1, 9, 17]);
    const engine = engineFor(server, { translationModel: () => "whisper-1", maxSeconds: 6 });
    const { segments } = await transcribe(engine, path, 40, { translate: true });
    expect(segments.map(({ text }) => text)).toEqual([SENTENCE, SENTENCE, SENTENCE]);
    expect([server.to("translations").length, server.to("transcriptions").length]).toEqual([3, 0]);
  });

  test.each([
    [404, false],
    [405, false],
    [501, false],
    [401, false],
    [500, false],
    [422, true],
  ])("is offered where the server has the call: %i means %s, and is asked once", async (status, offered) => {
    server.script("translations", [{ kind: "error", status }]);
    const engine = translating();
    expect(await engine.capabilities()).toMatchObject({ translates: offered });
    expect(await engine.capabilities()).toMatchObject({ translates: offered });
    expect(server.to("translations")).toHaveLength(1);
    expect(server.to("translations")[0]).not.toHaveProperty("file");
  });

  test("is offered by a server that reads the form as OpenAI's does, and never without a model", async () => {
    expect(await translating().capabilities()).toMatchObject({ translates: true });
    const path = await recording("short.wav", 6, [2]);
    const without = engineFor(server, { translationModel: () => undefined });
    expect(await without.capabilities()).toMatchObject({ translates: false });
    await expect(transcribe(without, path, 6, { translate: true })).rejects.toMatchObject({
      outcome: { code: "service-model-ended" },
    });
  });
});

test.each([
  ["at OpenAI", {}, "2027-02-25", "whisper-1"],
  ["at OpenAI after its end", {}, "2027-02-26", undefined],
  [
    "with a Whisper that the operator named",
    { OPENAI_TRANSCRIBE_MODEL: "whisper-1" },
    "2027-03-01",
    "whisper-1",
  ],
  ["elsewhere", { OPENAI_BASE_URL: "http://localhost:8000/v1" }, "2026-12-01", undefined],
  [
    "elsewhere, with Whisper",
    { OPENAI_BASE_URL: "http://localhost:8000/v1", OPENAI_TRANSCRIBE_MODEL: "Systran/faster-whisper-small" },
    "2027-12-01",
    "Systran/faster-whisper-small",
  ],
  ["with Turbo", { ...atGroq("whisper-large-v3-turbo") }, "2026-12-01", undefined],
  ["with an English one", { ...atGroq("Systran/faster-distil-whisper-small.en") }, "2026-12-01", undefined],
])("what translates %s", (_, settings, day, model) => {
  const given = readSettings({ OPENAI_API_KEY: "sk-test", ...settings });
  expect(translationModelOf(given, new Date(`${day}T12:00:00Z`))).toBe(model);
});

function atGroq(model: string) {
  return { OPENAI_BASE_URL: "https://api.groq.com/openai/v1", OPENAI_TRANSCRIBE_MODEL: model };
}
