import { decodeAudio } from "./decode.ts";
import { createMp3Encoder } from "./encode-mp3.ts";
import {
  DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  FRAME_SAMPLES,
  SENTENCE_RATE,
  silentFrames,
} from "./sentence-mp3.ts";

type Copied = {
  start?: number;
  seconds: number;
  silent?: { start: number; end: number };
  signal?: AbortSignal;
};

/**
 * A recording as every browser plays it and finds a place in it: mono MP3 in frames of 24 ms, of constant rate. What is
 * heard at a moment was recorded then: the first frame says how much of the encoder's silence a player leaves out, and
 * how long all of it is: so many `seconds`, or a passage of so many that begins at `start`. In the stretch `silent` of it, in
 * seconds, nothing is to be heard. Memory does not grow with the file. @throws as `decodeAudio`
 */
export async function* encodeListeningCopy(
  path: string,
  { start, seconds, silent, signal }: Copied,
): AsyncGenerator<Uint8Array> {
  const encoder = await createMp3Encoder({ sampleRate: SENTENCE_RATE });
  yield firstFrame(Math.ceil((seconds * SENTENCE_RATE + DELAY_SAMPLES) / FRAME_SAMPLES));
  const passage = start === undefined ? {} : { start, seconds };
  let at = 0;
  for await (const samples of decodeAudio(path, { ...passage, signal, rate: SENTENCE_RATE })) {
    if (silent) {
      const [from, to] = [silent.start, silent.end].map((edge) =>
        Math.max(0, Math.round(edge * SENTENCE_RATE) - at),
      );
      samples.fill(0, from, to);
      at += samples.length;
    }
    yield encoder.encode(Float32Array.from(samples, (sample) => sample / 32_768));
  }
  yield encoder.finish();
}

/** Where the tag stands in a frame of one channel at this rate: behind its head and what describes its silence. */
const TAG_AT = 13;
/** "A number of frames follows", and no other. */
const COUNTS_FRAMES = 1;

/**
 * A frame in which nothing sounds, with the tag that players read (http://gabriel.mp3-tech.org/mp3infotag.html): so many
 * `frames` follow, and what the encoder puts before the first sample is no sound.
 */
function firstFrame(frames: number): Uint8Array {
  const frame = Buffer.from(silentFrames(1));
  frame.write("Info", TAG_AT, "latin1");
  frame.writeUInt32BE(COUNTS_FRAMES, TAG_AT + 4);
  frame.writeUInt32BE(frames, TAG_AT + 8);
  frame.write("LAME3.100", TAG_AT + 12, "latin1");
  frame.writeUIntBE(ENCODER_DELAY_SAMPLES << 12, TAG_AT + 33, 3);
  return frame;
}
