import type { FastifyBaseLogger } from "fastify";
import type { Prices } from "#contract/prices.ts";
import type { Measuring } from "./audio/measuring.ts";
import type { CaptionHub } from "./captions/hub.ts";
import type { ConversionHub } from "./conversions/hub.ts";
import type { Chat } from "./digests/chat.ts";
import type { Models } from "./engines/models/arrival.ts";
import type { Polish } from "./engines/polish/polish.ts";
import type { Chains } from "./engines/registry.ts";
import type { WhoSpoke } from "./engines/who-spoke/who-spoke.ts";
import type { EventHub } from "./events/hub.ts";
import type { Database, Db } from "./platform/db/client.ts";
import type { FairQueue } from "./platform/fair-queue.ts";
import type { Admission } from "./platform/http/admission.ts";
import type { RateLimits } from "./platform/http/rate-limits.ts";
import type { Queue } from "./platform/jobs/queue.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { Secrets } from "./platform/secrets/secrets.ts";
import type { SecurityLog } from "./platform/security/log.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { VirusScanner } from "./platform/storage/virus-scanner.ts";
import type { Payments } from "./providers/choose-payments.ts";
import type { Auth } from "./sessions/auth.ts";
import type { Settings } from "./settings.ts";
import type { TextFiles } from "./text-files/text-files.ts";

/** What verbs work with. Made once at start (see `start.ts`) and passed to every verb. */
export type Services = {
  settings: Settings;
  secrets: Secrets;
  prices: Prices;
  database: Database;
  db: Db;
  queue: Queue;
  mail: Mailer;
  storage: Storage;
  /** What the database is called, and the storage is marked with. */
  installation: string;
  /** The engines that speak, and those that listen. */
  speech: Chains["speech"];
  transcription: Chains["transcription"];
  /** Tells speakers apart in the transcripts of any engine. */
  whoSpoke: WhoSpoke;
  /** Works around the transcription of any engine. */
  polish: Polish;
  /** Makes digests of transcripts; null where the operator has set none. */
  chat: Chat | null;
  /** Models for better speech: which are here, and those that come. */
  models: Models;
  /** Null when the operator has set none. */
  scanner: VirusScanner | null;
  measuring: Measuring;
  /** Reads the texts of files that people open. */
  textFiles: TextFiles;
  /** Uploads being received: a few of each person, so that nobody's fill the disk's promises. */
  receiving: FairQueue;
  auth: Auth;
  admission: Admission;
  payments: Payments;
  limits: RateLimits;
  hub: ConversionHub;
  captions: CaptionHub;
  events: EventHub;
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** Names this process in claims, new at each start. */
  worker: string;
};
