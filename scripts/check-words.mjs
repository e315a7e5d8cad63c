import { globSync, readFileSync } from "node:fs";
import { spareCodes } from "./checks/spare-codes.ts";
import { spareWords } from "./checks/spare-words.ts";
import { parseAll } from "./checks/syntax.ts";

// What the catalogues have and nobody says any more, and outcomes that nothing ends with. That all languages have the
// same is the compiler's to see.

/** Reasons for which functions of the database alone move credits (src/server/platform/db/migrations). */
const BY_DATABASE = ["tool-used", "debt-paid"];

/** A starter script is named by its heading. */
const headings = globSync("src/locales/scripts/*.md").flatMap((file) =>
  Array.from(readFileSync(file, "utf8").matchAll(/^## (\S+)$/gm), ([, id]) => id),
);
const files = parseAll("{src,cli,scripts}/**/*.{ts,tsx}");
const problems = [...spareWords(files, headings), ...spareCodes(files, BY_DATABASE)];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
