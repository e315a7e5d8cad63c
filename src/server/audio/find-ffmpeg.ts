import { findProgram, type Machine, type Program, thisMachine } from "#server/platform/programs.ts";

/** Decodes and measures whatever people upload. */
export const FFMPEG: Program = {
  name: "ffmpeg",
  packages: { linux: ["ffmpeg"], darwin: ["ffmpeg"] },
};

export type FfmpegFiles = {
  ffmpeg: string | undefined;
  ffprobe: string | undefined;
  /** Sets limits on a child process (util-linux). Decoding works without it, unlimited. */
  prlimit: string | undefined;
};

/** Looks for ffmpeg on a machine: a few file look-ups; nothing is started. */
export async function findFfmpeg(machine: Machine = thisMachine()): Promise<FfmpegFiles> {
  const [ffmpeg, ffprobe, prlimit] = await Promise.all(
    ["ffmpeg", "ffprobe", "prlimit"].map((name) => findProgram(machine, name)),
  );
  return { ffmpeg, ffprobe, prlimit };
}
