import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { outcome } from "#contract/outcomes.ts";
import { recordOf, writeRecord } from "./hash-record.ts";
import { fitsManifest, inspectModel, keptFilesIn } from "./inspect-model.ts";
import type { ModelEntry } from "./model.ts";
import { ModelFault } from "./model-fault.ts";

/** Folders on their way in and out begin with these; whoever has the lock may remove them. */
const INCOMING = ".incoming-";
const OUTGOING = ".outgoing-";

/** A new folder on the disk of the models, for one that is being put together. */
export async function incomingFolder(root: string, { id }: ModelEntry): Promise<string> {
  const folder = join(root, `${INCOMING}${id}-${randomBytes(4).toString("hex")}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what a fetch that was broken off left half made. Only for who has the lock. */
export async function sweepFolder(root: string): Promise<void> {
  const left = (await readdir(root)).filter((name) => name.startsWith(INCOMING) || name.startsWith(OUTGOING));
  await Promise.all(left.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

/**
 * Puts a model that lies whole in `incoming` into its `folder`, at once: who looks finds the old one or the new one.
 * @throws ModelFault when files are missing or are not those that the manifest knows
 */
export async function placeModel(entry: ModelEntry, incoming: string, folder: string): Promise<void> {
  const record = await recordOf(incoming, entry.source.sha256, await keptFilesIn(entry, incoming));
  if (!fitsManifest(entry, record)) throw new ModelFault(outcome("model-not-genuine"));
  await writeRecord(incoming, record);
  if ((await inspectModel(entry, incoming)) !== "whole") throw new ModelFault(outcome("model-incomplete"));
  await syncFolder(incoming);
  const outgoing = join(dirname(folder), `${OUTGOING}${randomBytes(4).toString("hex")}`);
  await rename(folder, outgoing).catch(() => {}); // there is none, as a rule
  await rename(incoming, folder);
  await syncFolder(dirname(folder));
  await rm(outgoing, { recursive: true, force: true });
}

/** Brings the names in a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
