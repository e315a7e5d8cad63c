import { createRequire } from "node:module";

type Waveform = { samples: Float32Array; sampleRate: number };

/** What a recogniser tells of a stretch, in its own names. `ys_log_probs` are natural logarithms. */
export type SherpaResult = {
  text: string;
  lang?: string;
  tokens?: string[];
  timestamps?: number[];
  durations?: number[];
  ys_log_probs?: number[];
};
type OfflineStream = { acceptWaveform(sound: Waveform): void };
export type OfflineRecognizer = {
  createStream(): OfflineStream;
  setConfig(config: object): void;
  decodeAsync(stream: OfflineStream): Promise<SherpaResult>;
};
/** What a stream has said since it was last reset, `start_time` seconds from its beginning. `ys_probs` are natural logarithms. */
export type SherpaStreamResult = {
  text: string;
  tokens: string[];
  timestamps: number[];
  ys_probs: number[];
  start_time: number;
};
export type OnlineStream = OfflineStream & { inputFinished(): void };
type OnlineRecognizer = {
  createStream(): OnlineStream;
  isReady(stream: OnlineStream): boolean;
  decode(stream: OnlineStream): void;
  isEndpoint(stream: OnlineStream): boolean;
  reset(stream: OnlineStream): void;
  getResult(stream: OnlineStream): SherpaStreamResult;
};
type OfflineTts = {
  readonly sampleRate: number;
  readonly numSpeakers: number;
  generateAsync(request: object): Promise<Waveform>;
};

/**
 * What is used of npm `sherpa-onnx-node`. Its own declarations lack half of it (types.js). Only asynchronous makers are
 * named where it has them: the others abort the process on a file that is not whole.
 */
type Sherpa = {
  OfflineTts: { createAsync(config: object): Promise<OfflineTts> };
  OfflineRecognizer: { createAsync(config: object): Promise<OfflineRecognizer> };
  OnlineRecognizer: new (config: object) => OnlineRecognizer;
  Vad: new (
    config: object,
    bufferSeconds: number,
  ) => {
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    isEmpty(): boolean;
    pop(): void;
    reset(): void;
  };
  OfflineSpeakerDiarization: new (
    config: object,
  ) => {
    setConfig(config: object): void;
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  };
  OfflineSpeechDenoiser: new (config: object) => { run(sound: Waveform): Waveform };
  OnlinePunctuation: new (config: object) => { addPunct(text: string): string };
  SpokenLanguageIdentification: new (
    config: object,
  ) => { createStream(): OfflineStream; compute(stream: OfflineStream): string };
};

/**
 * The native runtime. Only for processes of their own (`runtime-child.ts`): it can crash, and it holds espeak-ng, whose
 * licence (GPL-3) asks as much. @throws when it is not installed for this platform
 */
export function loadSherpa(): Sherpa {
  return createRequire(import.meta.url)("sherpa-onnx-node") as Sherpa;
}

/** Whether the native runtime is installed for this platform; nothing of it is loaded. */
export function hasSherpa(): boolean {
  try {
    const own = createRequire(import.meta.url).resolve("sherpa-onnx-node");
    createRequire(own).resolve(`sherpa-onnx-${process.platform}-${process.arch}`);
    return true;
  } catch {
    return false;
  }
}

/** All that runs of it: one core a process, since there are as many processes as cores. */
export const ON_ONE_CORE = { numThreads: 1, provider: "cpu", debug: 0 } as const;

/** The rate in Hz of all sound that is listened to. */
export const TRANSCRIBE_RATE = 16_000;

/** Samples of 16 bits as −1…1. */
export function asFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
