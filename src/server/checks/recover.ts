import type { Services } from "#server/services.ts";
import { checkQueue } from "./check-queue.ts";
import { checkWork } from "./check-work.ts";
import { endCheck } from "./end-check.ts";

/**
 * Sends checks whose worker died to the queue again, or ends those of which several attempts in a row listened to nothing.
 * Safe to call at any time, in any number of processes.
 */
export function recoverChecks(services: Services): Promise<void> {
  return checkWork.recover(services.db, {
    send: (tx, { id, attempt, userId }) =>
      services.queue.send(tx, checkQueue, { checkId: id, attempt }, userId),
    giveUp: (held) => endCheck(services, held, { state: "failed", failure: "conversion-interrupted" }),
  });
}
