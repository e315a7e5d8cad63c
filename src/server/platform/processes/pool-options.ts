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
  /** How often a request is made at whose process something went wrong: twice, unless the request itself is likely why. */
  tries?: number;
};

/** A process that is one user's until it is released: what its requests leave in it is there for the next. */
export type Held<Request, Reply> = {
  /**
   * Has a request answered, one at a time. When the process ends, so does what it held: no request is made twice.
   * `limitMs` is without opening. @throws ProcessFailed @throws the signal's reason when aborted
   */
  run(request: Request, limitMs: number, signal?: AbortSignal): Promise<Reply>;
  release(): void;
};
