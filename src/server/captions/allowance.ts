import { LIVE_RATE } from "#contract/live-messages.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import type { Fence } from "./fence.ts";
import { holdBlock } from "./hold-block.ts";
import { giveBackBlocks, payForWords } from "./pay-blocks.ts";
import type { LiveRow } from "./tables.ts";

/** Before the end of a block the next one is held: so many seconds, or half of a block that is shorter than two of these. */
const AHEAD = 60;
/** How often is asked again whether there are credits by now: seconds, or a part of a short block. */
const AGAIN = { seconds: 10, parts: 10 };
/** How long the database may be away, in seconds. */
const PATIENCE = 60;

/** How much sound of captions is paid for: block by block, the next before the last ends. Places are samples. */
export class Allowance {
  #services: Services;
  #fence: Fence;
  /** Up to here blocks are held. */
  #paid: number;
  /** The last block whose credits are taken, and how many of the first are done with. */
  #taken = -1;
  #settled = 0;
  #asking = false;
  #askAgain = 0;
  #warned = false;

  constructor(services: Services, fence: Fence) {
    this.#services = services;
    this.#fence = fence;
    this.#paid = Math.floor(fence.row.done / this.#block) * this.#block;
  }

  get #block(): number {
    return Math.round(this.#fence.row.blockSeconds * LIVE_RATE);
  }

  /** Samples that may be taken from a place on. None: credits are missing. `lost`: these captions are somebody else's. */
  async from(place: number): Promise<number | "lost"> {
    while (this.#paid <= place) {
      const held = await this.#hold();
      if (held === "lost") return "lost";
      if (held === "unpaid") return 0;
    }
    return this.#paid - place;
  }

  /** Pays for the block of a moment, in seconds, in which words begin, before anybody gets them. False: these captions are somebody else's. */
  async pay(moment: number): Promise<boolean> {
    const block = Math.floor(moment / this.#fence.row.blockSeconds);
    if (block <= this.#taken) return true;
    const paid = await this.#write((row) => payForWords(this.#services, row, moment));
    if (paid) this.#taken = block;
    return paid ?? false;
  }

  /** Gives back the blocks before a place in which nothing was said, once nothing can be any more. */
  async giveBack(place: number): Promise<void> {
    const blocks = Math.floor(place / this.#block);
    if (blocks <= this.#settled) return;
    if (await this.#write((row) => giveBackBlocks(this.#services, row, blocks))) this.#settled = blocks;
  }

  /** Near the end of what is paid, holds the next block; `report` is called with the seconds to which it goes where that can't be, and with null once it can. */
  lookAhead(place: number, report: (until: number | null) => void): void {
    const ahead = Math.min(AHEAD * LIVE_RATE, this.#block / 2);
    if (this.#asking || place < this.#askAgain || this.#paid - place > ahead) return;
    this.#asking = true;
    this.#askAgain = place + Math.min(AGAIN.seconds * LIVE_RATE, this.#block / AGAIN.parts);
    this.#hold()
      .then((held) => {
        if (held === "held" && this.#warned) report(null);
        if (held === "unpaid") report(this.#paid / LIVE_RATE);
        this.#warned = held === "unpaid";
      })
      .catch((error) => this.#services.log.warn({ err: error }, "the next block will be held later"))
      .finally(() => {
        this.#asking = false;
      });
  }

  /** Holds the block behind what is paid. Done twice it is the same one. */
  async #hold(): Promise<Awaited<ReturnType<typeof holdBlock>>> {
    const position = Math.round(this.#paid / this.#block);
    const held = await this.#write(async (row) => {
      const held = await holdBlock(this.#services, row, position);
      return held !== "lost" && held;
    });
    if (held === "held") this.#paid = Math.max(this.#paid, (position + 1) * this.#block);
    return held ?? "lost";
  }

  #write<Done>(write: (row: LiveRow) => Promise<Done | false>): Promise<Done | undefined> {
    return outlast(() => this.#fence.write(write), { seconds: PATIENCE });
  }
}
