import { parentPort, workerData } from "node:worker_threads";
import { SpeechCutter, type Stretch } from "./speech-cutter.ts";
import { type DetectorKind, FRAME_SAMPLES, openDetector } from "./voice-detector.ts";

/** What the thread is told: some PCM, null after the last of it, or that it is not needed any more. */
export type SpeechCommand = Int16Array | null | "end";

/** The thread behind findSpeech. PCM and its end are answered with the stretches they completed. */
const port = parentPort;
if (!port) throw new Error("speech-worker runs as a worker thread only.");

const detector = openDetector(workerData as DetectorKind);
const cutter = new SpeechCutter();
let rest = new Int16Array(0);

function framesOf(samples: Int16Array | null): Int16Array[] {
  const joined = new Int16Array(rest.length + (samples?.length ?? FRAME_SAMPLES - 1));
  joined.set(rest);
  if (samples) joined.set(samples, rest.length);
  const whole = joined.length - (joined.length % FRAME_SAMPLES);
  rest = joined.slice(whole);
  return Array.from({ length: whole / FRAME_SAMPLES }, (_, at) =>
    joined.slice(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES),
  );
}

port.on("message", (samples: SpeechCommand) => {
  if (samples === "end") return port.close();
  const stretches: (Stretch | undefined)[] = framesOf(samples).map((frame) =>
    cutter.push(frame, detector.isVoice(frame)),
  );
  if (samples === null) stretches.push(cutter.finish());
  port.postMessage(stretches.filter((stretch) => stretch !== undefined));
});
