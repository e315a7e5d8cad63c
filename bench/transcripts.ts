import { benchLive } from "./transcripts/live.ts";

/**
 * `npm run bench:transcripts [live]`: how late captions are on the built-in engine, over HTTP against the bare recogniser,
 * alone and with 500 who read along.
 */
const PARTS = { live: benchLive };

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await bench();
