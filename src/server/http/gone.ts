import type { FastifyReply } from "fastify";
import type { Services } from "#server/services.ts";

/** A signal that fires when waiting makes no sense any more: the client has hung up, or the server stops. */
export function goneSignal(services: Services, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Somebody may have hung up while the call was let in: that close is over, and nobody would be told of it again.
  if (reply.raw.destroyed && !reply.raw.writableFinished) gone.abort();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, services.hub.stopped]);
}
