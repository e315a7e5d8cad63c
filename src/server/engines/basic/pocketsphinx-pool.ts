import { type ChildProcess, fork } from "node:child_process";
import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import type { TranscribedWord } from "./pocketsphinx.ts";
import type { ChildAnswer } from "./pocketsphinx-child.ts";
import type { PocketSphinxFiles } from "./programs.ts";

export type PoolOptions = {
  files: PocketSphinxFiles;
  /** Processes at most; each takes a core and some 95 MB. */
  workers: number;
  /** Milliseconds without work after which the processes are ended. */
  idleMs: number;
  /** Milliseconds one stretch of so many samples may take. */
  limitMs: (samples: number) => number;
};

/** One transcription's place in the pool. Lanes take turns, so a long file does not keep a short one waiting. */
export type Lane = {
  /** @throws EngineError `broken` or `timeout` when two processes in a row failed on it. */
  transcribe(samples: Int16Array): Promise<TranscribedWord[]>;
  /** Gives up what is waiting, and kills what is being worked on. Waiting promises reject with `reason`. */
  leave(reason: unknown): void;
};

type Work = {
  lane: Lane;
  samples: Int16Array;
  tries: number;
  failure: EngineError;
  resolve: (words: TranscribedWord[]) => void;
  reject: (reason: unknown) => void;
};
type Process = { child: ChildProcess; work: Work | undefined; limit: NodeJS.Timeout | undefined };

const TRIES = 2;

/** Child processes that transcribe stretches, started when there is work for them and kept warm for a while. */
export class PocketSphinxPool {
  readonly #options: PoolOptions;
  #lanes: { lane: Lane; waiting: Work[] }[] = [];
  #processes: Process[] = [];
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  openLane(): Lane {
    const waiting: Work[] = [];
    let left: { reason: unknown } | undefined;
    const lane: Lane = {
      transcribe: (samples) =>
        new Promise((resolve, reject) => {
          if (left) {
            reject(left.reason);
            return;
          }
          const failure = new EngineError(outcome("engine-failed"));
          waiting.push({ lane, samples, tries: 0, failure, resolve, reject });
          this.#assign();
        }),
      leave: (reason) => {
        left ??= { reason };
        this.#lanes = this.#lanes.filter((entry) => entry.lane !== lane);
        for (const work of waiting.splice(0)) work.reject(reason);
        for (const process of this.#processes.filter(({ work }) => work?.lane === lane)) {
          process.work?.reject(reason);
          this.#end(process);
        }
        this.#assign();
      },
    };
    this.#lanes.push({ lane, waiting });
    return lane;
  }

  /** Ends all processes and waits until they are ended. Work that is left rejects. */
  async close(): Promise<void> {
    const ended = this.#processes.map(
      ({ child }) => new Promise<void>((resolve) => void child.once("exit", () => resolve())),
    );
    const reason = new EngineError(outcome("engine-stopping"));
    for (const { lane } of [...this.#lanes]) lane.leave(reason);
    const left = [...this.#processes];
    for (const process of left) this.#end(process);
    for (const { child } of left) child.ref();
    clearTimeout(this.#idle);
    await Promise.all(ended);
  }

  /** Gives waiting work to free processes, lane by lane in turn, and starts a process while one is lacking. */
  #assign(): void {
    clearTimeout(this.#idle);
    for (let next = this.#nextWork(); next; next = this.#nextWork()) {
      const free = this.#processes.find(({ work }) => work === undefined);
      if (!free && this.#processes.length >= this.#options.workers) {
        next.putBack();
        return;
      }
      this.#give(free ?? this.#start(), next.work);
    }
    if (this.#processes.some(({ work }) => work)) return;
    this.#idle = setTimeout(() => {
      for (const process of [...this.#processes]) this.#end(process);
    }, this.#options.idleMs).unref();
  }

  #nextWork(): { work: Work; putBack: () => void } | undefined {
    const turn = this.#lanes.findIndex(({ waiting }) => waiting.length > 0);
    const entry = this.#lanes[turn];
    const work = entry?.waiting.shift();
    if (!entry || !work) return undefined;
    const order = this.#lanes;
    this.#lanes = [...order.slice(0, turn), ...order.slice(turn + 1), entry];
    const putBack = () => {
      entry.waiting.unshift(work);
      this.#lanes = order;
    };
    return { work, putBack };
  }

  #start(): Process {
    const child = fork(
      new URL("./pocketsphinx-child.ts", import.meta.url),
      [JSON.stringify(this.#options.files)],
      {
        serialization: "advanced",
        execArgv: [],
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      },
    );
    const process: Process = { child, work: undefined, limit: undefined };
    child.on("message", (answer) => this.#answered(process, answer as ChildAnswer));
    child.on("error", () => undefined);
    child.on("exit", () => this.#exited(process));
    this.#processes.push(process);
    return process;
  }

  #give(process: Process, work: Work): void {
    work.tries++;
    process.work = work;
    process.child.ref();
    process.child.channel?.ref();
    process.limit = setTimeout(() => {
      work.failure = new EngineError(outcome("engine-timeout"));
      process.child.kill("SIGKILL");
    }, this.#options.limitMs(work.samples.length));
    // A process that died this moment answers with its exit, not with this error.
    process.child.send(work.samples, () => undefined);
  }

  #answered(process: Process, { words }: ChildAnswer): void {
    const { work } = process;
    this.#release(process);
    work?.resolve(words);
    this.#assign();
  }

  #exited(process: Process): void {
    const { work } = process;
    this.#release(process);
    this.#processes = this.#processes.filter((other) => other !== process);
    if (!work) return;
    const entry = this.#lanes.find(({ lane }) => lane === work.lane);
    if (work.tries < TRIES && entry) entry.waiting.unshift(work);
    else work.reject(work.failure);
    this.#assign();
  }

  #release(process: Process): void {
    clearTimeout(process.limit);
    process.work = undefined;
    process.child.unref();
    process.child.channel?.unref();
  }

  #end(process: Process): void {
    this.#release(process);
    this.#processes = this.#processes.filter((other) => other !== process);
    process.child.kill("SIGKILL");
  }
}
