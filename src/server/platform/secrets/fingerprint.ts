import { eq, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Secrets } from "./secrets.ts";
import { installation } from "./tables.ts";

/** The database belongs to servers with another secret. */
export class OtherSecret extends Error {
  override name = "OtherSecret";
  constructor() {
    super(
      "What this database holds was signed and encrypted with another secret. Give this server the SECRET, or " +
        "the file DATA_DIR/secret, of the servers that used it; to replace it, see Rotating the master secret in " +
        "docs/operations.md.",
    );
  }
}

/**
 * Makes sure that every server of this database has the same secret: the first one leaves its fingerprint, from which
 * nothing of it can be learned. @returns the installation's id, which its files are marked with @throws OtherSecret
 */
export async function checkFingerprint(
  db: Db,
  { fingerprint }: Pick<Secrets, "fingerprint">,
): Promise<string> {
  const { secretFingerprint } = installation;
  await db
    .insert(installation)
    .values({ secretFingerprint: fingerprint })
    .onConflictDoUpdate({
      target: installation.one,
      set: { secretFingerprint: fingerprint },
      setWhere: isNull(secretFingerprint),
    });
  const [known] = await db.select().from(installation).where(eq(secretFingerprint, fingerprint));
  if (!known) throw new OtherSecret();
  return known.id;
}
