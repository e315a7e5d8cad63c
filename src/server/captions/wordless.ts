import { LIVE_RATE } from "#contract/live-messages.ts";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { LiveRow } from "./tables.ts";

const minutesOf = ({ limits }: Services) => Math.ceil(limits.liveWordless.points / 60);

/** @throws Problem 422 where a person's captions have heard as much for nothing as a day may have */
export async function demandWords(services: Services, userId: string): Promise<void> {
  const { liveWordless } = services.limits;
  const heard = await liveWordless.get(userId);
  if (heard && heard.consumedPoints >= liveWordless.points)
    throw new Problem(422, outcome("live-wordless", { minutes: minutesOf(services) }));
}

/** Counts the sound for which nothing is paid, because no word is said in its block. Places are samples. */
export class Wordless {
  #services: Services;
  #row: LiveRow;
  #counted: number;

  constructor(services: Services, row: LiveRow) {
    this.#services = services;
    this.#row = row;
    this.#counted = row.done;
  }

  /**
   * Counts what lies before a place in blocks behind that of the last word, `worded`: those that are over, or all of it.
   * @returns the end that is due once a day has had too much of it
   */
  async count(place: number, worded: number, { all = false } = {}) {
    const block = Math.round(this.#row.blockSeconds * LIVE_RATE);
    const begins = Math.max(this.#counted, Math.ceil(worded / block) * block);
    const ends = all ? place : Math.floor(place / block) * block;
    if (ends <= begins) return undefined;
    this.#counted = ends;
    const { liveWordless } = this.#services.limits;
    const seconds = Math.ceil((ends - begins) / LIVE_RATE);
    try {
      const { consumedPoints } = await liveWordless.penalty(this.#row.userId, seconds);
      if (consumedPoints < liveWordless.points) return undefined;
      return outcome("live-wordless", { minutes: minutesOf(this.#services) });
    } catch (error) {
      this.#services.log.warn({ err: error, live: this.#row.id }, "silence of captions was not counted");
      return undefined;
    }
  }
}
