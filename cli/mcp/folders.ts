import { realpath, stat } from "node:fs/promises";
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { EXIT, Failure, systemCode } from "../exit.ts";
import { openRecording, type Recording } from "../recording.ts";
import { demandFree } from "../result-file.ts";

/** Folders that files may be read from and written to, as they are without links. The first is what other paths begin in. */
export type Folders = readonly [string, ...string[]];

/** Null where none was named. @throws Failure for what is no folder */
export async function openFolders(paths: readonly string[]): Promise<Folders | null> {
  const [first, ...others] = await Promise.all(paths.map(openFolder));
  return first === undefined ? null : [first, ...others];
}

async function openFolder(path: string): Promise<string> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) throw new Failure(EXIT.usedWrongly, "folder-missing", { path });
  return realpath(path);
}

/** A recording, and where it is without links. */
export type PlacedRecording = Recording & { place: string };

/** Opens a recording below the folders. @throws Failure for one elsewhere, whatever links lead there */
export async function recordingIn(folders: Folders, path: string): Promise<PlacedRecording> {
  const place = await placeOf(folders, path, resolve(folders[0], path));
  const recording = await openRecording(place, { strictly: true });
  // A folder on the way may have become a link since it was looked at.
  const isStill = (await realpath(place).catch(() => null)) === place && (await recording.isUnchanged());
  if (isStill) return { ...recording, place };
  await recording.close();
  throw outside(path);
}

/** Where a file of speech is to be written: a name that is free, in a folder that is there. @throws Failure */
export async function freePlaceIn(folders: Folders, path: string): Promise<string> {
  const wanted = resolve(folders[0], path);
  const place = join(await placeOf(folders, path, dirname(wanted)), basename(wanted));
  const name = basename(place);
  if (name.startsWith(".") || extname(name).toLowerCase() !== ".mp3")
    throw new Failure(EXIT.usedWrongly, "file-not-mp3", { path });
  await demandFree(place, false);
  return place;
}

/** A folder on the way to a file that is written may have become a link since it was looked at. @throws Failure */
export async function demandSameFolder(place: string): Promise<void> {
  const folder = dirname(place);
  // Where it is gone, nothing can be written.
  if ((await realpath(folder).catch(() => folder)) !== folder) throw outside(place);
}

/** What a path stands for without links, which has to be below the folders. `path`: as it was given. */
async function placeOf(folders: Folders, path: string, wanted: string): Promise<string> {
  if (path.includes("\0")) throw outside("");
  const isBelow = (place: string) => folders.some((folder) => isIn(folder, place));
  const place = await realpath(wanted).catch((error) => {
    // Of what is elsewhere nobody is told whether it is there.
    if (!isBelow(wanted)) throw outside(path);
    throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
  });
  if (!isBelow(place)) throw outside(path);
  return place;
}

function isIn(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const outside = (path: string) => new Failure(EXIT.usedWrongly, "file-outside", { path });
