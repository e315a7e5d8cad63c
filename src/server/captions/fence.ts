import type { LiveRow } from "./tables.ts";

/** Connections that are being opened on this server, by their captions. */
export class Openings {
  #of = new Map<string, Set<Promise<unknown>>>();

  /** Hands on how it ends. */
  async track<Opened>(id: string, opening: Promise<Opened>): Promise<Opened> {
    const all = this.#of.get(id) ?? new Set();
    this.#of.set(id, all.add(opening));
    try {
      return await opening;
    } finally {
      all.delete(opening);
      if (all.size === 0 && this.#of.get(id) === all) this.#of.delete(id);
    }
  }

  /** Settles once those to these captions are open, or are not. */
  async settled(id: string): Promise<void> {
    await Promise.allSettled(this.#of.get(id) ?? []);
  }
}

/**
 * The newest connection to captions, which alone may write. The database knows of it a moment before what makes them does:
 * what is written in between is written again as the newest.
 */
export class Fence {
  #row: LiveRow;
  #openings: Openings;

  constructor(row: LiveRow, openings: Openings) {
    this.#row = row;
    this.#openings = openings;
  }

  get row(): LiveRow {
    return this.#row;
  }

  /** A connection was opened. @returns false for one that is not the newest */
  pass(row: LiveRow): boolean {
    if (row.attempt < this.#row.attempt) return false;
    this.#row = row;
    return true;
  }

  /**
   * Writes something as the newest connection: `write` gives nothing where that is another.
   * @returns undefined where the captions have ended, or another server has them
   */
  async write<Done>(write: (row: LiveRow) => Promise<Done | false | undefined>): Promise<Done | undefined> {
    for (;;) {
      const row = this.#row;
      const done = await write(row);
      if (done !== false && done !== undefined) return done;
      await this.#openings.settled(row.id);
      if (this.#row.attempt === row.attempt) return undefined;
    }
  }
}
