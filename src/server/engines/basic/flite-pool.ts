import { Worker } from "node:worker_threads";
import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { compileFlite } from "./flite.ts";
import type { WorkerReply } from "./flite-worker.ts";
import type { Rendered, RenderRequest } from "./render.ts";

export type FlitePool = {
  readonly workers: number;
  /**
   * Speaks one piece on the next free worker. An aborted request is given up at once; a worker still at it a
   * moment later, or at an overdue request, is killed and another started in its place.
   * @throws EngineError "timeout" or "broken"; the signal's reason when aborted.
   */
  run(request: RenderRequest, signal: AbortSignal): Promise<Rendered>;
  close(): Promise<void>;
};

type Task = {
  request: RenderRequest;
  done(rendered: Rendered): void;
  fail(error: unknown): void;
};

/** Most pieces end by themselves in this time, and starting a worker costs work too; a stuck one is killed. */
const GRACE_MILLISECONDS = 400;

/** A few worker threads that synthesize with Flite. `limitSeconds` is the longest one piece may take. */
export async function startFlitePool(workers: number, limitSeconds: number): Promise<FlitePool> {
  const module = await compileFlite();
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: Task[] = [];
  const running = new Map<Worker, Task>();
  let closed = false;

  function startWorker() {
    const worker = new Worker(new URL("./flite-worker.ts", import.meta.url), { workerData: module });
    worker.unref();
    all.add(worker);
    worker.on("message", (reply: WorkerReply) => {
      if (!all.has(worker)) return; // it was replaced while this was on its way, and is about to end
      const task = running.get(worker);
      running.delete(worker);
      worker.unref();
      idle.push(worker);
      dispatch();
      if ("rendered" in reply) task?.done(reply.rendered);
      else task?.fail(new EngineError(outcome("engine-failed"), { cause: reply.failed }));
    });
    worker.on("error", (cause) => replace(worker, new EngineError(outcome("engine-failed"), { cause })));
    idle.push(worker);
  }

  function replace(worker: Worker, reason: unknown) {
    if (!all.delete(worker)) return;
    const task = running.get(worker);
    running.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    void worker.terminate();
    if (!closed) startWorker();
    task?.fail(reason);
    dispatch();
  }

  function dispatch() {
    while (idle.length > 0 && waiting.length > 0) {
      const worker = idle.shift()!;
      const task = waiting.shift()!;
      running.set(worker, task);
      worker.ref();
      worker.postMessage(task.request);
      const overdue = setTimeout(
        () => replace(worker, new EngineError(outcome("engine-timeout"))),
        1_000 * limitSeconds,
      );
      const { done, fail } = task;
      task.done = (rendered) => {
        clearTimeout(overdue);
        done(rendered);
      };
      task.fail = (error) => {
        clearTimeout(overdue);
        fail(error);
      };
    }
  }

  function stop(task: Task, reason: unknown) {
    const place = waiting.indexOf(task);
    if (place >= 0) {
      waiting.splice(place, 1);
      task.fail(reason);
    }
    for (const [worker, current] of running) {
      if (current !== task) continue;
      task.fail(reason);
      const finishing = setTimeout(() => {
        if (running.get(worker) === task) replace(worker, reason);
      }, GRACE_MILLISECONDS);
      finishing.unref();
    }
  }

  for (let i = 0; i < workers; i++) startWorker();

  return {
    workers,
    async run(request, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
      const task: Task = { request, done: resolve, fail: reject };
      const onAbort = () => stop(task, signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
      waiting.push(task);
      dispatch();
      try {
        return await promise;
      } finally {
        signal.removeEventListener("abort", onAbort);
      }
    },
    async close() {
      closed = true;
      const stopping = new EngineError(outcome("engine-stopping"));
      for (const task of waiting.splice(0)) task.fail(stopping);
      for (const task of running.values()) task.fail(stopping);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
