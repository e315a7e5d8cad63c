import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { derivedKey } from "#server/platform/secrets/secrets.ts";
import { readSettings } from "#server/settings.ts";
import { start } from "#server/start.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { freshPlace } from "#test/support/database.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { fuzz, type Seen } from "./fuzz.ts";
import { type Route, watchRoutes } from "./routes.ts";
import { createWorld } from "./world.ts";

const plenty = "1000000";

/** The whole server in this process on a real PostgreSQL, every route of it, and `requests` real ones against them. */
export async function fuzzServer({ requests, seed }: { requests: number; seed: number }) {
  const [place, engine, files] = await Promise.all([
    freshPlace("postgres"),
    startFakeEngine(),
    audioFolder(),
  ]);
  onTestFinished(() => Promise.all([engine.close(), files.remove()]).then(() => {}));
  const recording = await spokenFile(files.path("spoken.wav"), [HEARD]);
  const given = readSettings({
    ...engine.settings,
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.url,
    SIGN_UP_CREDITS: "1000",
    REGISTRATIONS_PER_ADDRESS_DAY: plenty,
    LOGINS_PER_ADDRESS_MINUTE: plenty,
    FORMS_PER_ADDRESS_HOUR: plenty,
    CONVERSIONS_PER_MINUTE: plenty,
    PURCHASES_PER_MINUTE: plenty,
    ADMIN_CREDITS_PER_DAY: plenty,
  });
  const running = await start(given);
  const watched = watchRoutes();
  const app = await createApp(running.services, "/nonexistent");
  watched.stop();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    await app.close();
    await running.drain();
    await running.close();
  });
  const routes: Route[] = watched.routes;
  const world = await createWorld(running.services, url, recording);
  const webhookSecret = derivedKey(running.services.secrets.payments, "sandbox");
  const seen: Seen = await fuzz({ url, routes, world, webhookSecret, recording, requests, seed });
  return { ...seen, routes, services: running.services };
}
