import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import type { AsOf } from "./as-of.ts";
import { type MadeSentence, readMade } from "./read-made.ts";
import { document } from "./tables.ts";

/** Laying out a long text is work of a second: one at a time for each person, however many listen to what is theirs. */
const turns = createFairQueue({ atOnce: 2, perPerson: 1 });

type Made = readonly MadeSentence[];

/** What is being laid out, and what somebody still reads: thirty thousand sentences are some sixteen megabytes. */
const held = new Map<string, Promise<Made> | WeakRef<Made>>();
const unread = new FinalizationRegistry((key: string) => {
  const one = held.get(key);
  if (one instanceof WeakRef && one.deref() === undefined) held.delete(key);
});

/** What tells a document from itself at another time: whatever changes what sounds of it writes its row anew. */
export async function versionOf(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ version: sql<string>`${document}.xmin::text` })
    .from(document)
    .where(eq(document.id, id));
  return found?.version;
}

/**
 * What sounds of a document, as `readMade` has it; read once for all who listen to the same at a time. `userId` is the
 * document's owner, whose turn it is. @throws the signal's reason when it fires before that turn
 */
export async function madeInTurn(
  db: Db,
  { id, userId }: { id: string; userId: string },
  asOf: AsOf,
  signal: AbortSignal,
): Promise<Made> {
  const version = await versionOf(db, id);
  const read = () => turns.run(userId, () => readMade(db, id, asOf), signal);
  if (asOf.soundId && asOf.keptBy === undefined) return read();
  const key = JSON.stringify([id, version, asOf.revision, asOf.breaks, asOf.keptBy]);
  const known = held.get(key);
  const shared = known instanceof WeakRef ? known.deref() : await known?.catch(() => undefined);
  if (shared) return shared;
  const reading = read();
  held.set(key, reading);
  try {
    const made = await reading;
    held.set(key, new WeakRef(made));
    unread.register(made, key);
    return made;
  } catch (error) {
    if (held.get(key) === reading) held.delete(key);
    throw error;
  }
}
