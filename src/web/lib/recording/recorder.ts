import { measure, type Slice } from "./level.ts";

/** Milliseconds of one slice of the trace. */
export const SLICE = 80;
/** Milliseconds of sound in one chunk, and so the most that a crash can take. */
const CHUNK = 1_000;
/** Bits a second: clear speech in Opus, 14 MB an hour. */
const BIT_RATE = 32_000;

/** What MediaRecorder is asked for, the best first; Safari before 18.4 knows only MP4. */
const TYPES = ["audio/webm;codecs=opus", "audio/mp4"];

export type Chunk = { data: Blob; seconds: number; peaks: number[] };

export type Recorder = {
  mimeType: string;
  /** Name of the microphone in use. */
  device: string;
  /** Seconds recorded so far, pauses left out. */
  elapsed: () => number;
  pause: () => void;
  resume: () => void;
  /** Ends the recording; the last chunk comes before `onEnd`. */
  stop: () => void;
};

type Handlers = {
  /** A chunk of sound, with all seconds recorded up to its end and the peaks (0–1) of its slices. */
  onChunk: (chunk: Chunk) => void;
  onSlice: (slice: Slice) => void;
  /** `lost`: the microphone went away. All tracks and audio nodes are released by then. */
  onEnd: (why: "stopped" | "lost") => void;
};

/** Records a microphone's stream until it is stopped or the device goes away. */
export function startRecorder(stream: MediaStream, handlers: Handlers): Recorder {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const media = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BIT_RATE });
  const ear = listenTo(stream);
  let before = 0;
  let since: number | null = performance.now();
  let lost = false;
  let peaks: number[] = [];
  const elapsed = () => (before + (since === null ? 0 : performance.now() - since)) / 1000;
  const hold = () => {
    before = elapsed() * 1000;
    since = null;
  };

  const timer = setInterval(() => {
    if (media.state !== "recording") return;
    const slice = ear.slice();
    peaks.push(Math.min(1, Math.max(slice.high, -slice.low)));
    handlers.onSlice(slice);
  }, SLICE);

  media.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    handlers.onChunk({ data, seconds: elapsed(), peaks });
    peaks = [];
  });
  media.addEventListener("stop", () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    ear.close();
    handlers.onEnd(lost ? "lost" : "stopped");
  });
  for (const track of stream.getAudioTracks()) {
    track.addEventListener("ended", () => {
      lost = true;
      stop();
    });
  }
  const stop = () => {
    if (media.state === "inactive") return;
    hold();
    media.stop();
  };

  media.start(CHUNK);
  return {
    mimeType: media.mimeType || mimeType || "audio/webm",
    device: stream.getAudioTracks()[0]?.label ?? "",
    elapsed,
    pause: () => {
      if (media.state !== "recording") return;
      hold();
      media.pause();
      media.requestData();
    },
    resume: () => {
      if (media.state !== "paused") return;
      since = performance.now();
      media.resume();
    },
    stop,
  };
}

/** Reads the samples that the microphone hears right now, without sending them to the speakers. */
function listenTo(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 4096 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(Math.min(4096, Math.round((context.sampleRate * SLICE) / 1000)));
  return {
    slice: () => {
      analyser.getFloatTimeDomainData(samples);
      return measure(samples);
    },
    close: () => void context.close(),
  };
}
