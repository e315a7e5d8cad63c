import { afterAll } from "vitest";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchHearing } from "./browser.ts";
import { serveSaywrite } from "./saywrite.ts";

/** A server for the tests of a file, and a browser whose microphone hears `sentence` over and over. */
export function serveSaywriteHearing(sentence: string) {
  let audio: AudioFolder | undefined;
  const saywrite = serveSaywrite({}, async () => {
    audio = await audioFolder();
    return launchHearing(await spokenFile(audio.path("said.wav"), [sentence]));
  });
  afterAll(() => audio?.remove());
  return saywrite;
}
