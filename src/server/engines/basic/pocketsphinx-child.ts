import { serveParent } from "#server/platform/processes/serve-parent.ts";
import { openDecoder } from "./pocketsphinx.ts";
import type { PocketSphinxFiles } from "./programs.ts";

// A process that holds one PocketSphinx decoder: native code that may crash or hang does it here.
await serveParent(async (files: PocketSphinxFiles) => {
  const decoder = openDecoder(files);
  return (samples: Int16Array) => decoder.transcribe(samples);
});
