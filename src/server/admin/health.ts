import { sql } from "drizzle-orm";
import type { AdminHealth } from "#contract/admin-rows.ts";
import { sayIn, withMessage } from "#contract/outcomes.ts";
import type { Catalogue } from "#locales/catalogues.ts";
import type { LinkState } from "#server/engines/chain.ts";
import { daysUntil } from "#server/engines/model-ends.ts";
import { askModelEnds, modelsInUse } from "#server/engines/registry.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { freeBytesAt } from "#server/platform/storage/free-bytes.ts";
import { version } from "#server/platform/version.ts";
import type { Services } from "#server/services.ts";
import { unprotected } from "#server/settings.ts";

const startedAt = new Date().toISOString();

/** How engines, queues, mail and disk are. */
export async function readHealth(services: Services, words: Catalogue): Promise<AdminHealth> {
  const [speaking, listening, queues, counts, freeBytes, scannerReady] = await Promise.all([
    services.speech.states(),
    services.transcription.states(),
    services.queue.stats(),
    readCounts(services),
    freeBytesAt(services.settings.DATA_DIR),
    services.scanner?.ready().catch(() => false),
    askModelEnds(services.settings, new Date()),
  ]);
  const part = ({ name, host, capabilities, ready, why, breaker }: LinkState) => ({
    name: capabilities ? words.ENGINE_NAMES[capabilities.name] : name,
    host,
    ready,
    breaker,
    note: withMessage((ended) => sayIn(words.OUTCOMES, ended), why),
  });
  return {
    speaking: speaking.map(part),
    listening: listening.map(part),
    modelEnds: modelsInUse(services.settings).flatMap(({ task, model, setting, serverSetting, end }) =>
      end ? [{ task, model, setting, serverSetting, ...end, daysLeft: daysUntil(end.day, new Date()) }] : [],
    ),
    database: services.database.description,
    conversions: {
      queued: Number(counts.queued),
      running: Number(counts.running),
      failedToday: Number(counts.failed_today),
    },
    queues,
    mail: {
      transport: services.mail.transport.kind,
      waiting: Number(counts.mail_waiting),
      failed: Number(counts.mail_failed),
      sentToday: Number(counts.mail_sent_today),
    },
    scanner: scannerReady === undefined ? null : { ready: scannerReady },
    unprotected: unprotected(services.settings),
    freeBytes,
    startedAt,
    version,
  };
}

type Counts = Record<
  "queued" | "running" | "failed_today" | "mail_waiting" | "mail_failed" | "mail_sent_today",
  string
>;

async function readCounts(services: Services): Promise<Counts> {
  const today = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;
  const query = sql`
    select
      (select count(*) from conversion where state = 'queued') as queued,
      (select count(*) from conversion where state = 'running') as running,
      (select count(*) from conversion where state = 'failed' and finished_at >= ${today}) as failed_today,
      (select count(*) from mail where state in ('waiting', 'sending')) as mail_waiting,
      (select count(*) from mail where state = 'failed') as mail_failed,
      (select count(*) from mail where state = 'sent' and sent_at >= ${today}) as mail_sent_today`;
  const [counts] = await rowsOf<Counts>(services.db, query);
  if (!counts) throw new Error("the counts gave no row");
  return counts;
}
