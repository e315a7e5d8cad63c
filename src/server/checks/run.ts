import { and, eq, isNull } from "drizzle-orm";
import { type ConversionFailure, isFault } from "#contract/faults.ts";
import { document } from "#server/documents/tables.ts";
import { EngineError } from "#server/engines/engine.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { withinReach } from "./begin.ts";
import { type CheckAttempt, checkWork } from "./check-work.ts";
import { endCheck } from "./end-check.ts";
import { findUnheard } from "./find-unheard.ts";
import { keepHeard } from "./keep-heard.ts";
import { type Heard, listenTo } from "./listen.ts";
import { type CheckRow, speechCheck } from "./tables.ts";

/** How long what was heard is kept at hand for a database that is away. After that it is listened to again. */
const settleSeconds = 3_600;

/** The check is somebody else's by now, or over. */
class Lost extends Error {
  override name = "Lost";
}

/** Takes up a check that waits, until all of it was listened to. Does nothing when somebody else has it. */
export async function takeUpCheck(services: Services, { checkId, attempt }: CheckAttempt): Promise<void> {
  const held = await checkWork.claim(services.db, { id: checkId, attempt });
  if (!held) return;
  const [row] = await services.db.select().from(speechCheck).where(checkWork.heldBy(held));
  if (!row) return;
  const { stopped } = services.hub;
  const lost = new AbortController();
  const look = () =>
    checkWork.isStillHeld(services.db, row).then(
      (held) => held || lost.abort(new Lost("the check is over")),
      (error) => services.log.warn({ err: error, check: row.id }, "no sign of life could be given"),
    );
  const beats = setInterval(look, checkWork.heartbeatSeconds * 1_000);
  const deaf = services.hub.onCancel(row.id, look);
  const surely = <T>(write: () => Promise<T>) => outlast(write, { seconds: settleSeconds, signal: stopped });
  try {
    await listenToAll(services, row, AbortSignal.any([stopped, lost.signal]));
    await surely(() => endCheck(services, row, { state: "done" }));
  } catch (error) {
    if (stopped.aborted) return await checkWork.putBack(services.db, row);
    if (error instanceof Lost) return;
    if (isOutage(error)) throw error; // taken up again once the lease has run out
    const failure = failureOf(error);
    if (isFault(failure)) services.log.error({ err: error, check: row.id }, "a check of speech failed");
    await surely(() => endCheck(services, row, { state: "failed", failure }));
  } finally {
    clearInterval(beats);
    deaf();
  }
}

/** What an attempt finds unheard: edits since then, and what earlier ones listened to, are minded by that. */
async function listenToAll(services: Services, row: CheckRow, signal: AbortSignal): Promise<void> {
  const [found] = await services.db
    .select()
    .from(document)
    .where(and(eq(document.id, row.documentId), isNull(document.binnedAt)));
  if (!found) return;
  const { unheard } = await findUnheard(services.db, found);
  for (const one of withinReach(unheard, row.characters - row.listenedCharacters)) {
    signal.throwIfAborted();
    const heard = await listenTo(services, row, found, one, signal).catch(notUnderstood);
    const write = () => keepHeard(services, row, one, heard);
    if (!(await outlast(write, { seconds: settleSeconds, signal }))) throw new Lost("the check is over");
  }
}

/** A sound in which nothing can be heard is listened to all the same: the next check must not end there again. */
function notUnderstood(error: unknown): Heard {
  const code = error instanceof EngineError && error.outcome.code;
  if (code === "audio-unreadable" || code === "no-speech") return { heard: "", doubts: null };
  throw error;
}

function failureOf(error: unknown): ConversionFailure {
  if (error instanceof EngineError) return error.outcome.code;
  return error instanceof StorageAway ? "storage-away" : "conversion-failed";
}
