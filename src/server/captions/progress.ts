/** Says to whoever waits that something went on. */
export class Progress {
  #next = Promise.withResolvers<void>();

  made(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /** Settles when something goes on, or when the signal fires. */
  next(signal: AbortSignal): Promise<void> {
    signal.addEventListener("abort", this.#next.resolve as () => void, { once: true });
    if (signal.aborted) this.#next.resolve();
    return this.#next.promise;
  }
}
