import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What IndexedDB holds as it stands there: the recordings, and the first bytes of each chunk. */
export function storedRecordings(page: Page): Promise<{ recordings: object[]; beginnings: number[][] }> {
  return page.evaluate(async () => {
    const asked = indexedDB.open("saywrite-recordings");
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const open = await answered(asked);
    const stores = open.transaction(["recordings", "chunks"]);
    const recordings = await answered(stores.objectStore("recordings").getAll());
    const chunks = await answered(stores.objectStore("chunks").getAll());
    open.close();
    return {
      recordings,
      beginnings: chunks.map(({ data }: { data: ArrayBuffer }) => [...new Uint8Array(data.slice(0, 4))]),
    };
  });
}

/** Waits until the page has made its place for recordings: whoever opens it before that makes an empty one. */
export async function storeMade(page: Page): Promise<void> {
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toContain("saywrite-recordings");
}

/** Lets the page hear which recordings are in use as of when it asked, but only once there is one. */
export async function answerOnceRecording(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const query = navigator.locks.query.bind(navigator.locks);
    const begun = async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      if (!names.includes("saywrite-recordings")) return false;
      const open = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open("saywrite-recordings");
        asked.onsuccess = () => resolve(asked.result);
      });
      const counted = open.transaction("recordings").objectStore("recordings").count();
      await new Promise((resolve) => {
        counted.onsuccess = resolve;
      });
      open.close();
      return counted.result > 0;
    };
    navigator.locks.query = async () => {
      const answer = await query();
      while (!(await begun()));
      return answer;
    };
  });
}

/** Puts the first version of the database, with a recording in plain, in the place of the one there is. */
export async function storePlain(page: Page, row: object & { id: string }, sound: Buffer): Promise<void> {
  await page.evaluate(
    async ([{ id, ...rest }, text]) => {
      indexedDB.deleteDatabase("saywrite-recordings");
      const open = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open("saywrite-recordings", 1);
        asked.onupgradeneeded = () => {
          asked.result.createObjectStore("recordings", { keyPath: "id" });
          asked.result.createObjectStore("chunks", { keyPath: ["recording", "index"] });
        };
        asked.onsuccess = () => resolve(asked.result);
      });
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const stores = open.transaction(["recordings", "chunks"], "readwrite");
      const startedAt = new Date().toISOString();
      stores.objectStore("recordings").add({ id, ...rest, startedAt, key: null });
      const half = bytes.length >> 1;
      for (const [index, data] of [bytes.slice(0, half), bytes.slice(half)].entries())
        stores.objectStore("chunks").add({ recording: id, index, data: data.buffer });
      await new Promise((resolve) => {
        stores.oncomplete = resolve;
      });
      open.close();
    },
    [row, sound.toString("base64")] as const,
  );
}

/** Opens the recordings in this version and keeps them open, as a tab does that knows of no other. */
export function openRecordings(page: Page, version: number): Promise<"open" | "held"> {
  return page.evaluate(
    (asked) =>
      new Promise((resolve) => {
        const request = indexedDB.open("saywrite-recordings", asked);
        request.onupgradeneeded = () => {
          if (asked > 1) return;
          request.result.createObjectStore("recordings", { keyPath: "id" });
          request.result.createObjectStore("chunks", { keyPath: ["recording", "index"] });
        };
        request.onblocked = () => resolve("held");
        request.onsuccess = () => resolve("open");
      }),
    version,
  );
}
