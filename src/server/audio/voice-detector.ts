import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { machineMemory } from "#server/platform/machine-memory.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import { FRAME_SAMPLES } from "#server/speech-runtime/frames.ts";
import { openRuntime, type SpeechRuntime } from "#server/speech-runtime/runtime.ts";
import { hasSherpa } from "#server/speech-runtime/sherpa.ts";
import { TRANSCRIBE_RATE } from "./decode.ts";

export { FRAME_SAMPLES };
export const FRAME_SECONDS = FRAME_SAMPLES / TRANSCRIBE_RATE;

/** Says of each frame of a recording, in order, whether a voice sounds in it. Takes whole frames. */
export type VoiceDetector = (samples: Int16Array, signal?: AbortSignal) => Promise<readonly boolean[]>;

export type DetectorKind = "silero" | "energy";

/** The Silero network (MIT). Of the three generations in the package, v5 gave the fewest word errors after it. */
const SILERO_MODEL = "@ricky0123/vad-web/dist/silero_vad_v5.onnx";
const SILERO_MEMORY = 80 * 1024 ** 2;

/** Each batch is judged from anew, after so many frames (2 s) of what came before: any process can do any of them. */
const CONTEXT_FRAMES = 62;
/** What a batch may take: it runs at some 250 times the speed of sound, and a machine may be busy. */
const LIMIT_MILLISECONDS = 30_000;

/** Those of this whole program: each serves many recordings, and ends with it. */
const finders = openRuntime({
  processes: Math.ceil(availableParallelism() / 2),
  memoryBytes: machineMemory() / 2,
});

/** By level from where the runtime fails on, such as where this system can't load it: engines have to hear something. */
function sileroDetector(runtime: SpeechRuntime): VoiceDetector {
  const byNetwork = askSilero(runtime);
  const byLevel = energyDetector();
  let failed = false;
  return async (samples, signal) => {
    if (failed) return byLevel(samples);
    try {
      return await byNetwork(samples, signal);
    } catch (error) {
      if (!(error instanceof ProcessFailed) || error.because === "closed") throw error;
      failed = true;
      return byLevel(samples);
    }
  };
}

function askSilero(runtime: SpeechRuntime): VoiceDetector {
  const model = createRequire(import.meta.url).resolve(SILERO_MODEL);
  const loaded = { model: { family: "silero", files: { model } }, memoryBytes: SILERO_MEMORY } as const;
  let before = new Int16Array(0);
  return async (samples, signal) => {
    const request = new Int16Array(before.length + samples.length);
    request.set(before);
    request.set(samples, before.length);
    const context = before.length / FRAME_SAMPLES;
    before = request.slice(-CONTEXT_FRAMES * FRAME_SAMPLES);
    const detected = await runtime.run<"detect">(
      loaded,
      { samples: request, context },
      LIMIT_MILLISECONDS,
      signal,
    );
    return Array.from(detected, (voice) => voice === 1);
  };
}

/** How far over the background (as a ratio of energies, 9 dB) a frame must be to count as voice. */
const OVER_BACKGROUND = 8;
/** Frames quieter than this (RMS, of 32,768) are never voice. */
const QUIETEST_VOICE = 60;
/** The background may rise by this factor a frame: about 3 dB a second. */
const BACKGROUND_RISE = 1.022;

/** Loud against the quietest of the last seconds: takes any sound for a voice, but needs no native package. */
function energyDetector(): VoiceDetector {
  let background = Number.POSITIVE_INFINITY;
  const isVoice = (frame: Int16Array) => {
    let sum = 0;
    for (const sample of frame) sum += sample * sample;
    const energy = Math.max(1, sum / FRAME_SAMPLES);
    background = Math.min(energy, background * BACKGROUND_RISE);
    return energy > QUIETEST_VOICE ** 2 && energy > background * OVER_BACKGROUND;
  };
  return async (samples) =>
    Array.from({ length: samples.length / FRAME_SAMPLES }, (_, at) =>
      isVoice(samples.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES)),
    );
}

/** The best detector this platform has: Silero where the native runtime is installed. */
export function bestDetector(): DetectorKind {
  return hasSherpa() ? "silero" : "energy";
}

/** A detector for one recording; `runtime` is what runs the network. */
export function openDetector(kind: DetectorKind, runtime: SpeechRuntime = finders): VoiceDetector {
  return kind === "silero" ? sileroDetector(runtime) : energyDetector();
}
