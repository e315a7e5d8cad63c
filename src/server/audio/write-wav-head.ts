/** Bytes of the head. */
export const WAV_HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** The head of a WAV with so many mono samples of 16 bits at `rate` Hz. */
export function writeWavHead(samples: number, rate: number): Uint8Array {
  const head = Buffer.alloc(WAV_HEAD_BYTES);
  const dataBytes = SAMPLE_BYTES * samples;
  head.write("RIFF", 0);
  head.writeUInt32LE(WAV_HEAD_BYTES - 8 + dataBytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16); // bytes of the format that follows
  head.writeUInt16LE(1, 20); // integer PCM
  head.writeUInt16LE(1, 22); // channels
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(SAMPLE_BYTES * rate, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write("data", 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}
