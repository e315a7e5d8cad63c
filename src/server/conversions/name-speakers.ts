import type { ResultNote } from "#contract/conversions.ts";
import type { SpeakersWish } from "#contract/speakers.ts";
import type { Segment } from "#contract/transcript.ts";
import { assignSpeakers } from "#server/engines/who-spoke/assign-speakers.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";

/** What it may take in seconds: at least, and for each second of the recording. After that there are no speakers. */
const LIMIT = { least: 300, second: 2 };

export const namingSeconds = ({ seconds }: Pick<ConversionRow, "seconds">) =>
  LIMIT.least + LIMIT.second * (seconds ?? 0);

type Naming = {
  /** Whose it is, and how long the recording is. */
  row: Pick<ConversionRow, "id" | "seconds">;
  speakers: SpeakersWish;
  path: string;
  signal: AbortSignal;
  /** Told how far it is, 0–1. */
  onProgress: (share: number) => void;
};

/**
 * A transcript with its speakers: those that the engine told itself, else those that are found. Where that can't be
 * done the transcript stays as it was, with a note. @throws the signal's reason when aborted
 */
export async function nameSpeakers(
  { whoSpoke, log }: Pick<Services, "whoSpoke"> & { log: Pick<Services["log"], "error"> },
  segments: Segment[],
  { row, speakers, path, signal, onProgress }: Naming,
): Promise<{ segments: Segment[]; note: ResultNote | null }> {
  if (segments.some(({ speaker }) => speaker !== undefined)) return { segments, note: null };
  const late = AbortSignal.timeout(namingSeconds(row) * 1000);
  try {
    const turns = await whoSpoke.find({
      ...{ path, speakers, signal: AbortSignal.any([signal, late]) },
      onProgress: (seconds) => onProgress(row.seconds ? Math.min(1, seconds / row.seconds) : 0),
    });
    const named = assignSpeakers(segments, turns);
    const found = named.some(({ speaker }) => speaker !== undefined);
    return { segments: named, note: found ? null : "speakers-not-found" };
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error, conversion: row.id }, "speakers could not be told apart");
    return { segments, note: "speakers-not-found" };
  }
}
