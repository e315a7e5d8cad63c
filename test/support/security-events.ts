import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SecurityEvent } from "#contract/security.ts";
import { logFiles } from "#server/platform/security/files.ts";

/** What the security log of a server's data directory holds as text. */
export function securityLog(dataDir: string): string {
  const folder = join(dataDir, "security");
  if (!existsSync(folder)) return "";
  return logFiles(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
}

/** The same as events, oldest first. */
export function securityEvents(dataDir: string): SecurityEvent[] {
  const lines = securityLog(dataDir).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
