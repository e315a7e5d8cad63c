import type { Held, Role } from "#server/platform/processes/pool-options.ts";
import { ProcessPool } from "#server/platform/processes/process-pool.ts";
import type { FamilyFor, RuntimeModel } from "./model.ts";
import type { RuntimeTask, RuntimeTasks } from "./tasks.ts";

/** A model with what a process needs to hold it, in bytes. */
export type LoadedModel<Task extends RuntimeTask> = {
  model: RuntimeModel<FamilyFor<Task>>;
  memoryBytes: number;
};

/** Runs models in processes of their own. */
export type SpeechRuntime = {
  /**
   * Has one request answered. `limitMs` is what a process may take for it, without opening the model.
   * @throws ProcessFailed @throws the signal's reason when aborted
   */
  run<Task extends RuntimeTask>(
    loaded: LoadedModel<Task>,
    request: RuntimeTasks[Task]["request"],
    limitMs: number,
    signal?: AbortSignal,
  ): Promise<RuntimeTasks[Task]["reply"]>;
  /**
   * A process with this model for one user alone, who releases it.
   * @throws ProcessFailed "no-room" when those that are held have their share of the memory
   */
  hold<Task extends RuntimeTask>(
    loaded: LoadedModel<Task>,
  ): Promise<Held<RuntimeTasks[Task]["request"], RuntimeTasks[Task]["reply"]>>;
  close(): Promise<void>;
};

export type RuntimeOptions = {
  /** Processes at the same time; each takes a core. */
  processes: number;
  /** What all of them may need together, in bytes. */
  memoryBytes: number;
  idleMs?: number;
  openMs?: number;
};

/** A model of a gigabyte opens in some seconds from a slow disk; idle ones give their memory back. */
const DEFAULTS = { idleMs: 120_000, openMs: 120_000, graceMs: 2_000, recycleAfter: 500 };

/** Opens the runtime. Nothing is started until there is something to do. */
export function openRuntime({ processes, memoryBytes, ...options }: RuntimeOptions): SpeechRuntime {
  const pool = new ProcessPool<RuntimeModel, unknown, unknown>({
    program: new URL("./runtime-child.ts", import.meta.url),
    most: processes,
    memoryBytes,
    ...DEFAULTS,
    ...options,
  });
  return {
    async run<Task extends RuntimeTask>(
      { model, memoryBytes }: LoadedModel<Task>,
      request: RuntimeTasks[Task]["request"],
      limitMs: number,
      signal?: AbortSignal,
    ) {
      const reply = await pool.run(roleOf(model, memoryBytes), request, limitMs, signal);
      return reply as RuntimeTasks[Task]["reply"]; // by its family, which a model of this task is of
    },
    async hold<Task extends RuntimeTask>({ model, memoryBytes }: LoadedModel<Task>) {
      const held = await pool.hold(roleOf(model, memoryBytes));
      return held as Held<RuntimeTasks[Task]["request"], RuntimeTasks[Task]["reply"]>;
    },
    close: () => pool.close(),
  };
}

const roleOf = (model: RuntimeModel, memoryBytes: number): Role<RuntimeModel> => ({
  key: JSON.stringify(model),
  settings: model,
  memoryBytes,
});
