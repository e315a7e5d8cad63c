import { rm } from "node:fs/promises";
import { inspectModel } from "./inspect-model.ts";
import type { InstalledModel, ModelEntry, ModelStore } from "./model.ts";
import { folderOf } from "./model-files.ts";

/** The store, as who fills it sees it. */
export type FillableStore = ModelStore & {
  readonly root: string;
  readonly entries: readonly ModelEntry[];
  folderOf(entry: ModelEntry): string;
  /** Looks at the folders anew: another server, or the operator, may have put something there. */
  rescan(): Promise<void>;
  setComing(coming: ReturnType<ModelStore["coming"]>): void;
  /** Takes a model out of use, and then its files. Entries that share them go too. */
  remove(entry: ModelEntry): Promise<void>;
};

/** Opens the folder of models: what is whole and proved counts as installed. A folder that is not there has none. */
export async function openStore(root: string, entries: readonly ModelEntry[]): Promise<FillableStore> {
  const listeners = new Set<() => void>();
  let installed: readonly InstalledModel[] = [];
  let coming: ReturnType<ModelStore["coming"]> = null;
  let turn: Promise<unknown> = Promise.resolve();

  const announce = () => {
    for (const listener of [...listeners]) listener();
  };
  const setInstalled = (now: readonly InstalledModel[]) => {
    const ids = (models: readonly InstalledModel[]) => models.map(({ entry }) => entry.id).join();
    const changed = ids(now) !== ids(installed);
    installed = now;
    if (changed) announce();
  };
  const placeOf = (entry: ModelEntry) => folderOf(root, entry, entries);
  /** One look at a time, so that an older one never hides what a newer one found. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => {});
    return next;
  };
  async function scan(): Promise<void> {
    const found: InstalledModel[] = [];
    for (const entry of entries) {
      const folder = placeOf(entry);
      const condition = await inspectModel(entry, folder).catch(() => "damaged");
      if (condition === "whole") found.push({ entry, folder });
    }
    setInstalled(found);
  }

  await inTurn(scan);
  return {
    root,
    entries,
    folderOf: placeOf,
    installed: () => installed,
    coming: () => coming,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rescan: () => inTurn(scan),
    setComing(next) {
      const percent = (of: typeof coming) => of && `${of.id} ${of.reached} ${Math.floor(of.share * 100)}`;
      const changed = percent(next) !== percent(coming);
      coming = next;
      if (changed) announce();
    },
    remove: (entry) =>
      inTurn(async () => {
        const folder = placeOf(entry);
        setInstalled(installed.filter((one) => one.folder !== folder));
        await rm(folder, { recursive: true, force: true });
      }),
    async close() {
      listeners.clear();
      await turn;
    },
  };
}
