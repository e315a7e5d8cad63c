import type { FastifyReply } from "fastify";
import { isOutage } from "#server/platform/db/outage.ts";

/** Asks whether the reader of a stream may still have what comes next. */
export type StillAllowed = () => Promise<boolean>;

/** The same question where a database that is away for a while does not cut off whoever was allowed until then. */
export function stillAllowed(look: StillAllowed): StillAllowed {
  return () =>
    look().catch((error) => {
      if (isOutage(error)) return true;
      throw error;
    });
}

/** How long somebody reads on at most, each time that the database is there to ask. */
const lookEveryMilliseconds = 2_000;

/** Cuts an answer off which is still being read when its reader may not have it any more; until they are `disconnected`. */
export function cutWhenForbidden(reply: FastifyReply, disconnected: AbortSignal, look: StillAllowed): void {
  const allowed = stillAllowed(look);
  const cut = () => void reply.raw.destroy();
  const lookLater = () => void setTimeout(() => lookNow().catch(cut), lookEveryMilliseconds).unref();
  const lookNow = async () => {
    if (disconnected.aborted) return;
    if (await allowed()) lookLater();
    else cut();
  };
  if (!disconnected.aborted) lookLater();
}
