import { serveParent } from "#server/platform/processes/serve-parent.ts";
import { openDecoder, type TranscribedWord } from "./pocketsphinx.ts";
import { openFollower } from "./pocketsphinx-follow.ts";
import type { PocketSphinxFiles } from "./programs.ts";

/** What a process has open: what transcribes, or what follows known words. */
export type PocketSphinxSettings = { files: PocketSphinxFiles; follows: boolean };
/** A stretch of sound, with its words where they are to be followed. */
export type PocketSphinxRequest = { samples: Int16Array; words?: readonly string[] };
/** `unknown`: words that the dictionary lacks. */
export type PocketSphinxReply = { heard: TranscribedWord[]; unknown: string[] };

// A process that holds one PocketSphinx decoder: native code that may crash or hang does it here.
await serveParent(async ({ files, follows }: PocketSphinxSettings) => {
  if (follows) {
    const follower = openFollower(files);
    return ({ samples, words = [] }: PocketSphinxRequest): PocketSphinxReply =>
      follower.follow(samples, words);
  }
  const decoder = openDecoder(files);
  return ({ samples }: PocketSphinxRequest): PocketSphinxReply => ({
    heard: decoder.transcribe(samples),
    unknown: [],
  });
});
