import type { FastifyRequest } from "fastify";
import type { App } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Cache-Control of a call's answer that is nobody's own. Without it nobody may keep the answer. */
    cache?: string;
  }
}

/**
 * What is somebody's is kept by no browser and no proxy: every call, sound and page of mail is `no-store`, unless its
 * route says `config.cache`, the answer is a good one and nobody has said who they are. Built pages and files say for
 * themselves how long they may be kept; what says nothing is not kept either.
 */
export function keepAnswersPrivate(app: App): void {
  app.addHook("onSend", async (request, reply) => {
    const { cache } = request.routeOptions.config;
    if (cache && request.headers.token === undefined && reply.statusCode < 400) {
      reply.header("cache-control", cache);
    } else if (isSomeones(request) || !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}

/** Judged by the route: an address may be spelt in more than one way. */
function isSomeones({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|audio|dev)\//.test(routeOptions.url ?? "");
}
