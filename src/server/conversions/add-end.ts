import { addEvent } from "#server/events/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { outcomeOf } from "./outcome.ts";

/** Tells a person's programs how a conversion ended, as part of what ends it. A free first minute is none that they asked for. */
export async function addEnd(services: Services, tx: Db, row: ConversionRow): Promise<void> {
  if (row.preview) return;
  const { id, tool, charged, state, userId } = row;
  const data = { conversion: id, tool, credits: charged };
  const { code } = outcomeOf(row);
  if (state === "done") await addEvent(services, tx, userId, { type: "conversion.completed", data });
  else if (state === "failed")
    await addEvent(services, tx, userId, { type: "conversion.failed", data: { ...data, code } });
  else await addEvent(services, tx, userId, { type: "conversion.canceled", data: { ...data, code } });
}
