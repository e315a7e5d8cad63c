import type { FastifyReply } from "fastify";
import type { Services } from "#server/services.ts";

/**
 * A signal that fires when there is nobody to work for any more: the answer is over, whole or not (Node ends one to HEAD
 * before anything of it was read), or the server stops.
 */
export function disconnectSignal(services: Services, reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  // Somebody may have hung up while the call was let in: that close is over, and nobody would be told of it again.
  if (reply.raw.destroyed) disconnected.abort();
  reply.raw.once("close", () => disconnected.abort());
  return AbortSignal.any([disconnected.signal, services.hub.stopped]);
}
