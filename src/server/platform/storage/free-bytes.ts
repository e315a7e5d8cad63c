import { mkdir, statfs } from "node:fs/promises";

/** How much can still be written to the disk that a folder is on; makes the folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
