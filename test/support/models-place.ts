import { readdirSync } from "node:fs";
import { onTestFinished, vi } from "vitest";
import { sizeOf } from "#server/engines/models/download.ts";
import { type Fetching, fetchModel, partOf } from "#server/engines/models/fetch-model.ts";
import type { ModelEntry } from "#server/engines/models/model.ts";
import { openStore } from "#server/engines/models/open-store.ts";
import { startModelHome } from "./model-home.ts";
import type { PublishedModel } from "./published-models.ts";
import { folderForTest } from "./storages.ts";

/** Nobody waits long for a home of the tests. */
export const QUICK = { connect: 3_000, stall: 3_000, pauses: [1, 1] };
const ROOMY = { memoryBytes: 2 ** 40, freeBytes: async () => 2 ** 40 };

/** A home that publishes these models, an empty folder, and how one is fetched from the one into the other. */
export async function modelsPlace(models: readonly PublishedModel[]) {
  const home = await startModelHome(models);
  onTestFinished(() => home.close());
  return { home, ...fetchingInto(folderForTest(), models, home) };
}

/** The same of a home that is there, into a folder. */
export function fetchingInto(root: string, models: readonly PublishedModel[], home: { url: string }) {
  const entries = models.map(({ entry }) => entry);
  const fetching = { mirror: home.url, reserve: 0, patience: QUICK, machine: ROOMY };
  const fetch = async (entry: ModelEntry, changed: Partial<Fetching> = {}) => {
    const { signal } = new AbortController();
    const { folderOf } = await openStore(root, entries);
    return fetchModel(entry, { ...fetching, root, folder: folderOf(entry), signal, ...changed });
  };
  return {
    root,
    entries,
    fetching,
    fetch,
    /** How it ended, as a code. */
    outcomeOf: (entry: ModelEntry, changed: Partial<Fetching> = {}) =>
      fetch(entry, changed).then(
        () => "ok",
        ({ outcome, message }) => outcome?.code ?? message,
      ),
    installed: async () => (await openStore(root, entries)).installed().map(({ entry }) => entry.id),
    /** Breaks off after so many bytes, once they are kept. */
    cutAt: (entry: ModelEntry, bytes: number) => ({
      kind: "cut" as const,
      bytes,
      until: () =>
        vi.waitUntil(async () => (await sizeOf(partOf(root, entry))) >= bytes, { timeout: 60_000 }),
    }),
    /** Everything that lies there, without the note of who fetches. */
    left: () =>
      readdirSync(root)
        .filter((name) => name !== ".lock")
        .sort(),
  };
}
