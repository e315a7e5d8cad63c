import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ModelEntry } from "./model.ts";
import type { FillableStore } from "./open-store.ts";

const nameIn = (root: string) => join(root, ".declined.json");

/** The ids of models that somebody removed: they don't come back by themselves. */
export async function readDeclined(root: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(z.array(z.string()).parse(JSON.parse(await readFile(nameIn(root), "utf8"))));
  } catch {
    return new Set();
  }
}

/** Takes a model off the disk until somebody asks for it. @throws what the system says where it can't be done */
export async function removeModel(store: FillableStore, entry: ModelEntry): Promise<void> {
  const folder = store.folderOf(entry);
  const same = store.entries.filter((one) => store.folderOf(one) === folder).map(({ id }) => id);
  await writeDeclined(store.root, [...(await readDeclined(store.root)), ...same]);
  await store.remove(entry);
}

/** Somebody asks for these: they may come again. @throws what the system says where it can't be written down */
export async function welcomeModels(store: FillableStore, asked: readonly ModelEntry[]): Promise<void> {
  const declined = [...(await readDeclined(store.root))];
  const left = declined.filter((id) => !asked.some((entry) => entry.id === id));
  if (left.length < declined.length) await writeDeclined(store.root, left);
}

async function writeDeclined(root: string, ids: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await writeFile(nameIn(root), JSON.stringify([...new Set(ids)].sort()), { mode: 0o600 });
}
