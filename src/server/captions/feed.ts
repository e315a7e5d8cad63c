import { EventEmitter } from "node:events";
import type { LiveLinkEvent } from "#contract/live.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { countOpened, noteReaders } from "./count-readers.ts";
import { type ReadPhrase, readPhrases } from "./find-live.ts";
import { findOpen, type Linked } from "./link.ts";

/** Phrases that who comes later still gets: a screen full of them. */
const SHOWN = 20;
/** Phrases that who was cut off still gets: as many as stay on their page. */
const KEPT = 200;
/** How often a server looks by itself, lest something was missed, and says how many read along here. */
const LOOK_MILLISECONDS = 5_000;
const COUNT_MILLISECONDS = 1_000;

/** What is shown to all readers of a link on this server, asked of the database once for all of them. */
export class Feed {
  #services: Services;
  #linked: Linked;
  #phrases: ReadPhrase[] = [];
  #next = 0;
  #partial = "";
  #rests = false;
  #over = false;
  #version = 0;
  #readers = 0;
  #counted = -1;
  #opened = 0;
  #looking: Promise<void> | undefined;
  #again = false;
  #changed = new EventEmitter().setMaxListeners(0);
  #leave = () => {};
  #timers: NodeJS.Timeout[];

  constructor(services: Services, linked: Linked) {
    this.#services = services;
    this.#linked = linked;
    this.#hear(linked);
    this.#timers = [
      setInterval(() => void this.look(), LOOK_MILLISECONDS),
      setInterval(() => void this.#count(), COUNT_MILLISECONDS),
    ];
  }

  /** Others of the same recording have the link from here on, or these have ended. */
  #hear(linked: Linked): void {
    this.#leave();
    this.#linked = linked;
    this.#partial = "";
    this.#rests = false;
    this.#leave = this.#services.captions.hear(linked.id, (said) => {
      if (said.kind === "partial") {
        if (said.from < linked.from) return; // they began before the link was made
        this.#partial = said.text;
        this.#change();
      } else if (said.kind === "rest") {
        if (this.#rests === said.rests) return;
        this.#rests = said.rests;
        this.#change();
      } else void this.look();
    });
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

  /** What there is behind a position; without one the newest. */
  after(position: number | undefined): LiveLinkEvent {
    const phrases =
      position === undefined
        ? this.#phrases.slice(-SHOWN)
        : this.#phrases.filter((one) => one.position > position);
    return { phrases, partial: this.#partial, waits: this.#linked.waits || this.#rests, over: this.#over };
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
        const open = await findOpen(this.#services, this.#linked.link);
        const { id, waits } = this.#linked;
        const isOther = open !== undefined && (open.id !== id || open.waits !== waits);
        if (isOther) this.#hear(open);
        const found = await readPhrases(db, this.#linked, { from: this.#next, most: KEPT });
        if (found.length === 0 && open && !isOther) continue;
        if (found.length > 0) this.#partial = "";
        this.#next = (found.at(-1)?.position ?? this.#next - 1) + 1;
        this.#phrases = [...this.#phrases, ...found].slice(-KEPT);
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
      const isCounted = opened === 0 || (await countOpened(db, this.#linked.link, opened));
      if (!isCounted) this.#opened += opened; // the next second, by who has the link then
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
