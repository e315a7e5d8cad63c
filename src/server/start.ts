import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readerOf } from "./accounts/reader-of.ts";
import { createMeasuring } from "./audio/measuring.ts";
import { recoverBatches } from "./batches/recover.ts";
import { recoverLives } from "./captions/end-live.ts";
import { createCaptionHub } from "./captions/hub.ts";
import { checkWork } from "./checks/check-work.ts";
import { recoverChecks } from "./checks/recover.ts";
import { receiveAnnouncements } from "./conversions/announce.ts";
import { createConversionHub } from "./conversions/hub.ts";
import { recoverConversions, voidOldClaims } from "./conversions/recover.ts";
import { Stopped } from "./conversions/stopped.ts";
import { openChat } from "./digests/open-chat.ts";
import { recoverDigests } from "./digests/recover.ts";
import { cutOldDocuments, indexDocumentsAnew } from "./documents/index.ts";
import { openModels } from "./engines/models/open-models.ts";
import { openPolish } from "./engines/polish/open-polish.ts";
import { chooseEngines, shownBlockPrices } from "./engines/registry.ts";
import { openWhoSpoke } from "./engines/who-spoke/open-who-spoke.ts";
import { createEventHub } from "./events/hub.ts";
import { recoverHearings } from "./hearings/recover.ts";
import { JOBS } from "./jobs.ts";
import { admitKey, isKeyLiving } from "./keys/index.ts";
import { pressWork } from "./making/press-work.ts";
import { recoverPresses } from "./making/recover.ts";
import { modelLine } from "./model-lines.ts";
import { mailDueNotices } from "./notices/mail-due.ts";
import { openDatabase } from "./platform/db/client.ts";
import { isOutage } from "./platform/db/outage.ts";
import { createFairQueue } from "./platform/fair-queue.ts";
import { pricesOf } from "./platform/http/page-facts.ts";
import { createRateLimits } from "./platform/http/rate-limits.ts";
import { createQueue } from "./platform/jobs/queue.ts";
import { loggableError } from "./platform/log/loggable-error.ts";
import { steadyOutput } from "./platform/log/steady-output.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { openTransport } from "./platform/mail/transports/registry.ts";
import { readInstallationId } from "./platform/secrets/installation-id.ts";
import { openSecrets } from "./platform/secrets/master-secret.ts";
import { personHash } from "./platform/secrets/person-hash.ts";
import { createSecurityLog } from "./platform/security/log.ts";
import { lockDataDir } from "./platform/storage/data-lock.ts";
import { checkOwnStorage } from "./platform/storage/own-storage.ts";
import { openStorage } from "./platform/storage/registry.ts";
import { createVirusScanner } from "./platform/storage/virus-scanner.ts";
import { choosePayments } from "./providers/choose-payments.ts";
import { reconcile } from "./purchases/reconcile.ts";
import { receiveWebhook } from "./purchases/webhook.ts";
import type { Services } from "./services.ts";
import { admit } from "./sessions/admission.ts";
import { createAuth } from "./sessions/auth.ts";
import { isLiving } from "./sessions/sessions.ts";
import type { Settings } from "./settings.ts";
import { openTextFiles } from "./text-files/text-files.ts";
import { recoverDeliveries } from "./webhooks/recover.ts";

/** Uploads that one person sends at a time; further ones wait unread. */
const uploadsPerPerson = 4;

/** How often this process looks for conversions whose worker died. */
const recoverEveryMilliseconds = 5_000;

export type Running = {
  services: Services;
  /** Takes no more work and lets what runs finish, up to `DRAIN_SECONDS`; then puts it back. */
  drain(): Promise<void>;
  /** Closes everything cleanly, once no request needs it any more. */
  close(): Promise<void>;
};

/**
 * Starts everything but the HTTP server: data directory, database, queue with its workers, engines.
 * @throws DataDirInUse, or what the database says when it cannot be reached
 */
