import { describe, expect, it } from "vitest";
import { CREDITS_DEDUCTED } from "#locales/en/pages/tools.ts";
import { fileName } from "#web/app/conversions/save-file.ts";
import { makeRateMeter } from "#web/app/conversions/upload-rate.ts";
import { formatDuration } from "#web/app/formats/amounts.ts";
import { ACCEPT, mayBeAudio, peaksOf } from "#web/app/tools/transcribe/audio-file.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";

describe("words for numbers", () => {
  it.each([
    [0.2, "1 second"],
    [9, "9 seconds"],
    [59.5, "1 minute"],
    [150, "3 minutes"],
    [3_600, "1 hour"],
    [5_400, "1 hour 30 minutes"],
  ])("%f seconds are %j", (seconds, words) => expect(formatDuration(seconds)).toBe(words));

  it("says when, as short as it can be said", () => {
    const now = new Date(2026, 10, 21, 15, 0);
    const iso = (...at: [number, number, number, number]) => new Date(...at).toISOString();
    expect(formatWhen(iso(2026, 10, 21, 14), now)).toBe("Today 14:00");
    expect(formatWhen(iso(2026, 10, 20, 23), now)).toBe("Yesterday");
    expect(formatWhen(iso(2026, 10, 12, 8), now)).toBe("12 Nov");
    expect(formatWhen(iso(2025, 10, 12, 8), now)).toBe("12 Nov 2025");
  });

  it("tells credits as the specification does", () => {
    expect([CREDITS_DEDUCTED(1), CREDITS_DEDUCTED(3)]).toEqual(["1 credit deducted", "3 credits deducted"]);
  });
});

describe("files", () => {
  it("names a download after its title", () => {
    expect(fileName("Good evening, Zoë!", "mp3")).toBe("good-evening-zoë.mp3");
    expect(fileName("…", "srt")).toBe("saywrite.srt");
  });
  it("takes sound by type or by name, and nothing else", () => {
    expect(mayBeAudio({ type: "", name: "Talk.OPUS" })).toBe(true);
    expect(mayBeAudio({ type: "video/mp4", name: "x" })).toBe(true);
    expect(mayBeAudio({ type: "text/plain", name: "notes.txt" })).toBe(false);
    expect(mayBeAudio({ type: "video/x-msvideo", name: "film.avi" })).toBe(false);
    // What may be dropped is what the picker offers, and the other way round.
    const offered = ACCEPT.split(",");
    for (const one of offered) {
      const file = one.startsWith(".")
        ? { type: "", name: `x${one.toUpperCase()}` }
        : { type: one.replace("*", "x-any"), name: "x" };
      expect([one, mayBeAudio(file)]).toEqual([one, true]);
    }
    expect(offered).toEqual(
      expect.arrayContaining(["audio/*", "video/mp4", "video/quicktime", ".mov", ".aiff"]),
    );
  });
  it("draws the loudest sample of each stretch", () => {
    expect(peaksOf(Float32Array.from([0, -0.5, 0.25, 0.1]), 2)).toEqual([1, 0.5]);
    expect(peaksOf(new Float32Array(4), 2)).toEqual([0, 0]);
  });
});

describe("the upload's rate", () => {
  it("is told after half a second, over the last seconds only", () => {
    const meter = makeRateMeter();
    expect(meter(0, 10_000, 0).rate).toBeNull();
    expect(meter(500, 10_000, 1_000)).toMatchObject({ rate: 500, secondsLeft: 19 });
    for (let second = 2; second <= 12; second++) meter(500 + (second - 1) * 100, 10_000, second * 1_000);
    expect(meter(1_700, 10_000, 13_000).rate).toBeCloseTo(100);
  });
});
