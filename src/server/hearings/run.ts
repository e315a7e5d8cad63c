import { isFault } from "#contract/faults.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { EngineError } from "#server/engines/engine.ts";
import type { Attempt } from "#server/platform/jobs/leased-work.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { hearingWork } from "./hearing-work.ts";
import { lendRecording } from "./lend-recording.ts";
import { listenTo } from "./listen.ts";
import { completeHearing, failHearing } from "./settle.ts";
import { type HearingFailure, type HearingRow, hearing } from "./tables.ts";

/** An engine may take so many seconds, and twice the length of the passage besides. */
const PATIENCE = 600;

/** There is no recording any more, nothing is said in it, or the engine took too long. */
class Nothing extends Error {
  readonly failure: HearingFailure;
  constructor(failure: HearingFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** Takes up a hearing that waits, until its credits are captured or released. Does nothing when somebody else has it. */
export function takeUpHearing(services: Services, attempt: Attempt): Promise<void> {
  return hearingWork.takeUp(services, attempt, {
    find: async (where) => (await services.db.select().from(hearing).where(where))[0],
    make: (row, signal) => hear(services, row, signal),
    complete: (row, heard) => completeHearing(services, row, heard),
    async fail(row, error) {
      const failure = failureOf(error);
      if (failure !== "sound-not-kept" && isFault(failure))
        services.log.error({ err: error, hearing: row.id }, "hearing failed");
      await failHearing(services, row, failure);
    },
  });
}

/** @throws Nothing, and what engine and storage say */
async function hear(services: Services, row: HearingRow, signal: AbortSignal) {
  const late = AbortSignal.timeout(1_000 * (PATIENCE + 2 * (row.end - row.start)));
  const either = AbortSignal.any([signal, late]);
  const listen = (path: string) => listenTo(services, row, path, either);
  const heard = await lendRecording(services, row.documentId, listen, either).catch((error) => {
    throw late.aborted ? new Nothing("engine-timeout", { cause: error }) : error;
  });
  if (!heard) throw new Nothing("sound-not-kept");
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
