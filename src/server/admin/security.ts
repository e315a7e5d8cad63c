import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type SecurityEvent, securityEventSchema } from "#contract/security.ts";
import { logFiles } from "#server/platform/security/files.ts";
import { type Paged, type PageRequest, pageOf } from "./page.ts";

/**
 * Events of the security log, newest first: of one kind, or all for "". `search` is found in every id, address, call
 * and code. All files are gone through, which are 64 MiB at most.
 */
export async function listSecurityEvents(
  folder: string,
  request: PageRequest & { kind: string; search: string },
): Promise<Paged & { events: SecurityEvent[] }> {
  const { offset, limit } = pageOf(request, 0);
  const ofKind = `"code":"${request.kind}${request.kind && "."}`;
  const words = JSON.stringify(request.search).slice(1, -1);
  const found: string[] = [];
  let total = 0;
  for (const name of existsSync(folder) ? logFiles(folder).reverse() : []) {
    // A file that was too old may have gone meanwhile.
    const text = await readFile(join(folder, name), "utf8").catch(() => "");
    for (const line of text.split("\n").reverse()) {
      if (!line.includes(ofKind) || !line.includes(words) || !line.endsWith("}}")) continue;
      if (total >= offset && found.length < limit) found.push(line);
      total++;
    }
  }
  const { page, pages } = pageOf(request, total);
  return { events: found.flatMap(parse), page, pages, total };
}

/** A line that was cut when the disk was full is left out. */
function parse(line: string): SecurityEvent[] {
  try {
    return [securityEventSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
