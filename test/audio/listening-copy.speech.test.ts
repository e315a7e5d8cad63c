import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { FRAME_BYTES } from "#server/audio/sentence-mp3.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(() => files.remove());

/** Clicks in silence, at these seconds. */
const CLICKS = [0.25, 1, 2.5, 3.75];
const RATE = 48_000;

async function clicks(name: string, output: string[]): Promise<string> {
  const samples = new Int16Array(4.2 * RATE);
  for (const at of CLICKS) samples.fill(24_000, at * RATE, at * RATE + 24);
  await writeFile(files.path("clicks.raw"), samples);
  return files.make(
    name,
    ["-f", "s16le", "-ar", String(RATE), "-ac", "1", "-i", files.path("clicks.raw")],
    output,
  );
}

async function all(copy: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of copy) parts.push(part);
  return Buffer.concat(parts);
}

/** When it is loud in a file, as another decoder hears it, in seconds. */
async function loudMoments(path: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    "ffmpeg",
    ["-v", "error", "-i", path, "-f", "s16le", "-ac", "1", "-ar", "24000", "pipe:1"],
    { encoding: "buffer", maxBuffer: 64e6 },
  );
  const samples = new Int16Array(Uint8Array.from(stdout).buffer);
  const moments: number[] = [];
  for (let at = 0; at < samples.length; at++) {
    if (Math.abs(samples[at] ?? 0) < 6_000) continue;
    moments.push(at / 24_000);
    at += 2_400;
  }
  return moments;
}

it.each([
  ["WAV", "clicks.wav", []],
  ["FLAC", "clicks.flac", []],
  ["stereo", "clicks-two.wav", ["-ac", "2"]],
])(
  "a recording of %s is heard in its copy when it was recorded, in whole frames",
  async (_, name, output) => {
    const source = await clicks(name, output);
    const bytes = await all(encodeListeningCopy(source, { seconds: 4.2 }));
    expect(bytes.length % FRAME_BYTES).toBe(0);
    await writeFile(files.path("copy.mp3"), bytes);
    const heard = await loudMoments(files.path("copy.mp3"));
    expect(heard).toHaveLength(CLICKS.length);
    for (const [index, at] of CLICKS.entries())
      expect(Math.abs((heard[index] ?? 0) - at)).toBeLessThan(0.005);
  },
);

it("what is no sound is refused, and one who leaves ends it", async () => {
  await writeFile(files.path("no.wav"), "no sound at all");
  await expect(all(encodeListeningCopy(files.path("no.wav"), { seconds: 1 }))).rejects.toThrow(AudioError);
  const stop = new AbortController();
  const long = await clicks("long.wav", ["-af", "apad=pad_dur=60"]);
  const copy = encodeListeningCopy(long, { seconds: 64, signal: stop.signal });
  await copy.next();
  stop.abort(new Error("left"));
  await expect(all(copy)).rejects.toThrow("left");
});
