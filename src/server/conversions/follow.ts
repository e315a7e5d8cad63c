import type { Progress } from "#contract/conversions.ts";
import type { Say } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Segment } from "#contract/transcript.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { audioLinksOf } from "./audio-link.ts";
import { type ConversionRow, findByKey } from "./begin.ts";
import { blocksBegun } from "./blocks.ts";
import { deliver } from "./deliver.ts";
import type { LiveState } from "./hub.ts";
import { isOver } from "./outcome.ts";
import { presentConversion } from "./present.ts";

/** Between two looks when the conversion runs in another process. */
const lookEveryMilliseconds = 1_000;
/** How long the stream stays open while the database is away. */
const patienceSeconds = 60;

/** Who follows: in which language, whether they may still, and when they have hung up. */
type Follower = { say: Say; allowed: StillAllowed; disconnected: AbortSignal };

/**
 * Progress of a conversion from now to its end, one event a change; each segment comes once, when its block may be
 * given. It ends before that when the reader is no longer allowed.
 */
export async function* followConversion(
  services: Services,
  start: ConversionRow,
  { say, allowed, disconnected }: Follower,
): AsyncGenerator<Progress> {
  const linkTo = await audioLinksOf(services, start.userId);
  const characters = start.tool === "text-to-speech" ? countCharacters(start.prompt ?? "") : null;
  let sent = 0;
  for (let row = start; !disconnected.aborted; ) {
    if (!(await allowed())) return;
    const live = services.hub.live(row.id);
    if (live && !isOver(row)) {
      const segments = await deliverable(services, live, sent);
      sent += segments.length;
      const conversion = presentConversion(services, row, { linkTo, say, live });
      yield { conversion, characters, seconds: live.seconds, secondsLeft: live.secondsLeft, segments };
    } else {
      const { userId, idempotencyKey } = row;
      const look = () => findByKey(services.db, userId, idempotencyKey);
      const now = await outlast(look, { seconds: patienceSeconds, signal: disconnected });
      if (!now) return;
      row = now;
      const conversion = presentConversion(services, row, { linkTo, say });
      const over = isOver(row);
      yield { conversion, characters, seconds: over ? (row.seconds ?? 0) : 0, secondsLeft: null };
      if (over) return;
    }
    await services.hub.change(row.id, lookEveryMilliseconds, disconnected);
  }
}

/** The segments after the first `sent` that may be given now; that they are is noted first. */
async function deliverable(services: Services, live: LiveState, sent: number): Promise<Segment[]> {
  const segments: Segment[] = [];
  for (const segment of live.segments.slice(sent)) {
    if ((await deliver(services, live, blocksBegun(live.ends, segment.end))) !== "go") break;
    segments.push(segment);
  }
  return segments;
}
