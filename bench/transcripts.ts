import { benchLive } from "./transcripts/live.ts";
import { benchPreview } from "./transcripts/preview.ts";

/**
 * `npm run bench:transcripts [live | preview]`: how late captions are on the built-in engine, over HTTP against the bare
 * recogniser, alone and with 500 who read along; and what the estimate of a first minute is worth.
 */
const PARTS = { live: benchLive, preview: benchPreview };

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await bench();
