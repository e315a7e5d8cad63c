import { ProcessPool, type Role } from "#server/platform/processes/process-pool.ts";
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
      const role: Role<RuntimeModel> = { key: JSON.stringify(model), settings: model, memoryBytes };
      const reply = await pool.run(role, request, limitMs, signal);
      return reply as RuntimeTasks[Task]["reply"]; // by its family, which a model of this task is of
    },
    close: () => pool.close(),
  };
}
