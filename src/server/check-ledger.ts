import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkLedger, ledgerCheckTable } from "./credits/check.ts";
import { type Database, DatabaseUnreachable, openDatabase } from "./platform/db/client.ts";
import { openSecrets, SecretUnusable } from "./platform/secrets/master-secret.ts";
import { SettingsError } from "./platform/settings/read-settings.ts";
import { DataDirInUse, lockDataDir } from "./platform/storage/data-lock.ts";
import { choosePayments } from "./providers/choose-payments.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { checkAgainstProvider } from "./purchases/check.ts";
import { readSettings, type Settings } from "./settings.ts";

/**
 * `npm run check:ledger`: derives the ledger, compares it with the stored balances and the purchases with the
 * card provider's books. Exits with 1 when anything differs. With PGlite, stop the server first.
 */
process.exitCode = await main().catch((error) => {
  const kinds = [DataDirInUse, DatabaseUnreachable, SettingsError, SecretUnusable, ProviderUnavailable];
  const expected = kinds.some((kind) => error instanceof kind);
  console.error(expected ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (!url && !existsSync(join(dataDir, "pglite"))) {
    console.error(`There is no ledger in ${dataDir}. Set DATA_DIR, or DATABASE_URL for PostgreSQL.`);
    return 1;
  }
  const unlock = url ? () => {} : await lockDataDir(dataDir);
  try {
    const database = await openDatabase({ url, dataDir });
    try {
      return await check(settings, database);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

async function check(settings: Settings, database: Database): Promise<number> {
  const ledger = await checkLedger(database.db);
  const secrets = await openSecrets(database.db, settings.DATA_DIR, settings.SECRET);
  const { provider } = await choosePayments(settings, database, secrets);
  const payments = provider ? await checkAgainstProvider(database.db, provider) : [];
  const rules = [...ledger.rules, ...payments];
  const ok = rules.every(({ differences }) => differences.length === 0);
  console.log(ledgerCheckTable({ ...ledger, rules, ok }));
  if (!provider) console.log("No card provider is connected: payments were not compared.");
  return ok ? 0 : 1;
}
