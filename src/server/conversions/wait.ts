import { eq, getTableColumns, sql } from "drizzle-orm";
import { ledgerAccount } from "#server/credits/tables.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { listenFor } from "./listen-for.ts";
import { isOver } from "./outcome.ts";
import type { Settled } from "./settle.ts";
import { conversion } from "./tables.ts";

/** How long somebody who waits for the end also waits for a database that is away. */
const patienceSeconds = 60;

/** Listens for the end of a conversion, as `listenFor` does. */
export function listenForEnd({ hub }: Services, id: string, signal: AbortSignal): () => Promise<void> {
  return listenFor(hub, id, ["over"], signal);
}

/**
 * Waits until a conversion has ended, wherever it runs: its row, and in the same statement what its person can spend
 * then, which is null where nobody looked. When `signal` fires first or the conversion is deleted meanwhile, that is the
 * row as it was given. `heard`: listened for since before the conversion could end, so that it is looked at only then.
 */
export async function waitForEnd(
  services: Services,
  row: ConversionRow,
  signal: AbortSignal,
  heard?: Promise<void>,
): Promise<Settled> {
  const asGiven = { row, available: null };
  if (isOver(row)) return asGiven;
  await heard;
  const end = listenForEnd(services, row.id, signal);
  while (!signal.aborted) {
    const over = end(); // listens before it looks
    const [now] = await outlast(() => look(services, row), { seconds: patienceSeconds, signal });
    if (!now) return asGiven;
    const { available, ...ended } = now;
    if (isOver(ended)) return { row: ended, available };
    await over;
  }
  return asGiven;
}

/** The row as it is now, and its person's balance beside it. */
function look({ db }: Services, { id }: ConversionRow) {
  const { posted, held, userId } = ledgerAccount;
  const available = sql<number | null>`${posted} - ${held}`.mapWith(Number);
  return db
    .select({ ...getTableColumns(conversion), available })
    .from(conversion)
    .leftJoin(ledgerAccount, eq(userId, conversion.userId))
    .where(eq(conversion.id, id));
}
