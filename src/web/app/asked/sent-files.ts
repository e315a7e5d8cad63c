import type { Begun } from "./kept-takes.ts";

type SentFile = { file: Blob; fileName: string };

/** By what a file is known again when it is chosen a second time for the same link. */
function keyOf(token: string, { file, fileName }: SentFile): string {
  const changed = file instanceof File ? file.lastModified : 0;
  return `asked ${token.slice(0, 22)} ${file.size} ${changed} ${fileName}`.slice(0, 300);
}

/** Where a file had begun to be sent; null where it hadn't. */
export function beganBefore(token: string, sent: SentFile): Begun | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(token, sent)) ?? "null");
    const { id, secret } = { id: undefined, secret: undefined, ...(kept as object | null) };
    return typeof id === "string" && typeof secret === "string" ? { id, secret } : null;
  } catch {
    return null;
  }
}

/** Notes where a file goes, so that it goes on there; null forgets it. */
export function noteBegun(token: string, sent: SentFile, begun: Begun | null): void {
  try {
    if (begun) localStorage.setItem(keyOf(token, sent), JSON.stringify(begun));
    else localStorage.removeItem(keyOf(token, sent));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
