import { eq } from "drizzle-orm";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion } from "./tables.ts";

/** How long somebody who waits for the end also waits for a database that is away. */
const patienceSeconds = 60;

/** Between two looks when nobody says anything. */
const lookEveryMilliseconds = 1_000;

export function isOver(row: Pick<ConversionRow, "state">): boolean {
  return row.state === "done" || row.state === "failed" || row.state === "canceled";
}

/**
 * Waits until a conversion has ended, wherever it runs, and returns its row.
 * Undefined when `signal` fires first or the conversion is deleted meanwhile.
 */
export async function waitForEnd(
  services: Services,
  id: string,
  signal: AbortSignal,
): Promise<ConversionRow | undefined> {
  while (!signal.aborted) {
    const over = services.hub.next(id, ["over"], lookEveryMilliseconds, signal); // listens before it looks, so that no end is missed
    const look = () => services.db.select().from(conversion).where(eq(conversion.id, id));
    const [row] = await outlast(look, { seconds: patienceSeconds, signal });
    if (!row || isOver(row)) return row;
    await over;
  }
  return undefined;
}
