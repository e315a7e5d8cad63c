import type { FastifyBaseLogger } from "fastify";

/**
 * What no code caught. A promise that nobody waits for leaves everything else as it was: it is written down. After an
 * exception nobody knows how things stand: the server puts back what runs, so that its next start goes on with it.
 */
export function catchTheRest(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  process.on("unhandledRejection", (error) => {
    log.error({ err: error }, "a promise failed that nobody waited for");
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an exception was caught by nobody");
    stop().catch(() => process.exit(1));
  });
}
