import { formatClock } from "#contract/format-clock.ts";
import { ASKED } from "#words/pages/asked.ts";
import type { TakeState } from "./use-take.ts";

/** Where a recording that goes on is kept, and up to when. */
export function keptWords({ kept, copied }: Extract<TakeState, { kept: boolean }>): string {
  if (!copied) return kept ? ASKED.keptHere : ASKED.notKept;
  const { there } = ASKED;
  const { seconds, trouble } = copied;
  const time = formatClock(seconds);
  if (!trouble) return kept ? there.both(time) : there.alone(time);
  if (!kept) return ASKED.notKept;
  return trouble.kind === "offline" ? there.offline(time) : there.refused(trouble.message);
}
