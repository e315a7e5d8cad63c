import { afterAll } from "vitest";
import { type AudioFolder, audioFolder, spokenFile } from "./audio.ts";
import { HEARD } from "./fake-engine.ts";

/** A folder for one test file with a recording in which `HEARD` is said; removed after its last test. */
export async function spokenFolder(name = "spoken.wav"): Promise<{ files: AudioFolder; spoken: string }> {
  const files = await audioFolder();
  afterAll(() => files.remove());
  return { files, spoken: await spokenFile(files.path(name), [HEARD]) };
}
