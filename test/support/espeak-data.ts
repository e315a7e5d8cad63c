import { existsSync } from "node:fs";

/** Where Debian (by architecture) and Homebrew (by processor) put what espeak-ng knows of languages. */
const FOLDERS = [
  "/usr/lib/x86_64-linux-gnu/espeak-ng-data",
  "/usr/lib/aarch64-linux-gnu/espeak-ng-data",
  "/usr/share/espeak-ng-data",
  "/opt/homebrew/share/espeak-ng-data",
  "/usr/local/share/espeak-ng-data",
];

/** The machine's own espeak-ng-data, which is GPL and so never in the repository. Throws where there is none. */
export function espeakData(): string {
  const found = FOLDERS.find(existsSync);
  if (!found) throw new Error("espeak-ng-data is not installed: npm test names the command");
  return found;
}
