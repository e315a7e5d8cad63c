import type { JobKind } from "#server/platform/jobs/queue.ts";
import { announceArrived } from "./announce-arrived.ts";
import { announceGoing } from "./announce-going.ts";

/** Six times an hour: writes to those for whom recordings arrived that they asked for, or are deleted soon. */
export const announceReceivedJob: JobKind = {
  name: "announce-received",
  cron: "7-59/10 * * * *",
  concurrency: 1,
  expireInSeconds: 500,
  retryLimit: 2,
  async handle(services) {
    await announceArrived(services);
    await announceGoing(services);
  },
};
