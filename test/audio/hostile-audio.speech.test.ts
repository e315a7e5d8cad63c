import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureAudio } from "#server/audio/measure.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { oggPage, opusHeaders, opusOfNothing } from "#test/support/ogg.ts";

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(() => files.remove());

const YEAR = 31_557_600;
const made = async (name: string, bytes: Buffer | string) => {
  await writeFile(files.path(name), bytes);
  return files.path(name);
};

/** Each ends in a clear refusal, before any credit is held, or in a decoding that goes no further than it must. */
describe("files that were made to hurt", () => {
  it("what else is in a film with the sound is not even looked at", async () => {
    const at = (second: number) => new Date(second * 1_000).toISOString().slice(11, 19);
    const line = (n: number) =>
      `${n + 1}\n${at(n)},000 --> ${at(n)},900\n{\\p1}${"m 0 0 l 9 9 ".repeat(20)}\n\n`;
    const subtitles = await made("endless.srt", Array.from({ length: 5_000 }, (_, n) => line(n)).join(""));
    const font = await made("font.ttf", randomBytes(3_000_000));
    const withText = ["-i", subtitles, "-map", "0:a", "-map", "1:s"];
    const attached = ["-attach", font, "-metadata:s:t", "mimetype=application/x-truetype-font"];
    const films = [
      await files.make("hostile.mkv", tone(3), [...withText, "-c:s", "ass", ...attached]),
      await files.make("hostile.mp4", tone(3), [...withText, "-c:s", "mov_text"]),
    ];
    for (const film of films) {
      const measured = await measureAudio(film, { maxSeconds: 60 });
      expect(measured).toMatchObject({ ok: true, seconds: expect.closeTo(3, 0) });
    }
  });

  it("an Opus file that claims years is too long by its own word", async () => {
    const path = await made("years.opus", opusOfNothing(30, 3 * YEAR));
    const measured = await measureAudio(path);
    expect(measured).toMatchObject({ ok: false, reason: "too-long", declared: expect.closeTo(3 * YEAR, -3) });
  });

  it("hours of nothing in a few bytes are too long where they say so, and where they lie", async () => {
    const honest = await made("bomb.opus", opusOfNothing(6 * 3_600));
    expect(await measureAudio(honest)).toMatchObject({ ok: false, reason: "too-long" });
    const lying = await made("lying-bomb.opus", opusOfNothing(6 * 3_600, 10));
    const measured = await measureAudio(lying, { maxSeconds: 120 });
    expect(measured.ok).toBe(false);
    expect("found" in measured ? measured.found : 0).toBeLessThan(125);
  });

  it("ten thousand streams in a file are no sound", async () => {
    const heads = Array.from({ length: 10_000 }, (_, serial) => opusHeaders(serial)[0] as Buffer);
    const packets = [Buffer.from([0xfb, 0x06])];
    const sounds = heads.map((_, serial) => oggPage({ serial, sequence: 2, granule: 5_760n, packets }));
    const path = await made("streams.opus", Buffer.concat([...heads, ...sounds]));
    expect(await measureAudio(path)).toMatchObject({ ok: false });
  });
});
