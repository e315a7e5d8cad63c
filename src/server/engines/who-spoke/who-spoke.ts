import { knownSpeakers, type SpeakersWish } from "#contract/speakers.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import type { InstalledModel, ModelStore } from "#server/engines/models/model.ts";
import type { LoadedModel, SpeechRuntime } from "#server/speech-runtime/runtime.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { SpeakerTurn } from "#server/speech-runtime/tasks.ts";
import { ofFamilies, pathOf } from "../neural/installed.ts";
import { KnownVoices } from "./known-voices.ts";
import { windowsOf } from "./windows.ts";

export type WhoSpokeOptions = {
  /** Path of the recording on disk. */
  path: string;
  speakers: SpeakersWish;
  signal: AbortSignal;
  /** Told after each window: seconds of the recording that are done. */
  onProgress?: (seconds: number) => void;
};

/** Tells who speaks when in a recording, with models that lie on this server. */
export type WhoSpoke = {
  /** Whether its models are installed, now. */
  isReady(): boolean;
  /**
   * Turns in seconds, in no order, which may overlap; speakers are numbered from 0. Nobody where nobody speaks.
   * @throws ProcessFailed, AudioError @throws the signal's reason when aborted
   */
  find(options: WhoSpokeOptions): Promise<SpeakerTurn[]>;
  close(): Promise<void>;
};

export type WhoSpokeParts = {
  models: Pick<ModelStore, "installed">;
  /** Ended by `close`. */
  runtime: SpeechRuntime;
  /** Whether the runtime is installed for this platform. */
  installed: boolean;
  /** Seconds that are heard at once. */
  windowSeconds?: number;
};

/** Clustering takes memory by the square of this: some 100 MB for ten minutes, gigabytes for hours. */
const WINDOW_SECONDS = 600;
/** More are not told apart: each is heard again before every window. */
const MOST_SPEAKERS = 20;
/** What a window may take at least, and for each of its seconds on top; models that serve are ten times as fast. */
const LIMIT = { least: 60_000, second: 1_000 };

/**
 * Makes what tells speakers apart: labels only, nothing of a voice is kept. A recording is heard in windows, so that
 * memory does not grow with it; before each, a few seconds of every speaker so far are heard again, by which they keep
 * their number. A known number of people is held to over all windows: more are never told, fewer are where some window
 * has all of them in it and takes two for one.
 */
export function createWhoSpoke(parts: WhoSpokeParts): WhoSpoke {
  const { models, runtime, installed, windowSeconds = WINDOW_SECONDS } = parts;
  const model = () => (installed ? pairOf(models.installed()) : undefined);
  return {
    isReady: () => model() !== undefined,
    async find({ path, speakers, signal, onProgress }) {
      const loaded = model();
      if (!loaded) throw new Error("no models that tell speakers apart");
      const asked = knownSpeakers(speakers);
      const voices = new KnownVoices();
      const all: SpeakerTurn[] = [];
      let done = 0;
      const listen = (samples: Int16Array, count?: number) => {
        const limit = LIMIT.least + (LIMIT.second * samples.length) / TRANSCRIBE_RATE;
        return runtime.run<"findSpeakers">(loaded, { samples, speakers: count }, limit, signal);
      };
      const sound = decodeAudio(path, { signal });
      for await (const { samples, isLast } of windowsOf(sound, windowSeconds * TRANSCRIBE_RATE)) {
        const leadUp = voices.leadUp();
        const heard = joined(leadUp.samples, samples);
        const allAreHere = (isLast && done === 0) || voices.count === asked;
        let found = await listen(heard, allAreHere ? asked : undefined);
        if (asked !== undefined && countOf(found) > asked) found = await listen(heard, asked);
        const turns = voices.recognize(found, leadUp, asked ?? MOST_SPEAKERS);
        voices.learn(samples, turns);
        const offset = done;
        all.push(...turns.map((turn) => ({ ...turn, start: turn.start + offset, end: turn.end + offset })));
        done += samples.length / TRANSCRIBE_RATE;
        onProgress?.(done);
      }
      return all;
    },
    close: () => runtime.close(),
  };
}

const countOf = (turns: readonly SpeakerTurn[]) => new Set(turns.map(({ speaker }) => speaker)).size;

function joined(before: Int16Array, samples: Int16Array): Int16Array {
  const whole = new Int16Array(before.length + samples.length);
  whole.set(before);
  whole.set(samples, before.length);
  return whole;
}

/** The two models that it takes, in one process; undefined while one of them is missing. */
function pairOf(installed: readonly InstalledModel[]): LoadedModel<"findSpeakers"> | undefined {
  const [segmentation] = ofFamilies(installed, ["pyannote"]);
  const [embedding] = ofFamilies(installed, ["speaker-embedding"]);
  if (!segmentation || !embedding) return undefined;
  return {
    model: {
      family: "speakers",
      files: { segmentation: pathOf(segmentation), embedding: pathOf(embedding) },
    },
    memoryBytes: segmentation.entry.memoryBytes + embedding.entry.memoryBytes,
  };
}
