import { FRAME_SAMPLES } from "../frames.ts";
import { asFloats, loadSherpa, ON_ONE_CORE, TRANSCRIBE_RATE } from "../sherpa.ts";
import type { Opened } from "../tasks.ts";

/**
 * Silero, from its beginning for each request. Short times make it follow the voice frame by frame: what a pause is, is
 * decided elsewhere.
 */
export async function openSilero({ model }: Readonly<Record<string, string>>): Promise<Opened<"detect">> {
  const vad = new (loadSherpa().Vad)(
    {
      sileroVad: {
        model,
        threshold: 0.5,
        minSpeechDuration: 0.032,
        minSilenceDuration: 0.032,
        maxSpeechDuration: 20,
        windowSize: FRAME_SAMPLES,
      },
      sampleRate: TRANSCRIBE_RATE,
      ...ON_ONE_CORE,
    },
    60,
  );
  return async ({ samples, context }) => {
    vad.reset();
    const floats = asFloats(samples);
    const detected = new Uint8Array(floats.length / FRAME_SAMPLES - context);
    for (let frame = 0; frame < detected.length + context; frame++) {
      vad.acceptWaveform(floats.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES));
      // It keeps finished stretches until they are taken.
      while (!vad.isEmpty()) vad.pop();
      if (frame >= context) detected[frame - context] = vad.isDetected() ? 1 : 0;
    }
    return detected;
  };
}
