import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** In node_modules on purpose: whoever deletes or reinstalls it starts everything afresh. */
const folder = "node_modules/.cache/saywrite";

/** A hash of the contents of these files and folders; what does not exist counts as empty. */
export function contentHash(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Whether this piece of work was last done for exactly this content. */
export function isBuilt(work, hash) {
  const file = join(folder, work);
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}

export function noteBuilt(work, hash) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, work), hash);
}
