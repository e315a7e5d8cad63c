import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { findProgram, thisMachine } from "#server/platform/programs.ts";
import type { ChildSettings, FromChild } from "./answers.ts";
import { OUT_OF_MEMORY } from "./serve-parent.ts";

/** What a process of the pool has open. Requests of the same role go to any of its processes. */
export type Role<Settings> = {
  key: string;
  settings: Settings;
  /** What a process needs with it open, in bytes; it is ended when it has grown to several times of that. */
  memoryBytes: number;
};

export type PoolOptions = {
  /** The program of its processes: it calls `serveParent`. */
  program: URL;
  /** Processes that work at the same time; each takes a core. Idle ones are kept besides, as far as memory goes. */
  most: number;
  /** What all of them may need together, in bytes; one is always started. */
  memoryBytes: number;
  /** Milliseconds without work after which a process is ended. */
  idleMs: number;
  /** Milliseconds that opening may take. */
  openMs: number;
  /** Milliseconds in which a request that nobody wants any more may still finish; then its process is killed. */
  graceMs: number;
  /** Requests after which a process is replaced: native code leaks. */
  recycleAfter: number;
};

/** A request was not answered: its process ended on it twice, or took too long; or it was refused as it is. */
export class ProcessFailed extends Error {
  override name = "ProcessFailed";
  readonly because: "crashed" | "overdue" | "memory" | "not-opened" | "refused" | "closed";
  constructor(because: ProcessFailed["because"], detail: string) {
    super(detail || because);
    this.because = because;
  }
}

type Work<Settings, Reply> = {
  role: Role<Settings>;
  request: unknown;
  limitMs: number;
  tries: number;
  /** How often later work was taken before it. */
  passed: number;
  wanted: boolean;
  resolve: (reply: Reply) => void;
  reject: (reason: unknown) => void;
};

type Running<Settings, Reply> = {
  child: ChildProcess;
  role: Role<Settings>;
  ready: boolean;
  work: Work<Settings, Reply> | undefined;
  served: number;
  /** The last of what it wrote to stderr. */
  log: string;
  limit: NodeJS.Timeout | undefined;
  idle: NodeJS.Timeout | undefined;
  failure: "crashed" | "overdue" | "not-opened";
};

const TRIES = 2;
const MOST_PASSED = 8;
const LOG_CHARACTERS = 2_000;
/** A process may grow to so many times of what its role needs, and by this on top, before it ends itself. */
const GROWTH = { times: 2, bytes: 512 * 1024 ** 2 };
/** So much further the system refuses it memory: one that grows too fast to look at itself takes no more. */
const HARD_LIMIT_BYTES = 4 * 1024 ** 3;

/**
 * Child processes that do what may crash, hang or leak: started when there is work, kept for a while, replaced when they
 * fail. A request whose process dies is made once more in a new one. Requests are taken in their order.
 */
