import { expect, it } from "vitest";
import { takeRecording } from "#server/mcp/sent-recording.ts";

it("a recording leaves its message, and is given once", () => {
  const fields = { audio: "UklGRg==", language: "de" };
  const recording = takeRecording(fields);
  expect(fields).toEqual({ audio: "", language: "de" });
  expect([recording?.take(), recording?.take()]).toEqual(["UklGRg==", ""]);
});

it("what has none keeps what it has", () => {
  for (const fields of [undefined, null, "audio", [], {}, { audio: true }, { audio: null }]) {
    const before = structuredClone(fields);
    expect([takeRecording(fields), fields]).toEqual([null, before]);
  }
});
