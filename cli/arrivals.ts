import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { AUDIO_FORMATS } from "../src/contract/audio-formats.ts";
import { EXIT, Failure } from "./exit.ts";
import { versionOf } from "./recording.ts";

/** A recording that lies in the folder and no longer grows. `version`: what changes when it does. */
export type Arrival = { path: string; version: string; changedAt: number };

const ENDINGS: readonly string[] = AUDIO_FORMATS.flatMap(({ endings }) => endings);
/** Looks in a row at which a file has to be the same. */
const LOOKS = 3;

/** A recording by its name. What begins with a dot is somebody's work in progress. */
const isRecording = (name: string) =>
  !name.startsWith(".") && ENDINGS.includes(extname(name).slice(1).toLowerCase());

/** Looks into a folder again and again: each look gives the recordings that were the same for some of them. @throws Failure */
export function lookInto(folder: string): () => Promise<Arrival[]> {
  let seen = new Map<string, { version: string; looks: number }>();
  return async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
      throw new Failure(EXIT.failed, "folder-missing", { path: folder });
    });
    const now: typeof seen = new Map();
    const arrived: Arrival[] = [];
    // A link is no recording: whoever may put one here could have any file of the reader's sent.
    const names = entries
      .filter((entry) => entry.isFile() && isRecording(entry.name))
      .map(({ name }) => name);
    for (const name of names.sort()) {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => null);
      if (!stats || stats.size === 0) continue;
      const version = versionOf(stats);
      const before = seen.get(name);
      const looks = before?.version === version ? before.looks + 1 : 1;
      now.set(name, { version, looks });
      if (looks >= LOOKS) arrived.push({ path, version, changedAt: stats.mtimeMs });
    }
    seen = now;
    return arrived;
  };
}
