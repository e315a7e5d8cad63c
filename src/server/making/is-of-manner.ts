import { eq } from "drizzle-orm";
import type { Manner } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type PressRow, pressSentence } from "./tables.ts";

/** Whether the press of a take speaks as is asked for; what is left out is as it may be. */
export async function isOfManner(
  db: Db,
  { id }: Pick<PressRow, "id">,
  { voice, instructions }: { [Part in keyof Manner]?: Manner[Part] | undefined },
): Promise<boolean> {
  const [spoken] = await db
    .select({ voice: pressSentence.voice, instructions: pressSentence.instructions })
    .from(pressSentence)
    .where(eq(pressSentence.pressId, id))
    .limit(1);
  const isSame = (asked: string | undefined, was: string) => asked === undefined || asked === was;
  return !spoken || (isSame(voice, spoken.voice) && isSame(instructions, spoken.instructions));
}
