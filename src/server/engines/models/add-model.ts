import { copyFile, cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { outcome } from "#contract/outcomes.ts";
import { forget } from "./download.ts";
import { installFile, partOf } from "./fetch-model.ts";
import type { ModelEntry } from "./model.ts";
import { faultOf, ModelFault } from "./model-fault.ts";
import { pathsOf, sha256Of } from "./model-files.ts";
import type { FillableStore } from "./open-store.ts";
import { incomingFolder, placeModel } from "./place-model.ts";

/** What became of one thing that somebody brought along; `fault` where it was no good. */
export type Added = { entry: ModelEntry; fault?: ModelFault };

/**
 * Takes models that somebody brought along: an archive or file as it is published, a model's folder of its name, or a
 * folder with such things in it. Who calls has taken the folder of the store.
 * @returns what was recognised, with what became of it; nothing where nothing was
 */
export async function addModels(store: FillableStore, given: string, signal: AbortSignal): Promise<Added[]> {
  const path = resolve(given);
  const own = entryOf(store.entries, path);
  const entry = own && (await fits(own, path)) ? own : null;
  if (entry) return [await addOne(store, entry, path, signal)];
  if (!(await stat(path)).isDirectory()) return [];
  const added: Added[] = [];
  for (const name of (await readdir(path)).sort()) {
    const inside = entryOf(store.entries, name);
    if (inside && (await fits(inside, join(path, name))))
      added.push(await addOne(store, inside, join(path, name), signal));
  }
  return added;
}

/** Which model a file or folder is by its name. */
function entryOf(entries: readonly ModelEntry[], path: string): ModelEntry | undefined {
  const name = basename(path);
  return entries.find(({ id, source }) => name === id || name === basename(new URL(source.url).pathname));
}

/** A file is looked into when it is added; a folder has to have the model's files. */
async function fits(entry: ModelEntry, path: string): Promise<boolean> {
  if ((await stat(path)).isFile()) return true;
  const there = await Promise.all(
    pathsOf(entry).map((inner) =>
      stat(join(path, inner)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return !there.includes(false);
}

async function addOne(
  store: FillableStore,
  entry: ModelEntry,
  path: string,
  signal: AbortSignal,
): Promise<Added> {
  try {
    if ((await stat(path)).isFile()) await addFile(store, entry, path, signal);
    else await addFolder(store, entry, path);
    return { entry };
  } catch (error) {
    const fault = faultOf(error, entry.source.bytes);
    if (!(fault instanceof ModelFault)) throw fault;
    return { entry, fault };
  }
}

async function addFile(store: FillableStore, entry: ModelEntry, path: string, signal: AbortSignal) {
  if ((await sha256Of(path)) !== entry.source.sha256) throw new ModelFault(outcome("model-not-genuine"));
  const copy = partOf(store.root, entry);
  try {
    await copyFile(path, copy);
    await installFile(entry, copy, { root: store.root, folder: store.folderOf(entry), signal });
  } finally {
    await forget(copy);
  }
}

/** The files whose hashes nobody knows beforehand are taken at the word of who brings them, and proved from then on. */
async function addFolder(store: FillableStore, entry: ModelEntry, path: string): Promise<void> {
  const incoming = await incomingFolder(store.root, entry);
  try {
    for (const inner of pathsOf(entry)) {
      await mkdir(dirname(join(incoming, inner)), { recursive: true });
      await cp(join(path, inner), join(incoming, inner), { recursive: true, dereference: true });
    }
    await placeModel(entry, incoming, store.folderOf(entry));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