export async function start(settings: Settings): Promise<Running> {
  const exclusive = !settings.DATABASE_URL;
  const unlock = exclusive ? await lockDataDir(settings.DATA_DIR) : () => {};
  try {
    return await startLocked(settings, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(settings: Settings, unlock: () => void): Promise<Running> {
  const log = pino({ level: settings.LOG_LEVEL, serializers: { err: loggableError } }, steadyOutput());
  const database = await openDatabase(
    { url: settings.DATABASE_URL, dataDir: settings.DATA_DIR },
    {
      waitSeconds: settings.DATABASE_WAIT_SECONDS,
      answerSeconds: settings.DATABASE_ANSWER_SECONDS,
      report: (line) => log.error(line),
    },
  );
  const closing = async (error: unknown) => {
    await database.close();
    throw error;
  };
  const secrets = await openSecrets(database.db, settings.DATA_DIR, settings.SECRET).catch(closing);
  const storage = await openStorage(settings).catch(closing);
  const installation = await readInstallationId(database.db).catch(closing);
  await checkOwnStorage(storage, installation).catch(closing);
  const queue = createQueue(database, (error) => log.error({ err: error }, "queue"));
  const payments = await choosePayments(settings, database, secrets).catch(closing);
  const mailMayBePlain = settings.ALLOW_PLAINTEXT.includes("mail");
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const security = createSecurityLog({
    folder: join(settings.DATA_DIR, "security"),
    keepDays: settings.SECURITY_LOG_DAYS,
    stdout: settings.SECURITY_LOG === "stdout",
    report: (error) => log.error({ err: error }, "the security log cannot be written"),
  });
  const models = await openModels(settings, {
    announce: (event) => console.log(modelLine(event)),
    report: (error) => log.error({ err: error }, "models"),
  }).catch(closing);
  const worker = randomUUID();
  const services: Services = {
    settings,
    secrets,
    database,
    queue,
    log,
    security,
    db: database.db,
    prices: pricesOf(settings, shownBlockPrices(settings)),
    storage,
    installation,
    auth: createAuth({
      db: database.db,
      secret: secrets.auth,
      baseUrl: publicUrl,
    }),
    mail: createMailer({
      operatorsLanguage: settings.OPERATOR_LANGUAGE,
      db: database.db,
      key: secrets.mail,
      queue,
      transport: openTransport(settings, { dataDir: settings.DATA_DIR, mayBePlain: mailMayBePlain }),
      from: settings.MAIL_FROM,
      mailboxOf: (email) => personHash(secrets.person, email),
      readerOf,
      sender: {
        name: settings.OPERATOR_NAME ?? "Saywrite",
        address: settings.OPERATOR_ADDRESS,
        url: publicUrl,
      },
    }),
    payments,
    admission: {
      admit: (services, call, request) =>
        call.caller === "program" ? admitKey(services, call, request) : admit(services, call.caller, request),
      isLiving: ({ sessionId, key, token }, what) =>
        key
          ? isKeyLiving(database.db, { key: key.id, token: token?.id }, what)
          : isLiving(database.db, sessionId),
    },
    limits: createRateLimits(database.db, settings, secrets),
    hub: createConversionHub(),
    captions: createCaptionHub(worker),
    events: createEventHub(),
    worker,
    scanner: settings.CLAMAV ? createVirusScanner(settings.CLAMAV) : null,
    measuring: createMeasuring({ atOnce: availableParallelism() }),
    textFiles: openTextFiles((error) => log.error({ err: error }, "a file could not be read")),
    receiving: createFairQueue({ atOnce: Number.POSITIVE_INFINITY, perPerson: uploadsPerPerson }),
    models,
    whoSpoke: openWhoSpoke(models),
    polish: openPolish(models),
    chat: openChat(settings, (line) => log.warn(line)),
    ...chooseEngines(settings, { log: (line) => log.warn(line), models }),
  };
  payments.deliverTo?.((body, signature) =>
    receiveWebhook(services, body, signature).catch((error) => log.error({ err: error }, "payment event")),
  );
  const deaf = await receiveAnnouncements(database, services.hub);
  const deafToCaptions = await services.captions.listen(database);
  const deafToEvents = await services.events.listen(database);
  await queue.open(JOBS.map(({ name }) => name));
  if (database.kind === "pglite")
    await Promise.all([
      voidOldClaims(services),
      ...[pressWork, checkWork].map((work) => work.voidClaims(services.db)),
    ]);
  await queue.work(services, JOBS);
  const recover = () =>
    Promise.all([
      recoverConversions(services),
      recoverDigests(services),
      recoverHearings(services),
      recoverPresses(services),
      recoverChecks(services),
      recoverBatches(services),
      recoverLives(services),
      mailDueNotices(services),
      recoverDeliveries(services),
    ]).catch((error) => {
      if (!isOutage(error)) log.error({ err: error }, "recovery will be tried again");
    });
  await recover();
  const timer = setInterval(recover, recoverEveryMilliseconds);
  const reconciled = reconcile(services, { everything: true }).catch((error) =>
    log.error({ err: error }, "payments will be reconciled later"),
  );

  const draining = new AbortController();
  const cut = cutOldDocuments(services, draining.signal).catch((error) =>
    log.error({ err: error }, "older results will be cut at the next start"),
  );

  const indexed = indexDocumentsAnew(services, draining.signal).catch((error) =>
    log.error({ err: error }, "older documents will be indexed at the next start"),
  );

  models.beginSoon();

  return {
    services,
    async drain() {
      clearInterval(timer);
      draining.abort();
      const modelsClosed = models.close();
      const putBack = () => services.hub.stopAll(new Stopped("shutdown"));
      const patience = setTimeout(putBack, settings.DRAIN_SECONDS * 1000);
      const closed = queue.close(settings.DRAIN_SECONDS + 5).catch((error) => {
        log.warn({ err: error }, "the queue could not be closed");
      });
      await Promise.all([closed, services.hub.idle(), reconciled, cut, indexed, modelsClosed]);
      clearTimeout(patience);
      putBack();
    },
    async close() {
      await Promise.all([
        services.speech.close(),
        services.transcription.close(),
        services.whoSpoke.close(),
        services.polish.close(),
        services.measuring.close(),
        services.textFiles.close(),
      ]);
      services.mail.transport.close();
      await Promise.all([deaf(), deafToCaptions(), deafToEvents()]).catch(() => {});
      await database.close();
      unlock();
    },
  };
}
