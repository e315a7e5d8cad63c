import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressSpeech, cutAtPauses } from "#server/audio/compress.ts";
import { measureAudio } from "#server/audio/measure.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";

let files: AudioFolder;
/** Forty seconds of tone with quiet from 13.5 to 14.5 s and from 27 to 28 s. */
let path: string;
beforeAll(async () => {
  files = await audioFolder();
  const quiet = "volume=0:enable='between(t,13.5,14.5)+between(t,27,28)'";
  path = await files.make("paused.wav", tone(40), ["-af", quiet]);
});
afterAll(() => files.remove());

describe("cutting a file for an engine that takes short ones", () => {
  it("cuts in the pauses, covers the whole, and keeps each part short enough", async () => {
    const windows = await cutAtPauses(path, { longest: 16 });
    expect(windows).toHaveLength(3);
    expect(windows[1]?.start).toBeGreaterThan(13.5);
    expect(windows[1]?.start).toBeLessThan(14.5);
    expect(windows[2]?.start).toBeGreaterThan(27);
    expect(windows[2]?.start).toBeLessThan(28);
    let covered = 0;
    for (const { start, seconds } of windows) {
      expect(start).toBeCloseTo(covered, 5);
      expect(seconds).toBeLessThanOrEqual(16);
      covered += seconds;
    }
    expect(covered).toBeCloseTo(40, 1);
  });

  it("leaves a short file whole", async () => {
    expect(await cutAtPauses(path, { longest: 60 })).toEqual([{ start: 0, seconds: 40 }]);
  });

  it("makes a small MP3 of a window", async () => {
    const mp3 = await compressSpeech(path, { window: { start: 10, seconds: 12 } });
    expect(mp3.length).toBeLessThan(12 * 4_100 + 1_000);
    await writeFile(files.path("window.mp3"), mp3);
    const measured = await measureAudio(files.path("window.mp3"));
    expect(measured.ok && Math.abs(measured.seconds - 12)).toBeLessThan(0.1);
  });

  it("says so when there is nothing to compress", async () => {
    await writeFile(files.path("not.mp3"), "not audio at all");
    await expect(compressSpeech(files.path("not.mp3"))).rejects.toMatchObject({
      outcome: { code: "audio-unreadable" },
    });
  });
});
