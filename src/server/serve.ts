import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { firstAdminToken } from "./admin/first-admin.ts";
import { createApp } from "./app.ts";
import { ManifestUnusable } from "./engines/models/read-manifest.ts";
import { DatabaseUnreachable } from "./platform/db/client.ts";
import { isOutage } from "./platform/db/outage.ts";
import { UNPROTECTED_MEANS } from "./platform/http/plaintext.ts";
import type { App } from "./platform/http/route.ts";
import { catchTheRest } from "./platform/log/last-resort.ts";
import { SecretUnusable } from "./platform/secrets/master-secret.ts";
import { SettingsError } from "./platform/settings/read-settings.ts";
import { DataDirInUse } from "./platform/storage/data-lock.ts";
import { StorageUnusable } from "./platform/storage/storage.ts";
import { readSettings, unprotected } from "./settings.ts";
import { start } from "./start.ts";
import { startLines } from "./start-lines.ts";

/** How long answers may still be sent once all work is over or put back; uploads end here. */
const lastAnswersMilliseconds = 2_000;

const builtPages = fileURLToPath(new URL("../../build/client", import.meta.url));

try {
  await serve();
} catch (error) {
  const expected = [
    SettingsError,
    SecretUnusable,
    DataDirInUse,
    StorageUnusable,
    DatabaseUnreachable,
    ManifestUnusable,
  ].some((kind) => error instanceof kind);
  if (expected) console.error((error as Error).message);
  else if (isOutage(error)) console.error("The database went away while the server started. Start it again.");
  else console.error(error);
  process.exit(1);
}

/** The server process: the app over HTTP, with a worker inside, until SIGTERM or SIGINT. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const { services, drain, close } = await start(settings);
  const app = await createApp(services, builtPages);
  let stopping = false;
  const shutDown = async (why: string, code = 0) => {
    if (stopping) return;
    stopping = true;
    console.log(`${why}: finishing what is running …`);
    const answered = app.close();
    await drain();
    await Promise.race([answered, setTimeout(lastAnswersMilliseconds)]);
    app.server.closeAllConnections();
    await answered;
    await close();
    process.exit(code);
  };
  process.on("SIGTERM", (signal) => shutDown(signal));
  process.on("SIGINT", (signal) => shutDown(signal));
  catchTheRest(services.log, () => shutDown("A fault of the server", 1));

  const claim = await firstAdminToken(services.db);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  services.security.record({ code: "server.started", details: { worker: services.worker } });
  const url = settings.PUBLIC_URL ?? localAddress(app);
  console.log(`Saywrite is ready at ${url}`);
  if (claim)
    console.log(
      `  first admin:   log in and open ${url}/admin/claim#token=${claim} (works once, for 24 hours)`,
    );
  for (const line of await startLines(services, url)) console.log(`  ${line}`);
  for (const what of unprotected(settings)) console.warn(`WARNING: ${UNPROTECTED_MEANS[what]}`);
  flushCompileCache(); // now, because a server that is killed could not; the next start is quicker
}

function localAddress(app: App): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const host = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(address) ? "localhost" : address;
  return `http://${family === "IPv6" && host !== "localhost" ? `[${host}]` : host}:${port}`;
}
