import { eq } from "drizzle-orm";
import type { Progress } from "#contract/conversions.ts";
import type { Say } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Segment } from "#contract/transcript.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import { blockEnds, blocksBegun } from "./blocks.ts";
import { deliver } from "./deliver.ts";
import { listenFor } from "./listen-for.ts";
import { isOver } from "./outcome.ts";
import { partsAfter } from "./parts-after.ts";
import { presentConversion, SHOWN } from "./present.ts";
import { conversion } from "./tables.ts";

/** How long the stream stays open while the database is away. */
const patienceSeconds = 60;

/** What is looked at again and again: no texts. */
const FOLLOWED = {
  ...SHOWN,
  userId: conversion.userId,
  attempt: conversion.attempt,
  included: conversion.included,
  secondsLeft: conversion.secondsLeft,
};
type FollowedRow = Pick<ConversionRow, keyof typeof FOLLOWED>;

/**
 * Who follows: in which language, whether they may still, and when they have hung up. `mayDeliver`: they are given what is made,
 * which is paid by that; else they are told how far it is.
 */
type Follower = { say: Say; allowed: StillAllowed; disconnected: AbortSignal; mayDeliver?: boolean };

/**
 * Progress of a conversion from now to its end, one event a change; each segment comes once, when its block may be
 * given. It ends before that when the reader is no longer allowed.
 */
export async function* followConversion(
  services: Services,
  start: ConversionRow,
  { say, allowed, disconnected, mayDeliver = true }: Follower,
): AsyncGenerator<Progress> {
  const patiently: Patiently = (ask) => outlast(ask, { seconds: patienceSeconds, signal: disconnected });
  const linkTo = await patiently(() => audioLinksOf(services, start.userId));
  const characters = start.tool === "text-to-speech" ? countCharacters(start.prompt ?? "") : null;
  const ends = blockEnds(start, services.prices);
  const reading: Reading = { position: -1, delivered: start.delivered, waiting: [] };
  const news = listenFor(services.hub, start.id, ["made", "over"], disconnected);
  for (let row: FollowedRow = start; !disconnected.aborted; ) {
    if (!(await allowed())) return;
    const said = news(); // listens before it looks
    const look = () => services.db.select(FOLLOWED).from(conversion).where(eq(conversion.id, start.id));
    const [now] = await patiently(look);
    if (!now) return;
    if (now.attempt !== row.attempt) Object.assign(reading, { position: -1, waiting: [] });
    row = now;
    if (isOver(row)) {
      const shown = presentConversion(row, { linkTo, say });
      yield { conversion: shown, characters, seconds: row.seconds ?? 0, secondsLeft: null };
      return;
    }
    const segments = mayDeliver ? await deliverable(services, row, ends, { reading, patiently }) : [];
    const delivered = Math.max(row.delivered, reading.delivered);
    const growing = presentConversion({ ...row, delivered }, { linkTo, say });
    const shown = mayDeliver ? growing : { ...growing, audio: null };
    yield { conversion: shown, characters, seconds: row.madeSeconds, secondsLeft: row.secondsLeft, segments };
    await said;
  }
}

/** Where a reader of segments is in an attempt: what came may have to wait until it may be given. */
type Reading = { position: number; delivered: number; waiting: Segment[] };

/** Asks the database again while it is away. */
type Patiently = <T>(ask: () => Promise<T>) => Promise<T>;

/** The next segments that may be given now; that they are is noted first. */
async function deliverable(
  services: Services,
  row: FollowedRow,
  ends: readonly number[],
  { reading, patiently }: { reading: Reading; patiently: Patiently },
): Promise<Segment[]> {
  if (row.tool === "text-to-speech" || row.state === "queued") return [];
  for (const part of await patiently(() => partsAfter(services.db, row, reading.position))) {
    reading.position = part.position;
    reading.waiting.push(...(part.segments ?? []));
  }
  const segments: Segment[] = [];
  for (let next = reading.waiting[0]; next; next = reading.waiting[0]) {
    const credits = blocksBegun(ends, next.end, row.included);
    const mayGive = () => deliver(services, row, credits);
    if (credits > reading.delivered && (await patiently(mayGive)) !== "go") break;
    reading.delivered = Math.max(reading.delivered, credits);
    segments.push(next);
    reading.waiting.shift();
  }
  return segments;
}
