import { and, eq, gt, ne } from "drizzle-orm";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { paysFor } from "./pays-for.ts";
import { conversion } from "./tables.ts";

/** Whether the same was asked for again since a conversion began, and is paid by who asks: they know of the newer one. */
export async function askedSince(
  services: Services,
  person: Person,
  { id, userId, requestHash, createdAt }: ConversionRow,
): Promise<boolean> {
  const same = and(eq(conversion.userId, userId), eq(conversion.requestHash, requestHash));
  const since = await services.db
    .select()
    .from(conversion)
    .where(and(same, ne(conversion.id, id), gt(conversion.createdAt, createdAt)));
  for (const row of since) if (await paysFor(services, person, row)) return true;
  return false;
}
