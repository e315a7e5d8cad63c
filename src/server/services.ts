import type { FastifyBaseLogger } from "fastify";
import type { Prices } from "#contract/prices.ts";
import type { Auth } from "./auth/auth.ts";
import type { ConversionHub } from "./conversions/hub.ts";
import type { Database, Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import type { FairQueue } from "./fair-queue.ts";
import type { RateLimits } from "./http/rate-limits.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Payments } from "./payments/choose.ts";
import type { Secrets } from "./secrets.ts";
import type { SecurityLog } from "./security/log.ts";
import type { Measuring } from "./speech/audio/measuring.ts";
import type { RecognitionEngine, SpeechEngine } from "./speech/engine.ts";
import type { Storage } from "./storage/disk.ts";
import type { VirusScanner } from "./storage/virus-scanner.ts";

/** What verbs work with. Made once at start (see `start.ts`) and passed to every verb. */
export type Services = {
  env: Env;
  secrets: Secrets;
  prices: Prices;
  database: Database;
  db: Db;
  queue: Queue;
  mail: Mailer;
  storage: Storage;
  speech: SpeechEngine;
  recognition: RecognitionEngine;
  /** Null when the operator has set none. */
  scanner: VirusScanner | null;
  measuring: Measuring;
  /** Uploads being received: a few of each person, so that nobody's fill the disk's promises. */
  receiving: FairQueue;
  auth: Auth;
  payments: Payments;
  limits: RateLimits;
  hub: ConversionHub;
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** Names this process in claims, new at each start. */
  worker: string;
};
