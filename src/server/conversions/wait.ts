import { eq, getTableColumns, sql } from "drizzle-orm";
import { ledgerAccount } from "#server/credits/tables.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { isOver } from "./outcome.ts";
import type { Settled } from "./settle.ts";
import { conversion } from "./tables.ts";

/** How long somebody who waits for the end also waits for a database that is away. */
const patienceSeconds = 60;
/** Between two looks when nobody says anything. */
const lookEveryMilliseconds = 1_000;

/** Resolves when the end of a conversion is announced, or when it is time to look whether it has come. */
export function hearEnd({ hub }: Services, id: string, signal: AbortSignal): Promise<void> {
  return hub.next(id, ["over"], lookEveryMilliseconds, signal);
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
  while (!signal.aborted) {
    const over = hearEnd(services, row.id, signal); // listens before it looks
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
