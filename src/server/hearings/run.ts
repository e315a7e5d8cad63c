import { isFault } from "#contract/faults.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { EngineError } from "#server/engines/engine.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { claimHearing, type HearingAttempt, heartbeatSeconds, isStillHeld, putBackHearing } from "./claim.ts";
import { recordingOf } from "./find-passage.ts";
import { listenTo } from "./listen.ts";
import { completeHearing, failHearing } from "./settle.ts";
import type { HearingFailure, HearingRow } from "./tables.ts";

/** How long a result is kept at hand for a database that is away. After that the passage is listened to again. */
const settleSeconds = 3_600;

/** An engine may take so many seconds, and twice the length of the passage besides. */
const PATIENCE = 600;

/** There is no recording any more, or nothing is said in it. */
class Nothing extends Error {
  readonly failure: HearingFailure;
  constructor(failure: HearingFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Takes up a hearing that waits, until its credits are captured or released. Does nothing when somebody else has it. */
export async function takeUpHearing(services: Services, attempt: HearingAttempt): Promise<void> {
  const row = await claimHearing(services.db, attempt);
  if (!row) return;
  const { stopped } = services.hub;
  const lost = new AbortController();
  const look = () =>
    isStillHeld(services.db, row).then(
      (held) => held || lost.abort(),
      (error) => services.log.warn({ err: error, hearing: row.id }, "no sign of life could be given"),
    );
  const beats = setInterval(look, heartbeatSeconds * 1_000);
  const surely = (write: () => Promise<void>) => outlast(write, { seconds: settleSeconds, signal: stopped });
  const late = AbortSignal.timeout(1_000 * (PATIENCE + 2 * (row.end - row.start)));
  try {
    const heard = await hear(services, row, AbortSignal.any([stopped, lost.signal, late]));
    await surely(() => completeHearing(services, row, heard));
  } catch (error) {
    if (isOutage(error)) throw error; // taken up again once the lease has run out
    if (stopped.aborted) return await putBackHearing(services.db, row);
    if (lost.signal.aborted) return;
    const failure = late.aborted ? "engine-timeout" : failureOf(error);
    if (failure !== "sound-not-kept" && isFault(failure))
      services.log.error({ err: error, hearing: row.id }, "hearing failed");
    await surely(() => failHearing(services, row, failure));
  } finally {
    clearInterval(beats);
  }
}

async function hear(services: Services, row: HearingRow, signal: AbortSignal) {
  const key = await recordingOf(services.db, row.documentId);
  if (!key) throw new Nothing("sound-not-kept");
  const heard = await services.storage.lend(key, (path) => listenTo(services, row, path, signal));
  if (heard.length === 0) throw new Nothing("no-speech");
  return heard;
}

function failureOf(error: unknown): HearingFailure {
  if (error instanceof Nothing) return error.failure;
  if (isOutOfSpace(error)) return "disk-full";
  if (error instanceof StorageAway) return "storage-away";
  if (error instanceof EngineError || error instanceof AudioError) {
    const { code } = error.outcome;
    if (code === "no-engine-here" || code === "audio-unreadable" || code === "audio-unreadable-in-time")
      return code;
    if (isFault(code) && code !== "audio-program-missing") return code;
  }
  return "conversion-failed";
}
