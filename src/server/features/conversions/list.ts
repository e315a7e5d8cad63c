import { and, desc, eq } from "drizzle-orm";
import type { Conversion, Tool } from "#contract/calls.ts";
import { presentConversion } from "#server/conversions/present.ts";
import { conversion } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";

/** A user's conversions, newest first. Long texts and times stay out: lists don't show them. */
export async function listConversions(
  services: Services,
  request: { userId: string; tool?: Tool | undefined; limit: number },
): Promise<Conversion[]> {
  const rows = await services.db
    .select()
    .from(conversion)
    .where(and(eq(conversion.userId, request.userId), request.tool && eq(conversion.tool, request.tool)))
    .orderBy(desc(conversion.createdAt))
    .limit(request.limit);
  return rows.map((row) => ({
    ...presentConversion(services, row),
    text: null,
    segments: null,
    words: null,
  }));
}
