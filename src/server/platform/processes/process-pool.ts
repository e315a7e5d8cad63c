import type { ChildProcess } from "node:child_process";
import { findProgram, thisMachine } from "#server/platform/programs.ts";
import type { FromChild } from "./answers.ts";
import type { Held, PoolOptions, Role } from "./pool-options.ts";
import { OUT_OF_MEMORY } from "./serve-parent.ts";
import { handlesOf, hasGrown, startChild } from "./start-child.ts";

/** A request was not answered: its process ended on it twice, or took too long; or it was refused as it is. */
export class ProcessFailed extends Error {
  override name = "ProcessFailed";
  readonly because: "crashed" | "overdue" | "memory" | "not-opened" | "refused" | "closed" | "no-room";
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
  held: boolean;
  work: Work<Settings, Reply> | undefined;
  served: number;
  /** The last of what it wrote to stderr. */
  log: string;
  limit: NodeJS.Timeout | undefined;
  idle: NodeJS.Timeout | undefined;
  failure: "crashed" | "overdue" | "not-opened" | "closed";
};

const TRIES = 2;
const MOST_PASSED = 8;
const LOG_CHARACTERS = 2_000;
/** Of the memory, what processes that are held may have together; the first may be larger. */
const SHARE_HELD = 0.5;

/**
 * Child processes that do what may crash, hang or leak: started when there is work, kept for a while, replaced when they
 * fail. A request whose process dies is made once more in a new one. Requests are taken in their order.
 */
export class ProcessPool<Settings, Request, Reply> {
  readonly #options: PoolOptions;
  readonly #tries: number;
  #waiting: Work<Settings, Reply>[] = [];
  #running: Running<Settings, Reply>[] = [];
  #prlimit: Promise<string | undefined> | undefined;
  #limiter: string | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#tries = options.tries ?? TRIES;
  }

  /**
   * Has a request answered by a process of this role. `limitMs` is the time of one try, without opening.
   * @throws ProcessFailed @throws the signal's reason when aborted
   */
  async run(role: Role<Settings>, request: Request, limitMs: number, signal?: AbortSignal): Promise<Reply> {
    signal?.throwIfAborted();
    await this.#findLimiter();
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

  /**
   * A process of this role for one user alone, beside those that work on requests of all.
   * @throws ProcessFailed "no-room" when those that are held have their share of the memory
   */
  async hold(role: Role<Settings>): Promise<Held<Request, Reply>> {
    await this.#findLimiter();
    const free = this.#running.find((one) => isFree(one) && one.role.key === role.key);
    if (!free && !this.#makeRoomToHold(role)) throw new ProcessFailed("no-room", "");
    const running = free ?? this.#start(role);
    running.held = true;
    clearTimeout(running.idle);
    return {
      run: async (request, limitMs, signal) => {
        signal?.throwIfAborted();
        if (!this.#running.includes(running)) throw new ProcessFailed(running.failure, lastLine(running.log));
        const { promise, resolve, reject } = Promise.withResolvers<Reply>();
        const tries = this.#tries - 1;
        this.#give(running, { role, request, limitMs, tries, passed: 0, wanted: true, resolve, reject });
        const leave = () => reject(signal?.reason);
        signal?.addEventListener("abort", leave, { once: true });
        return promise.finally(() => signal?.removeEventListener("abort", leave));
      },
      release: () => {
        running.held = false;
        if (!running.work && this.#running.includes(running)) this.#release(running);
        this.#assign();
      },
    };
  }

  async #findLimiter(): Promise<void> {
    this.#prlimit ??= findProgram(thisMachine(), "prlimit");
    this.#limiter = await this.#prlimit;
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
      running.failure = "closed";
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
      if (this.#running.filter((one) => one.work && !one.held).length >= this.#options.most) return;
      const free = this.#running.find((one) => isFree(one) && one.role.key === work.role.key);
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
    const needed = this.#running.filter((one) => !isFree(one) || one.role.key === role.key);
    const working = needed.some((one) => !one.held);
    if (working && bytesWith(role, needed) > this.#options.memoryBytes) return false;
    this.#endIdle(role, needed);
    return true;
  }

  #makeRoomToHold(role: Role<Settings>): boolean {
    const held = this.#running.filter((one) => one.held);
    if (held.length > 0 && bytesWith(role, held) > SHARE_HELD * this.#options.memoryBytes) return false;
    this.#endIdle(
      role,
      this.#running.filter((one) => !isFree(one)),
    );
    return true;
  }

  #endIdle(role: Role<Settings>, needed: Running<Settings, Reply>[]): void {
    const idle = this.#running.filter((one) => !needed.includes(one));
    for (const one of idle) if (bytesWith(role, this.#running) > this.#options.memoryBytes) this.#end(one);
  }

  #start(role: Role<Settings>): Running<Settings, Reply> {
    const child = startChild(this.#options.program, role, this.#limiter);
    const running: Running<Settings, Reply> = {
      child,
      role,
      ready: false,
      held: false,
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
    const worn = hasGrown(running.role, answer.rss) || running.served >= this.#options.recycleAfter;
    if (worn && !running.held) this.#end(running);
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
      if (work.tries < this.#tries) this.#waiting.unshift(work);
      else work.reject(new ProcessFailed(failure, lastLine(running.log)));
    }
    this.#assign();
  }

  #release(running: Running<Settings, Reply>): void {
    clearTimeout(running.limit);
    running.work = undefined;
    for (const kept of handlesOf(running.child)) kept.unref();
    clearTimeout(running.idle);
    if (!running.held) running.idle = setTimeout(() => this.#end(running), this.#options.idleMs).unref();
  }

  #end(running: Running<Settings, Reply>): void {
    clearTimeout(running.limit);
    clearTimeout(running.idle);
    running.work = undefined;
    this.#running = this.#running.filter((other) => other !== running);
    running.child.kill("SIGKILL");
  }
}

const isFree = ({ work, held }: { work: unknown; held: boolean }) => !work && !held;

/** What all of them need together, with one of this role more. */
const bytesWith = (role: Role<unknown>, some: readonly { role: Role<unknown> }[]) =>
  some.reduce((sum, one) => sum + one.role.memoryBytes, role.memoryBytes);

const lastLine = (log: string) => log.trim().split("\n").at(-1) ?? "";
