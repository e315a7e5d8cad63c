import { expect, it } from "vitest";
import { writeTranscript } from "#server/openai-calls/write-transcript.ts";

const heard = {
  text: "Good morning. And a good day.",
  segments: [
    {
      ...{ start: 0, end: 2, text: "Good morning.", speaker: 1 },
      words: [
        { text: "Good", start: 0.2, end: 0.5, confidence: 0.9 },
        { text: "morning.", start: 0.6, end: 1.1 },
      ],
    },
    { start: 2, end: 6, text: "And a good day.", words: [], speaker: 2 },
  ],
  seconds: 6,
  language: "pt-BR",
};
const written = (
  format: Parameters<typeof writeTranscript>[1]["format"],
  ...granularities: ("word" | "segment")[]
) => writeTranscript(heard, { format, granularities, task: "transcribe" });

it("writes a transcript as text", () => {
  expect(written("text")).toBe("Good morning. And a good day.\n");
  expect(written("srt")).toMatchInlineSnapshot(`
    "1
    00:00:00,200 --> 00:00:01,200
    Good morning.

    2
    00:00:02,000 --> 00:00:06,000
    And a good day.

    "
  `);
  expect(written("vtt")).toMatchInlineSnapshot(`
    "WEBVTT

    00:00:00.200 --> 00:00:01.200
    Good morning.

    00:00:02.000 --> 00:00:06.000
    And a good day.
    "
  `);
});

it("writes a transcript as JSON, with what was asked for, and what nobody doubts for what no engine knows", () => {
  expect(written("json")).toEqual({ text: heard.text, usage: { type: "duration", seconds: 6 } });
  expect(written("verbose_json", "segment")).toMatchInlineSnapshot(`
    {
      "duration": 6,
      "language": "portuguese",
      "segments": [
        {
          "avg_logprob": -0.10536051565782628,
          "compression_ratio": 1,
          "end": 2,
          "id": 0,
          "no_speech_prob": 0,
          "seek": 0,
          "start": 0,
          "temperature": 0,
          "text": "Good morning.",
          "tokens": [],
        },
        {
          "avg_logprob": 0,
          "compression_ratio": 1,
          "end": 6,
          "id": 1,
          "no_speech_prob": 0,
          "seek": 0,
          "start": 2,
          "temperature": 0,
          "text": "And a good day.",
          "tokens": [],
        },
      ],
      "task": "transcribe",
      "text": "Good morning. And a good day.",
      "usage": {
        "seconds": 6,
        "type": "duration",
      },
    }
  `);
  expect(written("verbose_json", "word")).not.toHaveProperty("segments");
  expect(written("verbose_json", "word", "segment")).toMatchObject({
    segments: [{ id: 0 }, { id: 1 }],
    words: [
      { word: "Good", start: 0.2, end: 0.5 },
      { word: "morning.", start: 0.6, end: 1.1 },
    ],
  });
  expect(written("diarized_json")).toMatchObject({ segments: [{ speaker: "A" }, { speaker: "B" }] });
  const segments = [27, undefined].map((speaker) => ({ ...heard.segments[0]!, speaker }));
  const crowd = { ...heard, segments };
  expect(
    writeTranscript(crowd, { format: "diarized_json", granularities: [], task: "transcribe" }),
  ).toMatchObject({
    segments: [{ speaker: "speaker 27" }, { speaker: "unknown" }],
  });
  const unknown = { ...heard, language: null };
  expect(
    writeTranscript(unknown, { format: "verbose_json", granularities: [], task: "transcribe" }),
  ).toMatchObject({ language: "unknown" });
});
