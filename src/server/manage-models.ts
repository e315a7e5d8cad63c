import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Outcome, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { size } from "#locales/en/formats.ts";
import { DEFAULT_LANGUAGE } from "#locales/languages.ts";
import { addModels } from "./engines/models/add-model.ts";
import { chooseModels } from "./engines/models/choose-models.ts";
import { fetchModel, THIS_MACHINE } from "./engines/models/fetch-model.ts";
import { inspectModel } from "./engines/models/inspect-model.ts";
import type { ModelEntry } from "./engines/models/model.ts";
import { ModelFault } from "./engines/models/model-fault.ts";
import { modelsFolder } from "./engines/models/models-settings.ts";
import { PATIENCE } from "./engines/models/open-source.ts";
import { type FillableStore, openStore } from "./engines/models/open-store.ts";
import { sweepFolder } from "./engines/models/place-model.ts";
import { ManifestUnusable, readManifest } from "./engines/models/read-manifest.ts";
import { removeModel, welcomeModels } from "./engines/models/remove-model.ts";
import { takeFolder } from "./engines/models/take-folder.ts";
import { machineMemory } from "./platform/machine-memory.ts";
import { SettingsError } from "./platform/settings/read-settings.ts";
import { readSettings } from "./settings.ts";

/** Asked for something that there is not: the sentence says what. */
class Unusable extends Error {}

const USAGE = `npm run models -- list                    what is here, what this machine would fetch, what else there is
npm run models -- fetch [NAME …]          fetches these, or what suits this machine
npm run models -- verify [NAME …]         checks every file of what is here, or of these
npm run models -- remove NAME             removes one
npm run models -- add FILE_OR_FOLDER      takes what was brought along: an archive, a model's folder, or a folder of them`;

const VERDICTS = {
  absent: "not on this disk",
  whole: "whole",
  damaged: "damaged; it is not used. Remove it or fetch it again",
  unproved: "not known to be the real one; it is not used. Take it with: npm run models -- add FOLDER",
};

/**
 * `npm run models`: what an administrator does on /admin/models, without a server. Exits with 1 when something could
 * not be had or is not whole, with 2 when it was not understood.
 */
process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  const expected = [SettingsError, ManifestUnusable, ModelFault, Unusable].some(
    (kind) => error instanceof kind,
  );
  console.error(error instanceof ModelFault ? say(error.outcome) : expected ? error.message : error);
  return error instanceof Unusable ? 2 : 1;
});

async function main([verb = "", ...names]: string[]): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const store = await openStore(modelsFolder(settings), await readManifest(settings.MODELS_MANIFEST));
  if (verb === "list") return list(store);
  if (verb === "fetch") return fetchEach(store, entriesOf(store, names), settings);
  if (verb === "verify") return verify(store, entriesOf(store, names));
  if (verb === "remove" && names.length === 1) return remove(store, entriesOf(store, names));
  if (verb === "add" && names[0] !== undefined && names.length === 1) return add(store, names[0]);
  throw new Unusable(USAGE);
}

function list(store: FillableStore): number {
  const here = new Set(store.installed().map(({ folder }) => folder));
  const chosen = new Set(chosenHere(store));
  console.log(`Models in ${store.root}:`);
  for (const entry of store.entries) {
    const state = here.has(store.folderOf(entry)) ? "here" : chosen.has(entry) ? "suits this machine" : "";
    const { id, task, source, licence } = entry;
    console.log(
      `${state.padEnd(19)} ${task.padEnd(24)} ${size(source.bytes).padStart(8)}  ${id}  (${licence})  ${source.url}`,
    );
  }
  return 0;
}

async function fetchEach(
  store: FillableStore,
  named: readonly ModelEntry[],
  settings: ReturnType<typeof readSettings>,
): Promise<number> {
  const { signal } = new AbortController();
  const unlock = await takeFolder(store.root, signal);
  let failed = 0;
  try {
    await sweepFolder(store.root);
    await welcomeModels(store, named);
    for (const entry of named.length > 0 ? named : chosenHere(store)) {
      await store.rescan();
      if (store.installed().some(({ folder }) => folder === store.folderOf(entry))) {
        console.log(`${entry.id}: here`);
        continue;
      }
      console.log(`${entry.id}: ${size(entry.source.bytes)}, ${entry.licence}, ${entry.source.url}`);
      failed += await fetchOne(store, entry, settings, signal);
    }
  } finally {
    unlock();
  }
  return failed > 0 ? 1 : 0;
}

async function fetchOne(
  store: FillableStore,
  entry: ModelEntry,
  settings: ReturnType<typeof readSettings>,
  signal: AbortSignal,
): Promise<number> {
  let said = 0;
  try {
    await fetchModel(entry, {
      root: store.root,
      folder: store.folderOf(entry),
      mirror: settings.MODELS_MIRROR,
      reserve: settings.DISK_RESERVE_BYTES,
      patience: PATIENCE,
      machine: THIS_MACHINE,
      signal,
      onShare(share) {
        const tenths = Math.floor(share * 10);
        if (tenths > said) console.log(`${entry.id}: ${tenths * 10} %`);
        said = Math.max(said, tenths);
      },
    });
    console.log(`${entry.id}: here`);
    return 0;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    console.error(`${entry.id}: ${say(error.outcome)}`);
    return 1;
  }
}

async function verify(store: FillableStore, named: readonly ModelEntry[]): Promise<number> {
  let [looked, bad] = [0, 0];
  for (const entry of named.length > 0 ? named : store.entries) {
    const condition = await inspectModel(entry, store.folderOf(entry), { deep: true });
    if (condition === "absent" && named.length === 0) continue;
    looked++;
    if (condition !== "whole") bad++;
    console.log(`${entry.id}: ${VERDICTS[condition]}`);
  }
  if (looked === 0) console.log(`No model is in ${store.root}.`);
  return bad > 0 ? 1 : 0;
}

async function remove(store: FillableStore, entries: readonly ModelEntry[]): Promise<number> {
  for (const entry of entries) {
    await removeModel(store, entry);
    console.log(`${entry.id}: removed`);
  }
  return 0;
}

async function add(store: FillableStore, path: string): Promise<number> {
  if (!existsSync(path)) throw new Unusable(`There is no ${path}.`);
  const { signal } = new AbortController();
  const unlock = await takeFolder(store.root, signal);
  try {
    const added = await addModels(store, path, signal);
    if (added.length === 0) throw new Unusable(`${path} has no model that this server knows by its name.`);
    for (const { entry, fault } of added) console.log(`${entry.id}: ${fault ? say(fault.outcome) : "here"}`);
    return added.some(({ fault }) => fault) ? 1 : 0;
  } finally {
    unlock();
  }
}

function chosenHere({ entries }: FillableStore): ModelEntry[] {
  return chooseModels(entries, { memoryBytes: machineMemory(), cores: availableParallelism() });
}

function entriesOf({ entries }: FillableStore, names: readonly string[]): ModelEntry[] {
  return names.map((name) => {
    const entry = entries.find(({ id }) => id === name);
    if (!entry) throw new Unusable(`There is no model ${name}. See: npm run models -- list`);
    return entry;
  });
}

function say(ended: Outcome): string {
  return sayIn(CATALOGUES[DEFAULT_LANGUAGE].OUTCOMES, ended);
}
