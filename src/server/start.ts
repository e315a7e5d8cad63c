import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pino } from "pino";
import { createAuth } from "./auth/auth.ts";
import { createConversionHub } from "./conversions/hub.ts";
import { recoverConversions, voidOldClaims } from "./conversions/recover.ts";
import { Stopped } from "./conversions/stopped.ts";
import { lockDataDir } from "./data-lock.ts";
import { openDatabase } from "./db/client.ts";
import type { Env } from "./env.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { createQueue } from "./jobs/queue.ts";
import { jobKinds, queueNames } from "./jobs/registry.ts";
import { loadSecrets } from "./secrets.ts";
import type { Services } from "./services.ts";
import { chooseEngines } from "./speech/choose.ts";
import { createDiskStorage } from "./storage/disk.ts";

/** How often this process looks for conversions whose worker died. */
const recoverEveryMilliseconds = 5_000;
/** How long running conversions may go on after a stop was asked for; then they are put back. */
const drainSeconds = 20;

export type Running = {
  services: Services;
  /** Lets running conversions finish or puts them back, then closes everything cleanly. */
  stop(): Promise<void>;
};

/**
 * Starts everything but the HTTP server: data directory, database, queue with its workers, engines.
 * @throws DataDirInUse, or what the database says when it cannot be reached
 */
export async function start(env: Env): Promise<Running> {
  const exclusive = !env.DATABASE_URL;
  const unlock = exclusive ? lockDataDir(env.DATA_DIR) : () => {};
  try {
    return await startLocked(env, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(env: Env, unlock: () => void): Promise<Running> {
  const log = pino({ level: env.LOG_LEVEL });
  const secrets = loadSecrets(env.DATA_DIR);
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const queue = createQueue(database, (error) => log.error({ err: error }, "queue"));
  const services: Services = {
    env,
    secrets,
    database,
    queue,
    log,
    db: database.db,
    prices: {
      charactersPerCredit: env.CHARACTERS_PER_CREDIT,
      secondsPerCredit: env.SECONDS_PER_CREDIT,
      signUpCredits: env.SIGN_UP_CREDITS,
    },
    storage: createDiskStorage(join(env.DATA_DIR, "files")),
    auth: createAuth({
      db: database.db,
      secret: secrets.auth,
      baseUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    }),
    limits: createRateLimits(database.db, env),
    hub: createConversionHub(),
    worker: randomUUID(),
    ...chooseEngines(env),
  };
  await queue.open(queueNames);
  if (database.kind === "pglite") await voidOldClaims(services);
  await queue.work(jobKinds(services));
  const recover = () =>
    recoverConversions(services).catch((error) => log.error({ err: error }, "recovery will be tried again"));
  await recover();
  const timer = setInterval(recover, recoverEveryMilliseconds);

  return {
    services,
    async stop() {
      clearInterval(timer);
      const patience = setTimeout(() => services.hub.stopAll(new Stopped("shutdown")), drainSeconds * 1000);
      await Promise.all([queue.close(drainSeconds + 5), services.hub.idle()]);
      clearTimeout(patience);
      await Promise.all([services.speech.close(), services.recognition.close()]);
      await database.close();
      unlock();
    },
  };
}
