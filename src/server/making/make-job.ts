import type { JobKind } from "#server/platform/jobs/queue.ts";
import { makingQueue } from "./making-queue.ts";
import type { PressAttempt } from "./press-work.ts";
import { takeUpPress } from "./run.ts";

/** Makes what a press asks for. Its row is the record: a job that comes late or twice finds nothing to claim. */
export const makeJob: JobKind<PressAttempt> = {
  name: makingQueue,
  concurrency: 4,
  perPerson: 2,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: takeUpPress,
};
