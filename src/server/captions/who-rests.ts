import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { takesSound } from "./held-by.ts";
import { live } from "./tables.ts";

type Talking = { person: string; quiet: { isRest: boolean; lasts: number } };

/**
 * Who can best make room for another: of those that send no sound one whose person has most places, and of these the one that
 * has sent none for longest. Undefined where all send some.
 */
export function whoRests<One extends Talking>(running: Iterable<One>): One | undefined {
  const all = [...running];
  const placesOf = ({ person }: One) => all.filter((one) => one.person === person).length;
  return all
    .filter(({ quiet }) => quiet.isRest)
    .sort((a, b) => placesOf(b) - placesOf(a) || b.quiet.lasts - a.quiet.lasts)[0];
}

/** Waits for somebody who has made room as long as they may pause: they come back once they send sound again. */
export async function waitForRested({ db, settings }: Services, id: string): Promise<void> {
  const most = sql`now() + make_interval(secs => ${settings.LIVE_PAUSE_SECONDS})`;
  await db
    .update(live)
    .set({ aliveUntil: sql`greatest(${live.aliveUntil}, ${most})` })
    .where(and(eq(live.id, id), takesSound));
}