export class ProcessPool<Settings, Request, Reply> {
  readonly #options: PoolOptions;
  #waiting: Work<Settings, Reply>[] = [];
  #running: Running<Settings, Reply>[] = [];
  #prlimit: Promise<string | undefined> | undefined;
  #limiter: string | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Has a request answered by a process of this role. `limitMs` is the time of one try, without opening.
   * @throws ProcessFailed @throws the signal's reason when aborted
   */
  async run(role: Role<Settings>, request: Request, limitMs: number, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    this.#prlimit ??= findProgram(thisMachine(), "prlimit");
    this.#limiter = await this.#prlimit;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const begun = { tries: 0, passed: 0, wanted: true };
    const work: Work<Settings, Reply> = { role, request, limitMs, ...begun, resolve, reject };
    const leave = () => this.#leave(work, signal?.reason);
    signal?.addEventListener("abort", leave, { once: true });
    this.#waiting.push(work);
    this.#assign();
    return promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  /** Ends all processes and waits until they are gone. What is left is rejected; what comes later begins anew. */
  async close(): Promise<void> {
    const reason = new ProcessFailed("closed", "");
    for (const work of this.#waiting.splice(0)) work.reject(reason);
    const ended = this.#running.map(
      ({ child }) => new Promise<void>((resolve) => void child.once("exit", () => resolve())),
    );
    for (const running of [...this.#running]) {
      running.work?.reject(reason);
      running.child.ref();
      this.#end(running);
    }
    await Promise.all(ended);
  }

  #leave(work: Work<Settings, Reply>, reason: unknown): void {
    work.wanted = false;
    work.reject(reason);
    this.#waiting = this.#waiting.filter((other) => other !== work);
    const running = this.#running.find((one) => one.work === work);
    if (!running) return;
    const kill = () => {
      if (running.work === work) this.#end(running);
      this.#assign();
    };
    if (this.#options.graceMs === 0) kill();
    else setTimeout(kill, this.#options.graceMs).unref();
  }

  /**
   * Gives waiting work to free processes, and starts those that it lacks. What there is no memory for is passed by later
   * work a few times only: then all else waits until there is.
   */
  #assign(): void {
    const passed: Work<Settings, Reply>[] = [];
    for (const work of [...this.#waiting]) {
      if (this.#running.filter((one) => one.work).length >= this.#options.most) return;
      const free = this.#running.find((one) => !one.work && one.role.key === work.role.key);
      const running = free ?? (this.#makeRoomFor(work.role) ? this.#start(work.role) : undefined);
      if (!running) {
        if (work.passed >= MOST_PASSED) return;
        passed.push(work); // what comes later may be for a process that is free
        continue;
      }
      for (const one of passed) one.passed++;
      this.#waiting = this.#waiting.filter((other) => other !== work);
      this.#give(running, work);
    }
  }

  /** Whether the memory is there for one process more, once idle ones of other roles have given theirs back. */
  #makeRoomFor(role: Role<Settings>): boolean {
    const bytesOf = (some: Running<Settings, Reply>[]) =>
      some.reduce((sum, one) => sum + one.role.memoryBytes, role.memoryBytes);
    const busy = this.#running.filter((one) => one.work || one.role.key === role.key);
    if (busy.length > 0 && bytesOf(busy) > this.#options.memoryBytes) return false;
    const idle = this.#running.filter((one) => !busy.includes(one));
    for (const one of idle) if (bytesOf(this.#running) > this.#options.memoryBytes) this.#end(one);
    return true;
  }

  #start(role: Role<Settings>): Running<Settings, Reply> {
    const mostMemory = GROWTH.times * role.memoryBytes + GROWTH.bytes;
    const given: ChildSettings<Settings> = { settings: role.settings, mostMemory };
    const limits = [`--data=${mostMemory + HARD_LIMIT_BYTES}`, "--core=0", "--", process.execPath];
    const child = fork(this.#options.program, [JSON.stringify(given)], {
      serialization: "advanced",
      ...(this.#limiter ? { execPath: this.#limiter, execArgv: limits } : { execArgv: [] }),
      env: {}, // keys and addresses of this process are nothing that native code needs
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    const running: Running<Settings, Reply> = {
      child,
      role,
      ready: false,
      work: undefined,
      served: 0,
      log: "",
      limit: undefined,
      idle: undefined,
      failure: "not-opened",
    };
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      running.log = (running.log + text).slice(-LOG_CHARACTERS);
    });
    child.on("message", (answer) => this.#answered(running, answer as FromChild<Reply>));
    child.on("error", () => this.#exited(running, null));
    child.on("exit", (code) => this.#exited(running, code));
    this.#running.push(running);
    return running;
  }

  #give(running: Running<Settings, Reply>, work: Work<Settings, Reply>): void {
    clearTimeout(running.idle);
    running.work = work;
    for (const kept of handlesOf(running.child)) kept.ref();
    if (running.ready) this.#send(running, work);
    else this.#limit(running, this.#options.openMs);
  }

  #send(running: Running<Settings, Reply>, work: Work<Settings, Reply>): void {
    work.tries++;
    running.failure = "crashed";
    this.#limit(running, work.limitMs);
    // A process that died this moment answers with its exit, not with this error.
    running.child.send(work.request as object, () => undefined);
  }

  #limit(running: Running<Settings, Reply>, milliseconds: number): void {
    clearTimeout(running.limit);
    running.limit = setTimeout(() => {
      if (running.ready) running.failure = "overdue";
      running.child.kill("SIGKILL");
    }, milliseconds);
  }

  #answered(running: Running<Settings, Reply>, answer: FromChild<Reply>): void {
    const { work } = running;
    if ("ready" in answer) {
      running.ready = true;
      if (work?.wanted) this.#send(running, work);
      else this.#release(running);
      this.#assign();
      return;
    }
    this.#release(running);
    if ("reply" in answer) work?.resolve(answer.reply);
    else work?.reject(new ProcessFailed("refused", answer.refused));
    running.served++;
    const grown = answer.rss > GROWTH.times * running.role.memoryBytes;
    if (grown || running.served >= this.#options.recycleAfter) this.#end(running);
    this.#assign();
  }

  #exited(running: Running<Settings, Reply>, code: number | null): void {
    if (!this.#running.includes(running)) return;
    this.#running = this.#running.filter((other) => other !== running);
    const { work } = running;
    this.#release(running);
    clearTimeout(running.idle);
    if (work?.wanted) {
      const failure = code === OUT_OF_MEMORY ? "memory" : running.failure;
      if (!running.ready) work.tries++;
      if (work.tries < TRIES) this.#waiting.unshift(work);
      else work.reject(new ProcessFailed(failure, running.log.trim().split("\n").at(-1) ?? ""));
    }
    this.#assign();
  }

  #release(running: Running<Settings, Reply>): void {
    clearTimeout(running.limit);
    running.work = undefined;
    for (const kept of handlesOf(running.child)) kept.unref();
    clearTimeout(running.idle);
    running.idle = setTimeout(() => this.#end(running), this.#options.idleMs).unref();
  }

  #end(running: Running<Settings, Reply>): void {
    clearTimeout(running.limit);
    clearTimeout(running.idle);
    running.work = undefined;
    this.#running = this.#running.filter((other) => other !== running);
    running.child.kill("SIGKILL");
  }
}

/** What keeps this program running while it is waited for. */
function handlesOf(child: ChildProcess): { ref(): void; unref(): void }[] {
  const log = child.stderr as Socket | null;
  return [child, child.channel, log].filter((handle) => handle != null);
}
