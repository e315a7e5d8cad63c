import { mkdir, statfs } from "node:fs/promises";

/** How much can still be written to the disk that a folder is on; makes the folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return statfs(folder);
  });
  return bavail * bsize;
}
