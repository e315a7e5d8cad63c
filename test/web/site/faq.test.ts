import { expect, test } from "vitest";
import { TOPICS } from "#locales/en/pages/faq-topics.ts";
import { readableSegment } from "#server/engines/basic/readable-segment.ts";

test("the answer on punctuation is true of the built-in engine", () => {
  const said = (text: string, start: number) => ({ text, start, end: start + 0.4, confidence: 1 });
  const between = { start: 0, end: 2, beginsSentence: true, endsSentence: true };
  const heard = readableSegment([said("is", 0), said("it", 0.5), said("so", 1)], between);
  expect(heard?.text).toBe("Is it so.");
  const answer = TOPICS.flatMap((topic) => topic.questions).find(({ id }) => id === "record-punctuation");
  expect(answer?.answer.join(" ")).toContain("where you clearly pause it writes a full stop");
});
