import { mayBeAudio } from "../audio-file.ts";

/** So many files are taken at a time: a list that one can still look over. */
export const MOST_FILES = 100;

/** Files that may hold sound, in their order; how many of those that were named may not; and whether there were more. */
export type Collected = { files: File[]; others: number; more: boolean };

/** What was dropped or pasted: files, and those in folders, however deep. Of folders, what is no sound is passed over. */
export async function collectDropped(data: DataTransfer): Promise<Collected> {
  const named: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  // The list is empty as soon as the event is over: entries are taken from it first.
  for (const item of data.items) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry as FileSystemDirectoryEntry);
    else if (file) named.push(file);
  }
  const inside: File[] = [];
  for (let next = folders.shift(); next && inside.length <= MOST_FILES; next = folders.shift()) {
    for (const entry of inOrder(await entriesOf(next).catch(() => []))) {
      if (entry.isDirectory) folders.push(entry as FileSystemDirectoryEntry);
      else if (hasNameOfAudio(entry)) inside.push(...(await fileOf(entry as FileSystemFileEntry)));
    }
  }
  return bounded([...named, ...inside], named);
}

/** What was chosen in the system's dialog. `folder`: all of one, of which other files are passed over. */
export function collectChosen(list: FileList, folder = false): Collected {
  return folder ? bounded([...list].filter(mayBeAudio), []) : bounded([...list], [...list]);
}

function bounded(all: readonly File[], named: readonly File[]): Collected {
  const files = all.filter(mayBeAudio);
  const others = named.filter((file) => !mayBeAudio(file)).length;
  return { files: files.slice(0, MOST_FILES), others, more: files.length > MOST_FILES };
}

/** A reader gives some of a folder at a time, and nothing once it has given all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** One that can't be read is passed over, like what is no sound. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File[]>((done) =>
    entry.file(
      (file) => done([file]),
      () => done([]),
    ),
  );

/** Types are known of files alone, and a folder may hold thousands of others: names decide which are opened. */
const hasNameOfAudio = ({ name }: FileSystemEntry) => mayBeAudio({ name, type: "" });

const inOrder = (entries: readonly FileSystemEntry[]) =>
  entries.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
