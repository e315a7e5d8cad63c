import { measure, type Slice } from "./level.ts";

/** The sound of a recording: of a microphone that can be changed while it goes on, and of other sound beside it. */
export type SoundSource = {
  /** What the microphone at the beginning is called. */
  device: string;
  /** False where this browser mixes nothing: the microphone's own stream is recorded then, and ends with it. */
  mixes: boolean;
  /** What is recorded: one stream, whatever it is made of. */
  stream: MediaStream;
  /** The same, to be heard by others meanwhile. */
  sound: AudioNode;
  /** Takes another microphone in the place of the one there is, whose device is given back. */
  change: (microphone: MediaStream) => void;
  /** Adds other sound, such as that of a tab, until it ends. @returns false where nothing is mixed */
  add: (sound: MediaStream) => boolean;
  /** The microphone that is heard at the beginning. */
  microphone: MediaStream;
  /** What is heard in the last slice. */
  slice: () => Slice;
  /** Whether the system takes the sound away, as in a call. */
  silenced: () => boolean;
  /** Gives back all devices. */
  close: () => void;
};

/** Samples that can be looked back at: more than a slice has at any rate. */
const LOOK_BACK = 4096;

/** So long, in milliseconds, a browser has to begin to mix: Firefox doesn't without anything that it could play on. */
const PATIENCE = 1_000;

/** Milliseconds of one slice of the trace. */
export const SLICE = 80;

/** Opens the sound of a microphone to be recorded, and listened to in slices. */
export async function openSource(microphone: MediaStream): Promise<SoundSource> {
  const context = new AudioContext({ latencyHint: "playback" }); // nobody hears it: no gap before no delay
  const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1, channelCountMode: "explicit" });
  const analyser = new AnalyserNode(context, {
    fftSize: LOOK_BACK,
    channelCount: 1,
    channelCountMode: "explicit",
  });
  analyser.connect(out);
  const samples = new Float32Array(Math.min(LOOK_BACK, Math.round((context.sampleRate * SLICE) / 1000)));
  const listen = (stream: MediaStream) => {
    const node = context.createMediaStreamSource(stream);
    node.connect(analyser);
    return () => {
      node.disconnect();
      for (const track of stream.getTracks()) track.stop();
    };
  };
  let leave = listen(microphone);
  let inUse = microphone;
  const others = new Set<() => void>();
  // A call takes the sound away from a page: it is asked for again as soon as there is a chance.
  const goOn = () => {
    if (context.state !== "running" && context.state !== "closed") context.resume().catch(() => {});
  };
  context.addEventListener("statechange", goOn);
  document.addEventListener("visibilitychange", goOn);
  const mixes = await Promise.race([
    context.resume().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE)),
  ]);

  return {
    stream: mixes ? out.stream : microphone,
    ...{ sound: analyser, mixes, microphone, device: nameOf(microphone) },
    change(next) {
      leave();
      leave = listen(next);
      inUse = next;
    },
    add(sound) {
      if (!mixes) return false;
      const end = listen(sound);
      others.add(end);
      for (const track of sound.getAudioTracks())
        track.addEventListener("ended", () => {
          end();
          others.delete(end);
        });
      return true;
    },
    slice() {
      analyser.getFloatTimeDomainData(samples);
      return measure(samples);
    },
    silenced: () =>
      inUse.getAudioTracks().some(({ muted }) => muted) || (mixes && context.state !== "running"),
    close() {
      document.removeEventListener("visibilitychange", goOn);
      context.removeEventListener("statechange", goOn);
      leave();
      for (const end of others) end();
      void context.close();
    },
  };
}

/** What a microphone is called. */
export const nameOf = (stream: MediaStream): string => stream.getAudioTracks()[0]?.label ?? "";
