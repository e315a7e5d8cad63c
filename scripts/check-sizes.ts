import { measurePages, overBudget } from "./sizes.ts";

// Part of `npm test`, after the build: fails when a page has become heavier than it may be, and says by what.

const BUILT = "build/client";
const problems = overBudget(BUILT, measurePages(BUILT));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
