import { spareWords } from "./checks/spare-words.ts";
import { parseAll } from "./checks/syntax.ts";

// What the catalogues have and nobody says any more. That all languages have the same is the compiler's to see.

const problems = spareWords(parseAll("{src,scripts}/**/*.{ts,tsx}"));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
