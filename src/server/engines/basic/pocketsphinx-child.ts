import { openDecoder, type TranscribedWord } from "./pocketsphinx.ts";
import type { PocketSphinxFiles } from "./programs.ts";

/** What the child answers to each stretch. */
export type ChildAnswer = { words: TranscribedWord[] };

/**
 * A process that holds one PocketSphinx decoder: native code that may crash or hang does it here. Its only
 * argument is the library and model paths as JSON; each message is a stretch of PCM. It ends with its parent.
 */
const decoder = openDecoder(JSON.parse(process.argv[2] ?? "") as PocketSphinxFiles);

process.on("message", (samples: Int16Array) => {
  const answer: ChildAnswer = { words: decoder.transcribe(samples) };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
