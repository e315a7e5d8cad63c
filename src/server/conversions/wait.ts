import { eq } from "drizzle-orm";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { isOver } from "./outcome.ts";
import { conversion } from "./tables.ts";

/** How long somebody who waits for the end also waits for a database that is away. */
const patienceSeconds = 60;
/** Between two looks when nobody says anything. */
const lookEveryMilliseconds = 1_000;

/**
 * Waits until a conversion has ended, wherever it runs, and returns its row. When `signal` fires first or the
 * conversion is deleted meanwhile, that is the row as it was given.
 */
export async function waitForEnd(
  services: Services,
  row: ConversionRow,
  signal: AbortSignal,
): Promise<ConversionRow> {
  const { id } = row;
  if (isOver(row)) return row;
  while (!signal.aborted) {
    const over = services.hub.next(id, ["over"], lookEveryMilliseconds, signal); // listens before it looks
    const look = () => services.db.select().from(conversion).where(eq(conversion.id, id));
    const [now] = await outlast(look, { seconds: patienceSeconds, signal });
    if (!now || isOver(now)) return now ?? row;
    await over;
  }
  return row;
}
