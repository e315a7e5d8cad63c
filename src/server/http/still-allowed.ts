import type { FastifyReply } from "fastify";
import { isOutage } from "#server/db/outage.ts";

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

/** How much longer somebody may read at most. */
const lookEveryMilliseconds = 2_000;

/** Cuts an answer off which is still being read when its reader may not have it any more. */
export function cutWhenForbidden(reply: FastifyReply, look: StillAllowed): void {
  const allowed = stillAllowed(look);
  const cut = () => void reply.raw.destroy();
  const timer = setInterval(() => allowed().then((may) => may || cut(), cut), lookEveryMilliseconds).unref();
  reply.raw.once("close", () => clearInterval(timer));
}
