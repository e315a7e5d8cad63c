import type { Db } from "#server/platform/db/client.ts";
import { installation } from "./tables.ts";

/** What the files of this installation are marked with; there from once `openSecrets` has run. */
export async function readInstallationId(db: Db): Promise<string> {
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (!row) throw new Error("the database has no row about its installation");
  return row.id;
}
