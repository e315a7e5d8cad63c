import { PLACES_KEY } from "#web/lib/session/token.ts";

/** Documents of which this device keeps the place; the one that was played longest ago goes. */
const MOST = 200;

/** Where the person stopped to listen to a document, in seconds; 0 where nothing is kept. */
export function keptPlace(id: string): number {
  const [, seconds] = read().find(([one]) => one === id) ?? [];
  return seconds ?? 0;
}

/** Keeps a place in seconds; 0 forgets it. Without a storage it is lost, nothing more. */
export function keepPlace(id: string, seconds: number): void {
  const others = read().filter(([one]) => one !== id);
  const places = seconds > 0 ? [...others, [id, Math.round(seconds * 10) / 10]] : others;
  try {
    localStorage.setItem(PLACES_KEY, JSON.stringify(places.slice(-MOST)));
  } catch {
    // A full storage.
  }
}

function read(): [id: string, seconds: number][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACES_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(stored: unknown): stored is [string, number] {
  return Array.isArray(stored) && typeof stored[0] === "string" && typeof stored[1] === "number";
}
