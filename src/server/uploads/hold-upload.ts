import { setTimeout } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import { and, eq, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { upload } from "./tables.ts";

/** How long somebody waits for who holds an upload to let it go: it has a part to put down. */
const patienceMilliseconds = 20_000;

/** Who holds an upload in this process. */
type Holder = { release: () => unknown; over: Promise<void> };
const holders = new Map<string, Holder>();

/** Says which fence a request has, once it holds the upload, and whether nobody knows yet how long that is. */
export type Held = { fence: number; endless: boolean };

/**
 * One request at a time works on an upload, the newest one: a connection that broke may look alive for minutes. In this
 * process the one before is asked to put down what it has and waited for; on another server it finds, when it wants to
 * note what it wrote, that the row's fence is no longer its own.
 */
export function createHolding(db: Db, userId: string, held: Held): Locker {
  return { newLock: (id) => holdOf(db, { id, userId }, held) };
}

function holdOf(db: Db, { id, userId }: { id: string; userId: string }, held: Held): Lock {
  const over = Promise.withResolvers<void>();
  const mark = `${userId} ${id}`; // somebody else's request disturbs nobody
  return {
    async lock(stop, requestRelease) {
      const waited = new AbortController();
      const patience = setTimeout(patienceMilliseconds, undefined, { signal: waited.signal }).catch(() => {});
      const tired = patience.then(() => "tired" as const);
      try {
        for (let holder = holders.get(mark); holder; holder = holders.get(mark)) {
          await holder.release();
          if ((await Promise.race([holder.over, tired])) === "tired" || stop.aborted)
            throw new Problem(503, outcome("upload-interrupted"), 5);
        }
      } finally {
        waited.abort();
      }
      holders.set(mark, { release: requestRelease, over: over.promise });
      const own = and(eq(upload.id, id), eq(upload.userId, userId));
      const next = { fence: sql`${upload.fence} + 1` };
      const [row] = await db
        .update(upload)
        .set(next)
        .where(own)
        .returning({ fence: upload.fence })
        .catch((error) => {
          letGo();
          throw error;
        });
      if (row) held.fence = row.fence;
    },
    async unlock() {
      letGo();
    },
  };

  function letGo(): void {
    holders.delete(mark);
    over.resolve();
  }
}
