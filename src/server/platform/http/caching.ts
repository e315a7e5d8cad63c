import type { App } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Cache-Control of a call's answer that is nobody's own. Without it nobody may keep the answer. */
    cache?: string;
    /** What this route answers may be somebody's: it is kept nowhere, and who is refused by it is written down. */
    guarded?: true;
  }
}

/**
 * What is somebody's is kept by no browser and no proxy: every call, sound and page of mail is `no-store`, unless its
 * route says `config.cache`, the answer is a good one and nobody has said who they are. Built pages and files say for
 * themselves how long they may be kept; what says nothing is not kept either.
 */
export function keepAnswersPrivate(app: App): void {
  app.addHook("onSend", async (request, reply) => {
    const { cache, guarded } = request.routeOptions.config;
    if (cache && request.headers.token === undefined && reply.statusCode < 400) {
      reply.header("cache-control", cache);
    } else if (guarded || !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}
