import type { Services } from "#server/services.ts";

/** A pause was said so long ago, in milliseconds: who is there says it again before. */
const SAID_MILLISECONDS = 90_000;
/** Over about how long it is looked how fast sound comes, in milliseconds; and the share of the time below which it hardly does. */
const PACE_MILLISECONDS = 10_000;
const LEAST_PACE = 0.1;
/** Who sends less than this share of the seconds that it may take sends none: a sample now and then keeps no place. */
const LEAST_SHARE = 0.1;
/** So many seconds are somebody who talks, however long they may be silent. */
const ENOUGH_SECONDS = 30;

/** For how long no sound has come of somebody who talks, and whether they said that they pause. */
export class Quiet {
  /** Since when there has been too little, and how many seconds came since. */
  #littleSince = performance.now();
  #heard = 0;
  #cameAt = performance.now();
  #saidAt = Number.NEGATIVE_INFINITY;
  /** Seconds of sound that came in a second, of late; and when that was so. */
  #pace = 1;
  #pacedAt = performance.now();

  /** So many seconds of sound come. Who comes back keeps what there was before. */
  broken(seconds: number): void {
    this.#heard += seconds;
    this.#pace = Math.min(1, this.#paceNow() + (1_000 * seconds) / PACE_MILLISECONDS);
    this.#cameAt = performance.now();
    this.#pacedAt = this.#cameAt;
  }

  /** For how long there was none, in milliseconds. */
  get lasts(): number {
    return performance.now() - this.#cameAt;
  }

  /** Whether a place is kept for sound that does not come: they pause, or send now and then as much as keeps it. */
  get isRest(): boolean {
    return this.#saidAt > this.#cameAt || this.#paceNow() < LEAST_PACE;
  }

  #paceNow(): number {
    return this.#pace * Math.exp((this.#pacedAt - performance.now()) / PACE_MILLISECONDS);
  }

  /** No sound comes for a while, but somebody is there. */
  pause(): void {
    this.#saidAt = performance.now();
  }

  /** The seconds that it may take, once it takes longer; null before. */
  overdue({ LIVE_IDLE_SECONDS, LIVE_PAUSE_SECONDS }: Services["settings"]): number | null {
    const now = performance.now();
    if (this.#heard >= Math.min(ENOUGH_SECONDS, LEAST_SHARE * LIVE_IDLE_SECONDS)) {
      this.#littleSince = now;
      this.#heard = 0;
    }
    const most = now - this.#saidAt < SAID_MILLISECONDS ? LIVE_PAUSE_SECONDS : LIVE_IDLE_SECONDS;
    return now - this.#littleSince > most * 1_000 ? most : null;
  }
}
