import { describe, expect, onTestFinished, test } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { audioFolder } from "#test/support/audio.ts";
import {
  engineFor,
  expectTimes,
  hears,
  largeRecording,
  prepareTranscribe,
  RATE,
  recording,
  SENTENCE,
  server,
  serverTranscribes,
  startsOf,
  transcribe,
  transcribeAsWords,
} from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

describe("a file within the limits", () => {
  test("is sent as it is, with the model from the settings, and comes back with the service's times", async () => {
    const path = await recording("short.wav", 12, [2, 7]);
    const { segments, done } = await transcribe(engineFor(server), path, 12, { language: "en-GB" });
    const [request] = server.to("transcriptions");
    expect(request?.file).toMatchObject({ name: "recording.wav", bytes: 44 + 2 * 12 * RATE });
    expect(request?.fields).toEqual({
      model: "whisper-next",
      language: "en",
      response_format: "verbose_json",
      "timestamp_granularities[]": ["word", "segment"],
    });
    expect(segments.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(["speech1", "speech2"]);
    expectTimes(startsOf(segments), [2, 7]);
    expect(done).toEqual([12]);
  });

  test("of a film the sound alone is sent, and its times are those of the picture", async () => {
    const sound = await recording("short.wav", 12, [2, 7]);
    const files = await audioFolder();
    onTestFinished(() => files.remove());
    const picture = ["-f", "lavfi", "-i", "color=blue:s=32x32:r=1:d=14"];
    const mapped = ["-map", "0:v", "-map", "1:a", "-c:v", "mpeg4", "-c:a", "aac"];
    const late = [...picture, "-itsoffset", "1.5", "-i", sound];
    const { segments } = await transcribe(
      engineFor(server),
      await files.make("film.mp4", late, mapped),
      13.5,
    );
    expect(server.to("transcriptions").map(({ file }) => file?.name)).toEqual(["part.mp3"]);
    expectTimes(startsOf(segments), [3.5, 8.5]);
  });

  test("a language without a two-letter code is left to the service", async () => {
    const path = await recording("short.wav", 6, [2]);
    await transcribe(engineFor(server), path, 6, { language: "haw" });
    expect(server.to("transcriptions")[0]?.fields).not.toHaveProperty("language");
  });

  test("models that give no times are asked for JSON, and words are placed where speech was found", async () => {
    serverTranscribes(hears("The boats lay quietly at the pier. The boats lay quietly at the pier."));
    const path = await recording("short.wav", 12, [2, 7]);
    const engine = engineFor(server, { model: "gpt-transcribe" });
    const { segments } = await transcribe(engine, path, 12);
    expect(server.to("transcriptions")[0]?.fields).toEqual({
      model: "gpt-transcribe",
      response_format: "json",
    });
    expect(segments.map(({ text }) => text)).toEqual([SENTENCE, SENTENCE]);
    expectTimes(
      segments.map(({ start }) => start),
      [2, 7],
    );
    const words = segments.flatMap((segment) => segment.words);
    expect(words.map(({ text }) => text)).toEqual(`${SENTENCE} ${SENTENCE}`.split(" "));
    expect(words.every(({ start, end }, i) => start < end && start >= (words[i - 1]?.end ?? 0))).toBe(true);
    expect((await engine.capabilities()).wordTimes).toBe(false);
    expect((await engineFor(server).capabilities()).wordTimes).toBe(true);
  });

  test("a server that refuses verbose_json is asked for JSON from then on", async () => {
    const path = await recording("short.wav", 6, [2]);
    const engine = engineFor(server, { model: "plain" });
    const refusal = { kind: "error", status: 400, param: "response_format" } as const;
    server.script("transcriptions", [refusal]);
    expect((await transcribe(engine, path, 6)).segments).toHaveLength(1);
    expect((await transcribe(engine, path, 6)).segments).toHaveLength(1);
    expect(server.to("transcriptions").map(({ fields }) => fields.response_format)).toEqual([
      undefined, // refused before the server read the form
      "json",
      "json",
    ]);
  });

  test("what it refuses in every form is no reason to ask for less the next time", async () => {
    const path = await recording("short.wav", 6, [2]);
    const engine = engineFor(server, { model: "plain" });
    server.script("transcriptions", Array(3).fill({ kind: "error", status: 422 }));
    await expect(transcribe(engine, path, 6)).rejects.toMatchObject({ outcome: { code: "service-refused" } });
    await transcribe(engine, path, 6);
    expect(server.to("transcriptions").at(-1)?.fields.response_format).toBe("verbose_json");
  });

  test("text in a script without spaces keeps its characters and gets times", async () => {
    serverTranscribes(hears("船は静かに並んでいた。誰も話さなかった。"));
    const path = await recording("short.wav", 12, [2, 7]);
    const { segments } = await transcribe(engineFor(server, { model: "gpt-transcribe" }), path, 12);
    expect(segments.map(({ text }) => text).join("")).toBe("船は静かに並んでいた。誰も話さなかった。");
    expect(segments.flatMap(({ words }) => words).length).toBeGreaterThan(4);
  });
});

describe("silence", () => {
  test("a file without speech is never sent", async () => {
    const path = await recording("silence.wav", 5, []);
    expect((await transcribe(engineFor(server), path, 5)).segments).toEqual([]);
    expect((await transcribe(engineFor(server, { maxBytes: 1_000 }), path, 5)).segments).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });

  test("sentences invented where nobody speaks are left out", async () => {
    const path = await recording("short.wav", 20, [2]);
    server.script("transcriptions", [
      {
        kind: "other",
        contentType: "application/json",
        body: JSON.stringify({
          text: "Spoken. Doubted. Invented.",
          segments: [
            { start: 2, end: 4, text: " Spoken.", no_speech_prob: 0.01, avg_logprob: -0.2 },
            { start: 3, end: 4, text: " Doubted.", no_speech_prob: 0.9, avg_logprob: -1.5 },
            { start: 12, end: 16, text: " Invented.", no_speech_prob: 0.3, avg_logprob: -0.4 },
          ],
        }),
      },
    ]);
    const { segments } = await transcribe(engineFor(server), path, 20);
    expect(segments.map(({ text }) => text)).toEqual(["Spoken."]);
    expect(segments[0]?.words.map(({ text }) => text)).toEqual(["Spoken."]);
  });
});

describe("a file over the limits", () => {
  test("over 25 MB it is compressed and heard in order, at the times of the recording", async () => {
    const seconds = 150;
    const times = [5, 40, 75, 110, 140];
    const path = await largeRecording("large.wav", seconds, times);
    const { segments, done } = await transcribe(engineFor(server, { partSeconds: 60 }), path, seconds);
    const sent = server.to("transcriptions");
    expect(sent.length).toBe(3);
    for (const { file } of sent) expect(file?.bytes).toBeLessThan(400_000);
    expectTimes(startsOf(segments), times);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  testAtLength(
    "too long for one request it is cut at pauses, two parts at a time, joined in order",
    async () => {
      const path = await recording("long.wav", 40, [1, 9, 17, 25, 33]);
      let running = 0;
      let most = 0;
      const two = Promise.withResolvers<void>();
      serverTranscribes(async (audio) => {
        most = Math.max(most, ++running);
        if (running === 2) two.resolve();
        await two.promise; // the first is not answered before there is a second
        const transcription = await transcribeAsWords(audio);
        running--;
        return transcription;
      });
      const engine = engineFor(server, { maxSeconds: 6 });
      const { segments } = await transcribe(engine, path, 40);
      expect(server.to("transcriptions")).toHaveLength(5);
      expect(most).toBe(2);
      expectTimes(startsOf(segments), [1, 9, 17, 25, 33]);
    },
  );

  test("parts of a model without times are placed over their own speech", async () => {
    serverTranscribes(hears(SENTENCE));
    const path = await recording("long.wav", 40, [1, 9, 17]);
    const { segments } = await transcribe(engineFor(server, { model: "gpt-x", maxSeconds: 6 }), path, 40);
    expect(segments.map(({ text }) => text)).toEqual([SENTENCE, SENTENCE, SENTENCE]);
    expectTimes(
      segments.map(({ start }) => start),
      [1, 9, 17],
    );
  });
});
