import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueResult } from "pg-boss";
import type { Database, Db } from "#server/platform/db/client.ts";
import { DatabaseAway, isPassing } from "#server/platform/db/outage.ts";
import { loggableError } from "#server/platform/log/loggable-error.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { queueError } from "./queue-error.ts";
import { wakeWhenDue } from "./wake-when-due.ts";

/** A kind of work: its queue's name, how often it comes by itself, and what is done with one job. */
export type JobKind<Payload extends object = object> = {
  name: string;
  /** Comes once by itself when a server starts. */
  atStart?: true;
  /** Cron expression (UTC), for work that comes by itself. */
  cron?: string;
  /** Jobs of this kind that one process does at a time. */
  concurrency: number;
  /** How many of them may be one person's, when jobs say whose they are. */
  perPerson?: number;
  /** Seconds after which a job that gave no sign counts as failed. */
  expireInSeconds: number;
  retryLimit: number;
  /** The delay before the first retry and the longest one; it doubles in between. Without it: at once. */
  retryAfter?: (settings: Settings) => { seconds: number; atMost: number };
  handle(services: Services, payload: Payload): Promise<void>;
};

/** How often a job of some kind may come, however often it is sent. */
export type Seldom = { key: string; seconds: number };
/** That a job begins no sooner than after so long. */
export type Later = { afterSeconds: number };

export type Queue = {
  /** Makes the queues known, without working on them: after this, jobs can be sent. */
  open(names: readonly string[]): Promise<void>;
  /** Starts working on these kinds in this process. */
  work(services: Services, kinds: readonly JobKind<never>[]): Promise<void>;
  /**
   * Sends a job as part of the caller's transaction. `person`: whose it is, so that nobody's jobs hold up all others.
   * `when`: of those with one key one begins at once and one waits, so that in so many seconds there is one; or it begins later.
   */
  send(tx: Db, name: string, payload: object, person?: string, when?: Seldom | Later): Promise<void>;
  /** How many jobs wait, run and failed lately, by queue. */
  stats(): Promise<{ name: string; waiting: number; running: number; failed: number }[]>;
  /** True while the queue can take and give jobs: its own connections answer. */
  ready(): Promise<boolean>;
  /** Stops taking jobs and waits up to `seconds` for running ones. */
  close(seconds: number): Promise<void>;
};

const DAY_SECONDS = 86_400;
/** How often each worker looks by itself. It is woken when a job comes or is due: this is for what was missed. */
const LOOK_SECONDS = 300;

/** The queue on the same database (pg-boss), so that a job commits together with its credit hold. */
export function createQueue(database: Database, onError: (error: Error) => void): Queue {
  const boss = new PgBoss({ ...database.queueConnection, useListenNotify: true, reindex: false });
  let open = false;
  let endWaking = () => {};
  const report = (thrown: unknown) => {
    const error = queueError(thrown);
    if (!isPassing(error)) onError(error); // the pool says when the database is away; workers ask again by themselves
  };
  boss.on("error", report);
  return {
    async open(names) {
      await boss.start();
      const known = new Set((await boss.getQueues([...names])).map(({ name }) => name));
      for (const name of names) {
        if (known.has(name)) continue;
        await boss.createQueue(name, { notify: true });
        await boss.getQueue(name); // on PGlite the first look-up inside a transaction would wait for itself
      }
      open = true;
    },
    async work(services, kinds) {
      const names = kinds.map(({ name }) => name);
      const before = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]));
      const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const kind of kinds as readonly JobKind<object>[]) {
        const { name, expireInSeconds, retryLimit } = kind;
        const retry = kind.retryAfter?.(services.settings);
        const retryDelays = retry && {
          retryDelay: retry.seconds,
          retryDelayMax: retry.atMost,
          retryBackoff: true,
        };
        const rules = { expireInSeconds, retryLimit, deleteAfterSeconds: DAY_SECONDS, ...retryDelays };
        if (!hasRules(before.get(name), rules)) await boss.updateQueue(name, rules);
        await boss.work<object>(
          name,
          {
            localConcurrency: kind.concurrency,
            ...(kind.perPerson ? { localGroupConcurrency: kind.perPerson } : {}),
            pollingIntervalSeconds: 0.5,
            notifyPollingIntervalSeconds: LOOK_SECONDS,
          },
          async ([job]) => {
            lookAgainAfterwards(boss, name);
            if (job) await kind.handle(services, job.data).catch(failWithout);
          },
        );
        if (kind.cron && crons.get(name) !== kind.cron) await boss.schedule(name, kind.cron, {});
        if (kind.atStart) await boss.send(name, {});
      }
      endWaking = wakeWhenDue(boss, names, report);
    },
    async send(tx, name, payload, person, when) {
      const group = person ? { group: { id: person } } : {};
      await boss.send(name, payload, {
        db: fromDrizzle(tx as never, sql),
        ...group,
        ...(when && optionsOf(when)),
      });
    },
    async stats() {
      const queues = await boss.getQueues().catch((error) => {
        throw isPassing(error) ? new DatabaseAway("the queue's connection broke", { cause: error }) : error;
      });
      return queues
        .filter(({ name }) => !name.startsWith("__"))
        .map(({ name, queuedCount, activeCount, failedCount }) => ({
          name,
          waiting: queuedCount,
          running: activeCount,
          failed: failedCount,
        }));
    },
    async ready() {
      if (!open) return false;
      const asked = boss.getDb().executeSql("select 1");
      return asked.then(
        () => true,
        () => false,
      );
    },
    async close(seconds) {
      open = false;
      endWaking();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

function optionsOf(when: Seldom | Later) {
  if ("afterSeconds" in when) return { startAfter: when.afterSeconds };
  return { singletonKey: when.key, singletonSeconds: when.seconds, singletonNextSlot: true };
}

/** Whether a queue is kept by these rules already: each statement at a start is one that others wait behind. */
function hasRules(queue: QueueResult | undefined, rules: Partial<QueueResult>): boolean {
  return (
    queue !== undefined &&
    Object.entries(rules).every(([key, value]) => queue[key as keyof QueueResult] === value)
  );
}

/** What a job fails with is kept beside it for a day: without what a query was given. @throws Error */
function failWithout(error: unknown): never {
  const { message, ...about } = loggableError(error);
  throw Object.assign(new Error(message), about);
}

/**
 * Workers of a queue that are at work look for the next job as soon as they are done, so that a backlog drains without
 * pauses; by themselves they take one job a look. Those at rest are woken when a job is sent.
 */
function lookAgainAfterwards(boss: PgBoss, queue: string): void {
  for (const worker of boss.getWipData()) {
    if (worker.name === queue && worker.count > 0) boss.notifyWorker(worker.id);
  }
}
