import { EventEmitter } from "node:events";
import type { LiveLinkEvent } from "#contract/live.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { countOpened, noteReaders } from "./count-readers.ts";
import { phrasesFrom } from "./find-live.ts";
import { findOpen } from "./link.ts";

/** Phrases that who comes later still gets: a screen full of them. */
const KEPT = 20;
/** How often a server looks by itself, lest something was missed, and says how many read along here. */
const LOOK_MILLISECONDS = 5_000;
const COUNT_MILLISECONDS = 1_000;

/** What is shown to all readers of a link on this server, asked of the database once for all of them. */
export class Feed {
  #services: Services;
  #linked: { id: string; link: string };
  #phrases: { position: number; text: string }[] = [];
  #next = 0;
  #partial = "";
  #over = false;
  #version = 0;
  #readers = 0;
  #counted = -1;
  #opened = 0;
  #looking: Promise<void> | undefined;
  #again = false;
  #changed = new EventEmitter().setMaxListeners(0);
  #leave: () => void;
  #timers: NodeJS.Timeout[];

  constructor(services: Services, linked: { id: string; link: string }) {
    this.#services = services;
    this.#linked = linked;
    this.#leave = services.captions.hear(linked.id, (said) => {
      if (said.kind === "partial") {
        this.#partial = said.text;
        this.#change();
      } else void this.look();
    });
    this.#timers = [
      setInterval(() => void this.look(), LOOK_MILLISECONDS),
      setInterval(() => void this.#count(), COUNT_MILLISECONDS),
    ];
  }

  get readers(): number {
    return this.#readers;
  }

  /** Counts the changes. */
  get version(): number {
    return this.#version;
  }

  /** `isNew`: this one counts among those who have opened the link. */
  enter(isNew: boolean): void {
    this.#readers++;
    if (isNew) this.#opened++;
  }

  /** @returns whether nobody is left */
  exit(): boolean {
    this.#readers--;
    if (this.#readers > 0) return false;
    for (const timer of this.#timers) clearInterval(timer);
    this.#leave();
    void this.#count();
    return true;
  }

  /** Settles with the next change, or after `milliseconds`, or when the signal fires. */
  next(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#changed.off("change", done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#changed.on("change", done);
      signal.addEventListener("abort", done);
      if (signal.aborted) done();
    });
  }

  /** What there is behind a position. */
  after(position: number): LiveLinkEvent {
    const phrases = this.#phrases.filter((one) => one.position > position);
    return { phrases, partial: this.#partial, over: this.#over };
  }

  /** Asks the database what there is now. While it is asked, one more look is enough for all that is said meanwhile. */
  async look(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOn(): Promise<void> {
    const { db, log } = this.#services;
    while (this.#again && !this.#over) {
      this.#again = false;
      try {
        const found = await phrasesFrom(db, this.#linked.id, this.#next);
        const open = await findOpen(db, this.#linked.link);
        if (found.length === 0 && open) continue;
        if (found.length > 0) this.#partial = "";
        this.#next += found.length;
        this.#phrases = [...this.#phrases, ...found.map(({ position, text }) => ({ position, text }))].slice(
          -KEPT,
        );
        this.#over = !open;
        this.#change();
      } catch (error) {
        if (!isOutage(error)) log.error({ err: error }, "captions could not be read along");
      }
    }
  }

  /** Written once a second for all of them: whoever makes the captions writes that row, too. */
  async #count(): Promise<void> {
    const readers = this.#readers;
    const opened = this.#opened;
    const stale = this.#counted === readers && readers === 0 && opened === 0;
    if (stale) return;
    this.#counted = readers;
    this.#opened = 0;
    const { db, worker, log } = this.#services;
    try {
      if (opened > 0) await countOpened(db, this.#linked.link, opened);
      await noteReaders(db, this.#linked.id, worker, readers);
    } catch (error) {
      if (!isOutage(error)) log.warn({ err: error }, "readers of captions could not be counted");
    }
  }

  #change(): void {
    this.#version++;
    this.#changed.emit("change");
  }
}
