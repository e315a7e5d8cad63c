import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type Secrets, secretsFrom } from "./secrets.ts";
import { installation } from "./tables.ts";

/** With the secret that is here, or with none, this database cannot be used; the message says what helps. */
export class SecretUnusable extends Error {
  override name = "SecretUnusable";
}

/**
 * The keys from the master secret: `given` by the settings, else the one in `dataDir/secret`, which is made for a new
 * database (32 random bytes, mode 600). The first server leaves the secret's fingerprint in the database, from which
 * nothing of it can be learned; every other one has to have the same. @throws SecretUnusable
 */
export async function openSecrets(db: Db, dataDir: string, given?: string): Promise<Secrets> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secret");
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${installation} in share row exclusive mode`); // one server at a time
    const [row] = await tx.select().from(installation);
    const kept = existsSync(file) ? stored(file) : undefined;
    const problem = problemOf({ file, given, kept, known: row?.secretFingerprint ?? undefined });
    if (problem) throw new SecretUnusable(problem);
    const secrets = secretsFrom(given ?? kept ?? made(file));
    // After the file is written: a server that dies in between finds it at its next start.
    const left = { secretFingerprint: secrets.fingerprint };
    await tx.insert(installation).values(left).onConflictDoUpdate({ target: installation.one, set: left });
    return secrets;
  });
}

/** `known`: the fingerprint of the database's own secret, which a new one does not have yet. */
type Found = {
  file: string;
  given: string | undefined;
  kept: string | undefined;
  known: string | undefined;
};

/** Why what was found cannot be used, and what helps; null where it can be. */
function problemOf({ file, given, kept, known }: Found): string | null {
  const fits = (master: string) => known === undefined || secretsFrom(master).fingerprint === known;
  const helps = known === undefined ? FOR_A_NEW_DATABASE : OF_ITS_SERVERS;
  if (given === undefined && kept === undefined) {
    return known === undefined ? null : `SECRET is not set, and there is no ${file}. ${helps}`;
  }
  if (given === undefined || kept === undefined || given === kept) {
    if (fits(given ?? kept ?? "")) return null;
    const what = given === undefined ? `What ${file} holds` : "SECRET";
    return `${what} is not the secret of this database. ${helps}`;
  }
  if (known !== undefined && fits(given))
    return `SECRET is the secret of this database, and ${file} holds another. Move the file away.`;
  if (known !== undefined && fits(kept))
    return `${file} holds the secret of this database, and SECRET is another. Set SECRET to what the file holds.`;
  const what =
    known === undefined
      ? `SECRET is not what ${file} holds.`
      : `Neither SECRET nor what ${file} holds is the secret of this database.`;
  return `${what} ${helps}`;
}

const ROTATING = "see Rotating the master secret in docs/operations.md";
const FOR_A_NEW_DATABASE = `Give the server that one; or, to replace it, ${ROTATING}, and move the file away.`;
const OF_ITS_SERVERS =
  "What the database holds was signed and encrypted with the secret of the servers that used it: set SECRET to " +
  `theirs, or put their file in this one's place. To use it with another secret, ${ROTATING}.`;

function made(file: string): string {
  const fresh = `${file}.new`;
  const master = randomBytes(32).toString("base64url");
  writeFileSync(fresh, `${master}\n`, { mode: 0o600, flush: true });
  renameSync(fresh, file);
  return master;
}

function stored(file: string): string {
  const master = readFileSync(file, "utf8").trim();
  if (master.length < 32) throw new Error(`${file} is damaged. Restore it from a backup.`);
  return master;
}
