import type { Services } from "#server/services.ts";
import { endPress } from "./end-press.ts";
import { makingQueue } from "./making-queue.ts";
import { pressWork } from "./press-work.ts";
import { press } from "./tables.ts";

/**
 * Sends presses whose worker died to the queue again, or ends those of which several attempts in a row made nothing.
 * Safe to call at any time, in any number of processes.
 */
export function recoverPresses(services: Services): Promise<void> {
  const { db, queue } = services;
  return pressWork.recover(db, {
    send: (tx, { id, attempt, userId }) => queue.send(tx, makingQueue, { pressId: id, attempt }, userId),
    async giveUp(held) {
      const [row] = await db.select().from(press).where(pressWork.heldBy(held));
      if (!row) return;
      const end = { state: "failed", failure: "conversion-interrupted" } as const;
      await db.transaction((tx) => endPress(services, tx, row, end, row.attempt));
    },
  });
}
