import { benchCores } from "./transcripts/cores.ts";
import { benchEditor } from "./transcripts/editor.ts";
import { benchLive } from "./transcripts/live.ts";
import { benchPreview } from "./transcripts/preview.ts";
import { benchScreen } from "./transcripts/screen.ts";
import { benchSearch } from "./transcripts/search.ts";
import { benchUpload } from "./transcripts/upload.ts";

/**
 * `npm run bench:transcripts [live | preview | editor | screen | search | cores | upload …]`: how late captions are on the built-in engine,
 * over HTTP against the bare recogniser, alone and with 500 who read along; what the estimate of a first minute is worth; how
 * smooth five hours of text are, and how soon words are found in many; what a second core brings (`--minutes 60`); and 2 GB over a
 * connection that breaks (`--mb 2000`).
 */
const PARTS = {
  live: benchLive,
  preview: benchPreview,
  editor: benchEditor,
  screen: benchScreen,
  search: benchSearch,
  cores: benchCores,
  upload: benchUpload,
};

const names = Object.keys(PARTS);
const asked = process.argv.slice(2).filter((one) => names.includes(one));
for (const [name, bench] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await bench();
