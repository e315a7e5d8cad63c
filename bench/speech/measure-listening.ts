import type { Segment } from "#contract/transcript.ts";
import { measureAudio } from "#server/audio/measure.ts";
import { nameSpeakers } from "#server/conversions/name-speakers.ts";
import { EngineError, type TranscriptionEngine } from "#server/engines/engine.ts";
import type { WhoSpoke } from "#server/engines/who-spoke/who-spoke.ts";
import type { Recording } from "./material.ts";
import { withPeakMemory } from "./peak-memory.ts";
import { sumOfErrors, type WordErrors, wordErrors, wordsToCompare } from "./word-errors.ts";

type Rated = ReturnType<typeof sumOfErrors>;
/** How an engine listens. Real-time factor is processing time over the sound's; null where nothing was heard. */
export type Listening = {
  engine: string;
  recordings: number;
  audioSeconds: number;
  realTimeFactor: number | null;
  /** By kind: "recordings" are the folder's, "own speech" is the round trip. */
  wordErrors: Record<string, Rated>;
  /** Over recordings whose names say how many speak: how far off was who told them apart, the engine or the server. */
  speakers: { recordings: number; answered: number; off: number };
  peakBytes: number | null;
  /** How often each outcome or reason was the end of what was not heard, by its code. */
  failed: Record<string, number>;
};

type Heard = { recording: Recording; seconds: number; workMs: number; errors: WordErrors; speakers: number };

/**
 * Has recordings transcribed, one after the other; where it is known how many speak, that is found as the server finds it:
 * by the engine, else by `whoSpoke`, where its models are. @throws what is no outcome of the engine
 */
export async function measureListening(
  engine: TranscriptionEngine,
  recordings: readonly Recording[],
  whoSpoke: WhoSpoke,
): Promise<Listening> {
  const failed: Record<string, number> = {};
  const done: Heard[] = [];
  const { peakBytes } = await withPeakMemory(async () => {
    const [first] = recordings;
    if (first) await listen(engine, first, whoSpoke); // its processes are up before anything is timed
    for (const recording of recordings) {
      const heard = await listen(engine, recording, whoSpoke);
      if (typeof heard === "string") failed[heard] = (failed[heard] ?? 0) + 1;
      else done.push(heard);
    }
  });
  const audioSeconds = done.reduce((sum, { seconds }) => sum + seconds, 0);
  const work = done.reduce((sum, { workMs }) => sum + workMs, 0) / 1_000;
  const kinds = Map.groupBy(done, ({ recording }) => recording.kind);
  const counted = done.filter(({ recording }) => recording.speakers !== undefined);
  const answered = counted.filter(({ speakers }) => speakers > 0);
  return {
    engine: engine.id,
    recordings: done.length,
    audioSeconds,
    realTimeFactor: audioSeconds > 0 ? work / audioSeconds : null,
    wordErrors: Object.fromEntries(
      [...kinds].map(([kind, heard]) => [kind, sumOfErrors(heard.map(({ errors }) => errors))]),
    ),
    speakers: {
      recordings: counted.length,
      answered: answered.length,
      off: answered.reduce(
        (sum, { recording, speakers }) => sum + Math.abs(speakers - recording.speakers!),
        0,
      ),
    },
    peakBytes,
    failed,
  };
}

/** What was heard of a recording, or why it was not. */
async function listen(
  engine: TranscriptionEngine,
  recording: Recording,
  whoSpoke: WhoSpoke,
): Promise<Heard | string> {
  const { path, language, text } = recording;
  const { signal } = new AbortController();
  const measured = await measureAudio(path, { signal });
  if (!measured.ok) return measured.reason;
  const asked = recording.speakers !== undefined;
  const heard: Segment[] = [];
  const start = performance.now();
  try {
    for await (const { segments } of engine.transcribe({
      path,
      seconds: measured.seconds,
      language,
      ...(asked && { speakers: "found" }),
      signal,
    })) {
      heard.push(...segments);
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.outcome.code;
  }
  const workMs = performance.now() - start;
  const said = wordsToCompare(text, language);
  const written = heard.map((segment) => segment.text).join(" ");
  const errors = wordErrors(said, wordsToCompare(written, language));
  const named = asked ? await namedBy(whoSpoke, heard, { path, seconds: measured.seconds }) : [];
  const speakers = new Set(named.flatMap(({ speaker = [] }) => speaker)).size;
  return { recording, seconds: measured.seconds, workMs, errors, speakers };
}

/** The transcript with its speakers, as the server names them; as it is where nobody here can. */
async function namedBy(
  whoSpoke: WhoSpoke,
  heard: Segment[],
  { path, seconds }: { path: string; seconds: number },
): Promise<Segment[]> {
  if (!whoSpoke.isReady()) return heard;
  const { signal } = new AbortController();
  const services = { whoSpoke, log: { error: (...what: unknown[]) => console.error(...what) } };
  const row = { id: path, seconds };
  const asked = { row, speakers: "found", path, signal, onProgress: () => {} } as const;
  return (await nameSpeakers(services, heard, asked)).segments;
}
