import { type DBSchema, openDB } from "idb";

/** What somebody said to their recordings going to the server while they are made. */
export type ServerChoice = {
  sent: boolean;
  /** They have read that it is so. */
  known: boolean;
};

interface Store extends DBSchema {
  choices: { key: string; value: ServerChoice };
}

export const UNASKED: ServerChoice = { sent: true, known: false };

// Beside the recordings, because it outlives a log-out as they do: what was switched off stays off.
const open = () =>
  openDB<Store>("saywrite-recording-choices", 1, { upgrade: (db) => void db.createObjectStore("choices") });

/** What a person chose in this browser; as nobody was asked, where it keeps nothing. */
export async function readServerChoice(person: string): Promise<ServerChoice> {
  const db = await open();
  const choice = await db.get("choices", person);
  db.close();
  return choice ?? UNASKED;
}

/** Remembers what a person chose, or forgets it. @throws in a browser that keeps nothing */
export async function keepServerChoice(person: string, choice: ServerChoice | null): Promise<void> {
  const db = await open();
  if (choice) await db.put("choices", choice, person);
  else await db.delete("choices", person);
  db.close();
}
