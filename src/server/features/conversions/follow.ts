import type { Progress } from "#contract/calls.ts";
import { audioLink } from "#server/conversions/audio-link.ts";
import { type ConversionRow, findByKey } from "#server/conversions/begin.ts";
import { isOver } from "#server/conversions/wait.ts";
import { outlast } from "#server/db/outage.ts";
import type { Services } from "#server/services.ts";

/** Between two looks when the conversion runs in another process. */
const lookEveryMilliseconds = 1_000;
/** How long the stream stays open while the database is away. */
const patienceSeconds = 60;

/** Progress of a conversion from now to its end, one event a change; each segment comes once. */
export async function* followConversion(
  services: Services,
  start: ConversionRow,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  let sent = 0;
  for (let row = start; !signal.aborted; ) {
    const live = services.hub.live(row.id);
    if (live && !isOver(row)) {
      const segments = live.segments.slice(sent);
      sent += segments.length;
      const audio =
        row.tool === "text-to-speech" && live.seconds > 0 ? audioLink(services.secrets.links, row.id) : null;
      yield {
        state: "running",
        progress: live.progress,
        seconds: live.seconds,
        secondsLeft: live.secondsLeft,
        audio,
        segments,
      };
    } else {
      const { userId, idempotencyKey } = row;
      const look = () => findByKey(services.db, userId, idempotencyKey);
      const now = await outlast(look, { seconds: patienceSeconds, signal });
      if (!now) return;
      row = now;
      const { state, progress, seconds } = row;
      const audio = row.audio ? audioLink(services.secrets.links, row.id) : null;
      yield { state, progress, seconds: isOver(row) ? (seconds ?? 0) : 0, secondsLeft: null, audio };
      if (isOver(row)) return;
    }
    await services.hub.change(row.id, lookEveryMilliseconds, signal);
  }
}
