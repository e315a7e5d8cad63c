import { uncheckedCasts } from "./checks/casts.ts";
import { parseAll } from "./checks/syntax.ts";

// A cast by way of `unknown`, or to `any` or `never`, is a place at which the compiler was told to look away.

/** How many such casts a file may have, and why. One more is refused. */
const ALLOWED = {
  "src/server/platform/db/rows.ts": [
    1,
    "both databases answer `{ rows }`, and Drizzle's common type does not say so",
  ],
  "src/server/platform/jobs/queue.ts": [1, "pg-boss asks of a transaction what Drizzle's types leave open"],
  "src/server/sessions/hashed-tokens.ts": [
    2,
    "Better Auth types each call of its tables by itself; they are hashed by one function",
  ],
  "src/web/ui/data/voices.ts": [1, "a JSON file's pairs are lists of any length to the compiler"],
};

const problems = parseAll("{src,cli}/**/*.{ts,tsx}").flatMap((file) => {
  const found = uncheckedCasts(file);
  const [allowed = 0] = ALLOWED[file.path] ?? [];
  if (found.length > allowed) return found;
  return found.length < allowed
    ? [`${file.path} has ${found.length} such casts and may have ${allowed}.`]
    : [];
});
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
