import workletUrl from "./pcm-worklet.ts?worker&url";

/**
 * Hears what a recording is made of as captions take it: 16 kHz, 16 bits, mono, until the sound's context is closed.
 * @throws where the browser has no worklets, or the code can't be loaded now
 */
export async function hearSamples(sound: AudioNode, onSamples: (samples: Int16Array) => void): Promise<void> {
  const { context } = sound;
  await context.audioWorklet.addModule(workletUrl);
  const hearing = new AudioWorkletNode(context, "pcm", {
    ...{ numberOfInputs: 1, numberOfOutputs: 0 },
    ...{ channelCount: 1, channelCountMode: "explicit" as const },
  });
  hearing.port.onmessage = ({ data }: MessageEvent<Int16Array>) => onSamples(data);
  sound.connect(hearing);
}
