import type { LiveEvent } from "#server/engines/engine.ts";

/** Phrases that nobody has read yet: whoever transcribes waits. */
const MOST_UNREAD = 64;

/** What a live transcript has said and nobody has read yet. Between two phrases only the last of all else is kept. */
export class LiveEvents {
  #unread: LiveEvent[] = [];
  #ended: { reason?: unknown } | undefined;
  #changed = Promise.withResolvers<void>();

  put(event: LiveEvent): void {
    const last = this.#unread.at(-1);
    if (last && last.kind !== "phrase") this.#unread.pop();
    this.#unread.push(event);
    this.#change();
  }

  /** The last was said; with a reason, whoever reads gets it after all that was said before. Only the first end counts. */
  end(ended: { reason?: unknown } = {}): void {
    this.#ended ??= ended;
    this.#change();
  }

  /** Settles when there is room for more, or when nobody reads any more. */
  async room(): Promise<void> {
    while (!this.#ended && this.#unread.length > MOST_UNREAD) await this.#changed.promise;
  }

  async *read(): AsyncGenerator<LiveEvent> {
    for (;;) {
      const event = this.#unread.shift();
      if (event) {
        this.#change();
        yield event;
      } else if (this.#ended) {
        if ("reason" in this.#ended) throw this.#ended.reason;
        return;
      } else await this.#changed.promise;
    }
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
