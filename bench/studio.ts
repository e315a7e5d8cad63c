import { benchLibrary } from "./studio/library.ts";
import { benchMaking } from "./studio/making.ts";
import { benchTexts } from "./studio/texts.ts";

/**
 * `npm run bench:studio [library | making | texts …]`: how soon a document sounds, what a small correction takes, what a second
 * core brings, what memory a book takes, how sentences join; a library of 100,000 documents; and
 * five hours of speech as files of text.
 */
const PARTS = { making: benchMaking, library: benchLibrary, texts: benchTexts };

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await bench();
