import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { importProblems, styleProblems } from "./checks/imports.ts";
import { parseSource } from "./checks/syntax.ts";

// Who may import whom (checks/import-rules.ts), how long a file may be, and nothing left for later.

const MOST_LINES = 300;
/** Put together so that this file does not accuse itself. */
const OPEN_ENDS = new RegExp(`\\b(${"TO"}${"DO"}|${"FIX"}${"ME"})\\b`);
const EXEMPT_FROM_LENGTH = ["src/server/platform/db/migrations/", "src/web/ui/data/"];
const problems = ["src", "cli", "test", "bench", "scripts"]
  .filter(existsSync)
  .flatMap(filesIn)
  .flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.([cm]?[jt]sx?|css|sql)$/.test(name) ? [path] : [];
  });
}

function problemsOf(file) {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  const found = importsIn(file, text);
  if (lines.length > MOST_LINES + 1 && !EXEMPT_FROM_LENGTH.some((folder) => file.startsWith(folder))) {
    found.push(
      `${file}: ${lines.length - 1} lines. Split it by what its parts do; ${MOST_LINES} is the most.`,
    );
  }
  for (const [index, line] of lines.entries()) {
    if (OPEN_ENDS.test(line))
      found.push(`${file}:${index + 1}: do it now, or write it down where the work is planned.`);
  }
  return found;
}

function importsIn(file, text) {
  if (!/^(src|cli)\//.test(file) || file.endsWith(".sql")) return [];
  return file.endsWith(".css") ? styleProblems(file, text) : importProblems(parseSource(file, text));
}
