import type { Slice } from "./level.ts";
import { nameOf, SLICE, type SoundSource } from "./sound-source.ts";

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
  /** What is recorded, to be heard by others meanwhile; also in a pause. */
  sound: AudioNode;
  /** Seconds recorded so far, pauses left out. */
  elapsed: () => number;
  pause: () => void;
  resume: () => void;
  /** Adds other sound beside the microphone's, until that ends. */
  add: (sound: MediaStream) => boolean;
  /** Ends the recording; the last chunk comes before `onEnd`. */
  stop: () => void;
};

type Handlers = {
  /** Opens the next microphone when the one in use goes away; without it, or where there is none, the recording ends. */
  reopen?: () => Promise<MediaStream>;
  /** Another microphone is in use now. */
  onDevice?: (name: string) => void;
  /** A chunk of sound, with all seconds recorded up to its end and the peaks (0–1) of its slices. */
  onChunk: (chunk: Chunk) => void;
  /** `silenced`: the system gives the page no sound, as in a call. */
  onSlice: (slice: Slice, silenced: boolean) => void;
  /** `lost`: the microphone went away. All tracks and audio nodes are released by then. */
  onEnd: (why: "stopped" | "lost") => void;
};

/** Records a microphone until it is stopped, or the device goes away and there is no other. */
export function startRecorder(source: SoundSource, handlers: Handlers): Recorder {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const media = new MediaRecorder(source.stream, { mimeType, audioBitsPerSecond: BIT_RATE });
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
    const slice = source.slice();
    peaks.push(Math.min(1, Math.max(slice.high, -slice.low)));
    handlers.onSlice(slice, source.silenced());
  }, SLICE);

  media.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    handlers.onChunk({ data, seconds: elapsed(), peaks });
    peaks = [];
  });
  media.addEventListener("stop", () => {
    clearInterval(timer);
    source.close();
    handlers.onEnd(lost ? "lost" : "stopped");
  });
  const watch = (stream: MediaStream) => {
    for (const track of stream.getAudioTracks()) track.addEventListener("ended", onEnded);
  };
  /** Meanwhile it records silence: what follows is at its place. */
  const onEnded = async () => {
    const next = source.mixes ? await handlers.reopen?.().catch(() => null) : null;
    if (next && media.state !== "inactive") {
      source.change(next);
      watch(next);
      handlers.onDevice?.(nameOf(next));
      return;
    }
    for (const track of next?.getTracks() ?? []) track.stop();
    lost = true;
    stop();
  };
  watch(source.microphone);
  const stop = () => {
    if (media.state === "inactive") return;
    hold();
    media.stop();
  };

  media.start(CHUNK);
  return {
    mimeType: media.mimeType || mimeType || "audio/webm",
    device: source.device,
    ...{ add: source.add, sound: source.sound, elapsed },
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
