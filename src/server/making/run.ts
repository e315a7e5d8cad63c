import { and, asc, eq, gt } from "drizzle-orm";
import type { ConversionFailure } from "#contract/faults.ts";
import { isFault } from "#contract/faults.ts";
import { EngineError } from "#server/engines/engine.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { endPress } from "./end-press.ts";
import { Lost } from "./engine-for.ts";
import { keepMade } from "./keep-made.ts";
import { ofPress, type PressAttempt, pressWork } from "./press-work.ts";
import { synthesizeSentence } from "./synthesize-sentence.ts";
import { type PressRow, type PressSentenceRow, press, pressSentence } from "./tables.ts";
import { writerOfRest } from "./write-rest.ts";

/** How long what was made is kept at hand for a database that is away. After that it is made again. */
const settleSeconds = 3_600;
/** Sentences of one press that are spoken at a time: one more than most machines speak, so that none waits for a write. */
const AT_ONCE = 3;
/** Sentences that are read together. */
const BATCH = 50;

/** Takes up a press that waits, until all of it is made and paid. Does nothing when somebody else has it. */
export async function takeUpPress(services: Services, { pressId, attempt }: PressAttempt): Promise<void> {
  const held = await pressWork.claim(services.db, { id: pressId, attempt });
  if (!held) return;
  const [row] = await services.db.select().from(press).where(pressWork.heldBy(held));
  if (!row) return;
  const { stopped } = services.hub;
  const lost = new AbortController();
  const broken = new AbortController();
  const look = () =>
    pressWork.isStillHeld(services.db, row).then(
      (held) => held || lost.abort(new Lost("the press is over")),
      (error) => services.log.warn({ err: error, press: row.id }, "no sign of life could be given"),
    );
  const beats = setInterval(look, pressWork.heartbeatSeconds * 1_000);
  const deaf = services.hub.onCancel(row.id, look);
  const signal = AbortSignal.any([stopped, lost.signal, broken.signal]);
  const next = sentencesOf(services, row);
  const first = Promise.withResolvers<void>();
  let at: number | undefined;
  const work = async () => {
    for await (const sentence of next) {
      await make(services, row, sentence, signal).catch((error) => {
        at ??= sentence.number;
        throw error;
      });
      first.resolve();
    }
  };
  const stopOthers = (error: unknown) => {
    broken.abort(error);
    throw error;
  };
  try {
    // The first sentence has the machine to itself: somebody waits to hear it.
    const lead = work().finally(first.resolve);
    const others = Array.from({ length: AT_ONCE - 1 }, () => first.promise.then(work));
    const workers = await Promise.allSettled([lead, ...others].map((one) => one.catch(stopOthers)));
    const failed = workers.find((worker) => worker.status === "rejected");
    const why = broken.signal.aborted ? broken.signal.reason : failed?.reason;
    if (failed) await settle(services, row, why, at);
  } finally {
    clearInterval(beats);
    deaf();
  }
}

/** The sentences of a press that wait, in the order of the text. Several take from it by turns. */
async function* sentencesOf({ db }: Services, row: PressRow): AsyncGenerator<PressSentenceRow> {
  const writeMore = writerOfRest(db, row);
  for (let last = 0; ; ) {
    const batch = await db
      .select()
      .from(pressSentence)
      .where(and(ofPress(row), eq(pressSentence.state, "waiting"), gt(pressSentence.number, last)))
      .orderBy(asc(pressSentence.number))
      .limit(BATCH);
    if (batch.length === 0 && (await writeMore())) continue;
    if (batch.length === 0) return;
    last = batch.at(-1)!.number;
    yield* batch;
  }
}

async function make(
  services: Services,
  row: PressRow,
  sentence: PressSentenceRow,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const sound = await synthesizeSentence(services, row, sentence, signal);
  const write = () => keepMade(services, row, sentence.number, sound);
  const kept = await outlast(write, { seconds: settleSeconds, signal });
  if (kept) return;
  await services.storage.remove(sound.audio).catch(() => {}); // what stays is a stray, and goes after a day
  throw new Lost("the press is over");
}

/** Ends what was stopped, at a sentence, or leaves it to whoever takes it up again. */
async function settle(
  services: Services,
  row: PressRow,
  error: unknown,
  at: number | undefined,
): Promise<void> {
  if (services.hub.stopped.aborted) return pressWork.putBack(services.db, row);
  if (error instanceof Lost) return;
  if (isOutage(error)) throw error; // taken up again once the lease has run out
  const failure = failureOf(error);
  if (isFault(failure)) services.log.error({ err: error, press: row.id }, "making a document failed");
  const end = () =>
    services.db.transaction((tx) =>
      endPress(services, tx, row, { state: "failed", failure, at }, row.attempt),
    );
  await outlast(end, { seconds: settleSeconds, signal: services.hub.stopped });
}

function failureOf(error: unknown): ConversionFailure {
  if (error instanceof EngineError) return error.outcome.code;
  if (error instanceof StorageAway) return "storage-away";
  return isOutOfSpace(error) ? "disk-full" : "conversion-failed";
}
