import { deliverQueue } from "#server/events/index.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { deliver } from "./deliver.ts";
import { redeliverQueue } from "./queues.ts";

/** Tries to deliver an event to a webhook. Its next try is a job of its own: this one is done again only where the database is away. */
export const deliverJob: JobKind<{ id: string }> = {
  name: deliverQueue,
  concurrency: 10,
  perPerson: 2,
  expireInSeconds: 60,
  retryLimit: 5,
  handle: (services, { id }) => deliver(services, id),
};

/** The same for tries after the first. */
export const redeliverJob: JobKind<{ id: string }> = { ...deliverJob, name: redeliverQueue };
