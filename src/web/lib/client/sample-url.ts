import type { Calls } from "#contract/registry.ts";
import type { Voice } from "#contract/voices.ts";

/** Where the contract has it. Written out because every page carries this file, and few the table of all calls. */
const PATH: Calls["readSample"]["path"] = "/api/voice/samples/:file";

/** The URL of a voice's free sample. */
export function sampleUrl(voice: Voice): string {
  return PATH.replace(":file", `${voice}.mp3`);
}
