import type { JobKind } from "#server/platform/jobs/queue.ts";
import { announceObjections } from "./announce-objections.ts";

/** Six times an hour: writes to those of whose recordings participants said something. */
export const announceObjectionsJob: JobKind = {
  name: "announce-objections",
  cron: "4-59/10 * * * *",
  concurrency: 1,
  expireInSeconds: 500,
  retryLimit: 2,
  handle: announceObjections,
};
