import { execFileSync } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { contentHash, isBuilt, noteBuilt } from "./build-cache.mjs";
import { capture, secondsSince, withSignOfLife } from "./run.mjs";

const NEEDED = 24;
const pinned = resolve("node_modules/.bin/node");

/** Installs what package-lock.json says, unless exactly that is installed already. Resolves with whether it is there. */
export async function installPackages() {
  const lock = contentHash(["package-lock.json"]);
  if (isBuilt("packages", lock)) return true;
  const start = performance.now();
  console.log("Installing packages (npm install) …");
  // Not `npm ci`: it refuses a lockfile that was made where programs for other systems could not be seen.
  const installing = capture(
    "npm",
    ["install", "--no-save", "--include=dev", "--no-progress", "--no-audit", "--no-fund"],
    {
      env: { PATH: pathOutsideThisPackage() },
    },
  );
  const { code, output } = await withSignOfLife("installing packages", installing);
  if (code !== 0) {
    console.error(`${output.trim()}\nThe packages could not be installed (npm install ended with ${code}).`);
    return false;
  }
  noteBuilt("packages", lock);
  console.log(`Packages are installed (${secondsSince(start)}).`);
  return true;
}

/** npm may replace the Node in node_modules, so it must not run on it. */
function pathOutsideThisPackage() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !resolve(folder).startsWith(resolve("node_modules"))).join(delimiter);
}

/**
 * The Node to run everything with: the one pinned in package.json, or the one running now when it is new
 * enough. Exits with what to do when there is neither: the pinned one needs its install script to run.
 */
export function nodeProgram() {
  if (majorOf(pinned) >= NEEDED) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  console.error(
    `Saywrite needs Node ${NEEDED}; this is ${process.version}, and the pinned one in node_modules was not set up\n` +
      "because npm ran with install scripts turned off. Run this once, or install Node 24 yourself:\n" +
      "  npm rebuild node --ignore-scripts=false",
  );
  process.exit(1);
}

function majorOf(program) {
  try {
    return Number.parseInt(execFileSync(program, ["--version"], { encoding: "utf8" }).slice(1), 10);
  } catch {
    return 0;
  }
}
