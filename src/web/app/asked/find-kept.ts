import { formatClock } from "#contract/format-clock.ts";
import { ASKED } from "#words/pages/asked.ts";
import { findTake, type KeptTake } from "./kept-takes.ts";
import { forgetThere } from "./noted-takes.ts";
import { lookThere } from "./there.ts";

/** A recording that was not sent, or of which nobody learned that it was: with its sound, and what is said of it. */
export type Kept = { take: KeptTake; audio: Blob; note: string; arrived: boolean };

/** What was recorded in this browser for a link, and what the server has of it; null where there is none. */
export async function findKept(token: string): Promise<Kept | null> {
  const found = await findTake(token);
  if (!found) return null;
  const { take, audio } = found;
  const here = { ...found, note: ASKED.unsent, arrived: false };
  if (!take.begun) return here;
  const there = await lookThere(take.begun).catch(() => "unknown" as const);
  if (there === "unknown") return audio.size > 0 ? here : null;
  if (!there) {
    forgetThere(take.id); // it was deleted there, or its days are over
    return audio.size > 0 ? { ...here, take: { ...take, begun: null } } : null;
  }
  const arrived = there.state !== "coming";
  const seconds = Math.max(take.seconds, there.seconds ?? 0);
  if (there.received > audio.size)
    return { take: { ...take, seconds }, audio, note: ASKED.there.more(formatClock(seconds)), arrived };
  return { ...found, note: ASKED.there.unsent, arrived };
}
