import { useCallback, useEffect, useRef, useState } from "react";
import { loadSound } from "#web/lib/client/load-sound.ts";
import { sampleUrl } from "#web/lib/client/sample-url.ts";

export type Side = "both" | "left" | "right";
const PAN: Record<Side, number> = { left: -1, both: 0, right: 1 };
/** Points of the waveform in one bar of the drawing are looked at in so many steps. */
const BARS = 160;

type Sound = { context: AudioContext; buffer: AudioBuffer; panner: StereoPannerNode };

/** Where the sample is: `time` and `seconds` in seconds, its peaks 0–1, and the levels 0–1 of the two sides right now. */
export type NovaState = {
  playing: boolean;
  broken: boolean;
  time: number;
  seconds: number;
  peaks: readonly number[];
  levels: readonly [left: number, right: number];
};

const SILENT: NovaState["levels"] = [0, 0];
const BEFORE: NovaState = { playing: false, broken: false, time: 0, seconds: 0, peaks: [], levels: SILENT };

/** Plays nova's sample on one side or both, and measures what is sent to each. */
export function useNova(side: Side) {
  const [state, setState] = useState<NovaState>(BEFORE);
  const sound = useRef<Promise<Sound> | null>(null);
  const ended = useRef<() => void>(() => undefined);

  useEffect(() => {
    void sound.current?.then(({ panner }) => {
      panner.pan.value = PAN[side];
    });
  }, [side]);
  useEffect(
    () => () => {
      ended.current();
      void sound.current?.then(
        ({ context }) => context.close(),
        () => undefined,
      );
    },
    [],
  );

  const stop = useCallback(() => ended.current(), []);
  const play = useCallback(async () => {
    setState((now) => ({ ...now, playing: true, broken: false, time: 0 }));
    try {
      sound.current ??= loadNova();
      const { context, buffer, panner } = await sound.current;
      panner.pan.value = PAN[side];
      await context.resume();
      const source = new AudioBufferSourceNode(context, { buffer });
      const ears = listenToSides(context, panner);
      const from = context.currentTime;
      let frame = 0;
      ended.current = () => {
        cancelAnimationFrame(frame);
        source.onended = null;
        source.stop();
        source.disconnect();
        ears.close();
        ended.current = () => undefined;
        setState((now) => ({ ...now, playing: false, time: 0, levels: SILENT }));
      };
      source.onended = () => ended.current();
      source.connect(panner);
      source.start();
      setState((now) => ({ ...now, seconds: buffer.duration, peaks: peaksOf(buffer) }));
      const follow = () => {
        setState((now) => ({ ...now, time: context.currentTime - from, levels: ears.levels() }));
        frame = requestAnimationFrame(follow);
      };
      frame = requestAnimationFrame(follow);
    } catch {
      sound.current = null;
      setState({ ...BEFORE, broken: true });
    }
  }, [side]);
  return { state, play, stop };
}

async function loadNova(): Promise<Sound> {
  const context = new AudioContext();
  const sample = await loadSound(sampleUrl("nova"));
  const buffer = await context.decodeAudioData(await sample.arrayBuffer());
  const panner = new StereoPannerNode(context);
  panner.connect(context.destination);
  return { context, buffer, panner };
}

/** Measures what leaves `node` on either side. */
function listenToSides(context: AudioContext, node: AudioNode) {
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
  const sides = [0, 1].map((output) => {
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    splitter.connect(analyser, output);
    return { analyser, samples: new Float32Array(2048) };
  });
  node.connect(splitter);
  const level = (side: number) => {
    const { analyser, samples } = sides[side] as (typeof sides)[number];
    analyser.getFloatTimeDomainData(samples);
    return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  };
  return {
    levels: () => [level(0), level(1)] as const,
    close: () => node.disconnect(splitter),
  };
}

function peaksOf(buffer: AudioBuffer): number[] {
  const samples = buffer.getChannelData(0);
  const size = Math.ceil(samples.length / BARS);
  return Array.from({ length: BARS }, (_, bar) =>
    samples
      .subarray(bar * size, (bar + 1) * size)
      .reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0),
  );
}
