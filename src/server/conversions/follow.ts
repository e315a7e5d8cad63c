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
import { blocksBegun } from "./blocks.ts";
import { deliver } from "./deliver.ts";
import type { LiveState } from "./hub.ts";
import { isOver } from "./wait.ts";

/** Between two looks when the conversion runs in another process. */
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
  let sent = 0;
  for (let row = start; !signal.aborted; ) {
    if (!(await allowed())) return;
    const live = services.hub.live(row.id);
    if (live && !isOver(row)) {
      const segments = await deliverable(services, live, sent);
      sent += segments.length;
      const audio = row.tool === "text-to-speech" && live.seconds > 0 ? linkTo(row.id) : null;
      yield {
        state: "running",
        progress: live.progress,
        seconds: live.seconds,
        secondsLeft: live.secondsLeft,
        audio,
        cancelCosts: live.delivered,
        whole,
        segments,
      };
    } else {
      const { userId, idempotencyKey } = row;
      const look = () => findByKey(services.db, userId, idempotencyKey);
      const now = await outlast(look, { seconds: patienceSeconds, signal });
      if (!now) return;
      row = now;
      const { state, progress, seconds } = row;
      const audio = row.audio ? linkTo(row.id) : null;
      const over = isOver(row);
      yield {
        state,
        progress,
        seconds: over ? (seconds ?? 0) : 0,
        secondsLeft: null,
        audio,
        cancelCosts: over ? 0 : row.delivered,
        whole,
      };
      if (over) return;
    }
    await services.hub.change(row.id, lookEveryMilliseconds, signal);
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

/** The segments after the first `sent` that may be given now; that they are is noted first. */
async function deliverable(services: Services, live: LiveState, sent: number): Promise<Segment[]> {
  const segments: Segment[] = [];
  for (const segment of live.segments.slice(sent)) {
    if ((await deliver(services, live, blocksBegun(live.ends, segment.end))) !== "go") break;
    segments.push(segment);
  }
  return segments;
}
