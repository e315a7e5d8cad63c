import type { Progress, Whole } from "#contract/conversions.ts";
import type { Say } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import { nameIn } from "#contract/recording-name.ts";
import type { Segment } from "#contract/transcript.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { audioLinksOf } from "./audio-link.ts";
import { type ConversionRow, findByKey } from "./begin.ts";
import { blockEnds, blocksBegun } from "./blocks.ts";
import { deliver } from "./deliver.ts";
import { partsAfter } from "./parts-after.ts";
import { isOver } from "./wait.ts";

/** Between two looks when nobody says anything. */
const lookEveryMilliseconds = 1_000;
/** How long the stream stays open while the database is away. */
const patienceSeconds = 60;

/**
 * Progress of a conversion from now to its end, one event a change; each segment comes once, when its block may be
 * given. It ends before that when the reader is no longer allowed.
 */
export async function* followConversion(
  services: Services,
  start: ConversionRow,
  say: Say,
  allowed: StillAllowed,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const linkTo = await audioLinksOf(services, start.userId);
  const whole = wholeOf(start, say);
  const ends = blockEnds(start, services.prices);
  const reading = { position: -1, delivered: start.delivered, waiting: [] as Segment[] };
  for (let row = start; !signal.aborted; ) {
    if (!(await allowed())) return;
    const said = services.hub.next(row.id, ["made", "over"], lookEveryMilliseconds, signal); // listens before it looks
    const { userId, idempotencyKey } = row;
    const look = () => findByKey(services.db, userId, idempotencyKey);
    const now = await outlast(look, { seconds: patienceSeconds, signal });
    if (!now) return;
    const over = isOver(now);
    if (now.attempt !== row.attempt) Object.assign(reading, { position: -1, waiting: [] });
    row = now;
    const segments = over || row.state === "queued" ? [] : await deliverable(services, row, ends, reading);
    const growing = row.tool === "text-to-speech" && !over && row.madeSeconds > 0;
    yield {
      state: row.state,
      progress: row.progress,
      seconds: over ? (row.seconds ?? 0) : row.madeSeconds,
      secondsLeft: over ? null : row.secondsLeft,
      audio: row.audio || growing ? linkTo(row.id) : null,
      cancelCosts: over ? 0 : Math.max(row.delivered, reading.delivered),
      whole,
      ...(over ? {} : { segments }),
    };
    if (over) return;
    await said;
  }
}

function wholeOf({ tool, title, credits, prompt, seconds, voice }: ConversionRow, say: Say): Whole {
  const spoken = tool === "text-to-speech";
  return {
    title: nameIn(say, tool, title),
    credits,
    characters: spoken ? countCharacters(prompt ?? "") : null,
    seconds: spoken ? null : seconds,
    voice,
  };
}

/** Where a reader of segments is in an attempt: what came may have to wait until it may be given. */
type Reading = { position: number; delivered: number; waiting: Segment[] };

/** The next segments that may be given now; that they are is noted first. */
async function deliverable(
  services: Services,
  row: ConversionRow,
  ends: readonly number[],
  reading: Reading,
): Promise<Segment[]> {
  if (row.tool === "text-to-speech") return [];
  for (const part of await partsAfter(services.db, row, reading.position)) {
    reading.position = part.position;
    reading.waiting.push(...(part.segments ?? []));
  }
  const segments: Segment[] = [];
  for (let next = reading.waiting[0]; next; next = reading.waiting[0]) {
    const credits = blocksBegun(ends, next.end);
    if (credits > reading.delivered && (await deliver(services, row, credits)) !== "go") break;
    reading.delivered = Math.max(reading.delivered, credits);
    segments.push(next);
    reading.waiting.shift();
  }
  return segments;
}
