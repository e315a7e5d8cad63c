import { expect, it } from "vitest";
import { cutText } from "#server/documents/cut-text.ts";

const cut = (text: string, most = 1_000) => cutText(text, "en", most).map(({ text: said }) => said);

it("controls alone belong to the sentence that follows, at the end to the one before", () => {
  expect(cut("One. Two. [pause 2s]\n\n[speed 2]\n\nThree.\n\n[pause 1s]")).toEqual([
    "One.",
    "Two.",
    "[pause 2s]\n[speed 2]\nThree.\n[pause 1s]",
  ]);
  expect(cut("[pause 1s]")).toEqual(["[pause 1s]"]);
});

it("what ends a manner stays with what was said in it", () => {
  expect(cut("[em]Stop! Now![/em] Go.\n\nOn.")).toEqual(["[em]Stop!", "Now![/em]", "Go.", "On."]);
  expect(cut("It was [speed 2]fast. [/speed]\n\nOn.")).toEqual(["It was [speed 2]fast. [/speed]", "On."]);
});

it("a line that calls a voice begins a sentence, however long the one before is", () => {
  const long = "It was in that year, in the spring of it, that he first met them";
  expect(cut(`Nova: ${long}\nOnyx: and they laughed. Then\nAsh: came.`)).toEqual([
    `Nova: ${long}`,
    "Onyx: and they laughed.",
    "Then",
    "Ash: came.",
  ]);
});

it("nothing is cut inside a control", () => {
  expect(cut("one two [pause 1 s] three", 17)).toEqual(["one two", "[pause 1 s] three"]);
  for (let most = 20; most < 60; most++)
    for (const part of cut("[pause 1.5s][speed 0.5x][em]Wow. No. 5![/em][pause 500 ms]".repeat(9), most))
      expect(part.replaceAll(/\[[^\][]*\]/g, "")).not.toMatch(/[[\]]/);
});

it("a million characters of pauses are few sentences", () => {
  const some = cut("[pause 10s]\n".repeat(83_333), 20_000);
  expect(some.length).toBeLessThan(60);
  expect(Math.max(...some.map(({ length }) => length))).toBeLessThanOrEqual(20_000);
});
