import { globSync, readFileSync } from "node:fs";
import { spareWords } from "./checks/spare-words.ts";
import { parseAll } from "./checks/syntax.ts";

// What the catalogues have and nobody says any more. That all languages have the same is the compiler's to see.

/** A starter script is named by its heading. */
const headings = globSync("src/locales/scripts/*.md").flatMap((file) =>
  Array.from(readFileSync(file, "utf8").matchAll(/^## (\S+)$/gm), ([, id]) => id),
);
const problems = spareWords(parseAll("{src,scripts}/**/*.{ts,tsx}"), headings);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
