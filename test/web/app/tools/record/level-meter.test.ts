import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LEVEL } from "#locales/en/pages/level.ts";
import { Level } from "#web/app/tools/record/level-meter.tsx";
import { measure } from "#web/lib/recording/level.ts";
import { makeLiveSound } from "#web/lib/recording/live-sound.ts";

/** 80 ms of a tone as a microphone gives it: of what is louder than 1 the rest is cut off. */
const heard = (loudness: number) =>
  measure(
    Float32Array.from({ length: 3_840 }, (_, at) => Math.max(-1, Math.min(1, loudness * Math.sin(at / 8)))),
  );
/** What the meter says after 80 ms each of tones so loud. */
function saidOf(...loudness: number[]): string {
  const sound = makeLiveSound();
  for (const [at, one] of loudness.entries()) sound.hear(heard(one), at);
  return renderToStaticMarkup(createElement(Level, sound.read())).replaceAll(/<[^>]*>/g, "");
}

it("what is cut off is said with when that was, beside the word; what is loud and whole is good", () => {
  expect(saidOf(0.5, 0.95)).toBe(LEVEL.words.good);
  expect(saidOf(0.5, 1.6)).toBe(LEVEL.words["too-loud"] + LEVEL.clipped("0:01"));
});

it("says of what was cut off a while ago when that was, and no more that it is too loud", () => {
  expect(saidOf(1.6, ...Array<number>(24).fill(0.5))).toContain(LEVEL.words["too-loud"]);
  expect(saidOf(1.6, ...Array<number>(25).fill(0.5))).toBe(LEVEL.words.good + LEVEL.clipped("0:00"));
});
