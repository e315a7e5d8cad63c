import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { outcome } from "#contract/outcomes.ts";
import { machineMemory } from "#server/platform/machine-memory.ts";
import { freeBytesAt } from "#server/platform/storage/free-bytes.ts";
import { download, forget, sizeOf } from "./download.ts";
import type { ModelEntry } from "./model.ts";
import { faultOf, ModelFault } from "./model-fault.ts";
import { pathsOf } from "./model-files.ts";
import type { Patience } from "./open-source.ts";
import { incomingFolder, placeModel } from "./place-model.ts";
import { unpack, unpackedBytes } from "./unpack.ts";

/** What fetching needs of the machine; tests have machines of their own. */
export type Machine = { memoryBytes: number; freeBytes: (folder: string) => Promise<number> };

export const THIS_MACHINE: Machine = { memoryBytes: machineMemory(), freeBytes: freeBytesAt };

export type Fetching = {
  /** MODELS_DIR, which the caller has taken. */
  root: string;
  /** The model's own folder in it. */
  folder: string;
  mirror?: string;
  /** Bytes of the disk that are left to others. */
  reserve: number;
  patience: Patience;
  machine: Machine;
  signal: AbortSignal;
  /** Share of the bytes that are here, 0–1. */
  onShare?: (share: number) => void;
};

/**
 * Brings a model here from its home: room and memory first, then the file, its hash, what is in it, and its place.
 * @throws ModelFault, or the signal's reason
 */
export async function fetchModel(entry: ModelEntry, fetching: Fetching): Promise<void> {
  const { root, mirror, patience, signal, onShare } = fetching;
  const { source } = entry;
  const part = partOf(root, entry);
  const needed = await checkMachine(entry, part, fetching);
  try {
    await download({
      ...{ source, part, patience, signal, address: addressOf(source.url, mirror) },
      onBytes: (bytes) => onShare?.(bytes / source.bytes),
    });
    await installFile(entry, part, fetching);
    await forget(part);
  } catch (error) {
    signal.throwIfAborted();
    throw faultOf(error, needed);
  }
}

/** Puts a model in place from its one file, which has been proved; the file may be used up. @throws ModelFault */
export async function installFile(
  entry: ModelEntry,
  file: string,
  { root, folder, signal }: Pick<Fetching, "root" | "folder" | "signal">,
): Promise<void> {
  const incoming = await incomingFolder(root, entry);
  try {
    if (entry.source.packed === "none") await rename(file, join(incoming, pathsOf(entry)[0] ?? ""));
    else await unpack(entry, file, incoming, signal);
    await placeModel(entry, incoming, folder);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    if (error instanceof ModelFault) await forget(file);
    throw error;
  }
}

/** Whether the disk and the memory are large enough. @returns bytes that are needed @throws ModelFault */
async function checkMachine(entry: ModelEntry, part: string, fetching: Fetching): Promise<number> {
  const { machine, reserve, root } = fetching;
  if (entry.memoryBytes > machine.memoryBytes)
    throw new ModelFault(outcome("model-no-memory", { needed: entry.memoryBytes }));
  const { bytes, packed } = entry.source;
  const needed = bytes - (await sizeOf(part)) + (packed === "none" ? 0 : unpackedBytes(bytes));
  const free = await machine.freeBytes(root).catch((error) => {
    throw faultOf(error, needed);
  });
  if (free - reserve < needed) throw new ModelFault(outcome("model-no-room", { needed }));
  return needed;
}

/** Where a model's file is collected. */
export const partOf = (root: string, { source }: ModelEntry): string =>
  join(root, `.part-${source.sha256.slice(0, 16)}`);

/** With a mirror: the same release and file below it. */
function addressOf(url: string, mirror: string | undefined): string {
  return mirror ? `${mirror}/${new URL(url).pathname.split("/").slice(-2).join("/")}` : url;
}
