import type { FastifyReply } from "fastify";
import type { Services } from "#server/services.ts";

/** A signal that fires when waiting makes no sense any more: the client has hung up, or the server stops. */
export function goneSignal(services: Services, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, services.hub.stopped]);
}
