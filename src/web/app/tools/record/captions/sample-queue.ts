/** Samples that lie together: a second. */
const ROOM = 16_000;

/** Sound that waits until the server no longer needs it. Places are samples, counted from the first of all. */
export class SampleQueue {
  #rows: Int16Array[] = [];
  /** The place at which the first row begins, and of what comes next. */
  #begin = 0;
  #end = 0;

  /** How much has come in all. */
  get end(): number {
    return this.#end;
  }

  add(samples: Int16Array): void {
    for (let at = 0; at < samples.length; ) {
      const filled = (this.#end - this.#begin) % ROOM;
      if (filled === 0) this.#rows.push(new Int16Array(ROOM));
      const part = samples.subarray(at, at + ROOM - filled);
      this.#rows.at(-1)?.set(part, filled);
      this.#end += part.length;
      at += part.length;
    }
  }

  /** Forgets what lies before a place, second by second. */
  drop(place: number): void {
    const rows = Math.floor((Math.min(place, this.#end) - this.#begin) / ROOM);
    if (rows <= 0) return;
    this.#rows.splice(0, rows);
    this.#begin += rows * ROOM;
  }

  /** Samples from a place on, at most so many. @throws RangeError for a place that was dropped */
  read(place: number, most: number): Int16Array {
    if (place < this.#begin) throw new RangeError(`${place} was dropped`);
    const samples = new Int16Array(Math.max(0, Math.min(most, this.#end - place)));
    for (let at = 0; at < samples.length; ) {
      const from = place + at - this.#begin;
      const row = this.#rows[Math.floor(from / ROOM)] ?? new Int16Array();
      const part = row.subarray(from % ROOM, (from % ROOM) + samples.length - at);
      samples.set(part, at);
      at += part.length;
    }
    return samples;
  }
}
