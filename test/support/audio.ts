import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileFlite, FLITE_SAMPLE_RATE, runFlite } from "#server/engines/basic/flite.ts";

/** A folder for the files of one test run. `remove()` deletes it. */
export type AudioFolder = {
  path(name: string): string;
  /** Makes a file with ffmpeg: the arguments between the input and the output name. Returns its path. */
  make(name: string, input: string[], output?: string[]): Promise<string>;
  /** A copy with only the first `share` (0–1) of the bytes of `source`. */
  cutOff(name: string, source: string, share: number): Promise<string>;
  remove(): Promise<void>;
};

const run = promisify(execFile);

export async function audioFolder(): Promise<AudioFolder> {
  const folder = await mkdtemp(join(tmpdir(), "saywrite-audio-"));
  const path = (name: string) => join(folder, name);
  return {
    path,
    async make(name, input, output = []) {
      await run("ffmpeg", ["-nostdin", "-v", "error", "-y", ...input, ...output, path(name)]);
      return path(name);
    },
    async cutOff(name, source, share) {
      const bytes = await readFile(source);
      await writeFile(path(name), bytes.subarray(0, Math.floor(bytes.length * share)));
      return path(name);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** ffmpeg input arguments for `seconds` of a tone that is not silent, not too loud: 440 Hz at −21 dBFS. */
export const tone = (seconds: number) => ["-f", "lavfi", "-i", `sine=f=440:r=48000:d=${seconds}`];

/**
 * A WebM as Chromium's MediaRecorder writes it: Opus, sizes and duration unknown because it is written live, to a
 * pipe that cannot be rewound.
 */
export async function chromiumRecording(path: string, input: string[]): Promise<string> {
  const args = ["-nostdin", "-v", "error", ...input, "-c:a", "libopus", "-live", "1", "-f", "webm", "pipe:1"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 2 ** 28 });
  await writeFile(path, stdout);
  return path;
}

/** Speaks sentences with Flite, each followed by a second of quiet, into a 16 kHz WAV. */
export async function spokenFile(path: string, sentences: string[]): Promise<string> {
  const flite = await compileFlite();
  const ffmpeg = spawn(
    "ffmpeg",
    ["-v", "error", "-y", "-f", "f32le", "-ar", String(FLITE_SAMPLE_RATE), "-ac", "1", "-i", "pipe:0", path],
    { stdio: ["pipe", "ignore", "inherit"] },
  );
  const closed = once(ffmpeg, "close");
  for (const sentence of sentences) {
    const { samples } = runFlite(flite, sentence, { base: "slt", stretch: 1.1 });
    ffmpeg.stdin.write(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    ffmpeg.stdin.write(Buffer.alloc(4 * FLITE_SAMPLE_RATE));
  }
  ffmpeg.stdin.end();
  await closed;
  return path;
}
