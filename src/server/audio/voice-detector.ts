import { createRequire } from "node:module";
import { TRANSCRIBE_RATE } from "./decode.ts";

/** Samples a detector judges at once: 32 ms at 16 kHz, the window Silero was trained on. */
export const FRAME_SAMPLES = 512;
export const FRAME_SECONDS = FRAME_SAMPLES / TRANSCRIBE_RATE;

/** Says of each frame, in order, whether a voice sounds in it. */
export type VoiceDetector = { isVoice(frame: Int16Array): boolean };

export type DetectorKind = "silero" | "energy";

type SherpaVad = {
  acceptWaveform(samples: Float32Array): void;
  isDetected(): boolean;
  isEmpty(): boolean;
  pop(): void;
};
type Sherpa = { Vad: new (config: object, bufferSeconds: number) => SherpaVad };

/** The Silero network (MIT). Of the three generations in the package, v5 gave the fewest word errors after it. */
const SILERO_MODEL = "@ricky0123/vad-web/dist/silero_vad_v5.onnx";

/** Short times make the detector follow the voice frame by frame; what a pause is, is decided by SpeechCutter. */
function sileroDetector(): VoiceDetector {
  const require = createRequire(import.meta.url);
  const { Vad } = require("sherpa-onnx-node") as Sherpa;
  const vad = new Vad(
    {
      sileroVad: {
        model: require.resolve(SILERO_MODEL),
        threshold: 0.5,
        minSpeechDuration: 0.032,
        minSilenceDuration: 0.032,
        maxSpeechDuration: 20,
        windowSize: FRAME_SAMPLES,
      },
      sampleRate: TRANSCRIBE_RATE,
      numThreads: 1,
      debug: false,
    },
    60,
  );
  const floats = new Float32Array(FRAME_SAMPLES);
  return {
    isVoice(frame) {
      for (let at = 0; at < FRAME_SAMPLES; at++) floats[at] = (frame[at] ?? 0) / 32_768;
      vad.acceptWaveform(floats);
      // The detector keeps finished stretches until they are taken; we cut them ourselves.
      while (!vad.isEmpty()) vad.pop();
      return vad.isDetected();
    },
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
  return {
    isVoice(frame) {
      let sum = 0;
      for (const sample of frame) sum += sample * sample;
      const energy = Math.max(1, sum / FRAME_SAMPLES);
      background = Math.min(energy, background * BACKGROUND_RISE);
      return energy > QUIETEST_VOICE ** 2 && energy > background * OVER_BACKGROUND;
    },
  };
}

/** The best detector this platform has: Silero where its native package is installed. */
export function bestDetector(): DetectorKind {
  try {
    const require = createRequire(import.meta.url);
    require.resolve(SILERO_MODEL);
    createRequire(require.resolve("sherpa-onnx-node")).resolve(
      `sherpa-onnx-${process.platform}-${process.arch}`,
    );
    return "silero";
  } catch {
    return "energy";
  }
}

/** Opens the detector asked for. @throws when Silero's native package is not there for this platform. */
export function openDetector(kind: DetectorKind): VoiceDetector {
  return kind === "silero" ? sileroDetector() : energyDetector();
}
