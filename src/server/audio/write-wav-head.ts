/** Bytes of the head of a short sound that says nothing of itself. */
export const WAV_HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;
/** What a size is where its four bytes are too few: the real one stands in `ds64` (EBU Tech 3306). */
const ELSEWHERE = 0xffff_ffff;

/** The head of a WAV with so many mono samples of 16 bits at `rate` Hz, and what stands before them, such as `riffInfo`. */
export function writeWavHead(samples: number, rate: number, before: Uint8Array = Buffer.alloc(0)): Buffer {
  const dataBytes = SAMPLE_BYTES * samples;
  const isLong = WAV_HEAD_BYTES + before.length + dataBytes > ELSEWHERE;
  const chunks = Buffer.concat([formatChunk(rate), before]);
  const longBytes = isLong ? 36 : 0;
  const riffBytes = 4 + longBytes + chunks.length + 8 + dataBytes;
  return Buffer.concat([
    chunkHead(isLong ? "RF64" : "RIFF", isLong ? ELSEWHERE : riffBytes),
    Buffer.from("WAVE", "latin1"),
    ...(isLong ? [longSizes(riffBytes, dataBytes, samples)] : []),
    chunks,
    chunkHead("data", isLong ? ELSEWHERE : dataBytes),
  ]);
}

/** The same of a sound that is still coming: its sizes are the greatest there are, by which players read to the end. */
export function writeOpenWavHead(rate: number, before: Uint8Array): Buffer {
  return Buffer.concat([
    chunkHead("RIFF", ELSEWHERE),
    Buffer.from("WAVE", "latin1"),
    ...[formatChunk(rate), before],
    chunkHead("data", ELSEWHERE),
  ]);
}

/** What a WAV says of itself, by the four letters that each field has. */
export function riffInfo(fields: Readonly<Record<string, string>>): Buffer {
  const listed = Object.entries(fields).map(([name, value]) => {
    const text = Buffer.from(`${value.replaceAll("\0", " ")}\0`, "utf8");
    return Buffer.concat([chunkHead(name, text.length), text, Buffer.alloc(text.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from("INFO", "latin1"), ...listed]);
  return Buffer.concat([chunkHead("LIST", body.length), body]);
}

function chunkHead(name: string, bytes: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(bytes, 4);
  return head;
}

function formatChunk(rate: number): Buffer {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(1, 0); // integer PCM
  body.writeUInt16LE(1, 2); // channels
  body.writeUInt32LE(rate, 4);
  body.writeUInt32LE(SAMPLE_BYTES * rate, 8);
  body.writeUInt16LE(SAMPLE_BYTES, 12);
  body.writeUInt16LE(8 * SAMPLE_BYTES, 14);
  return Buffer.concat([chunkHead("fmt ", body.length), body]);
}

function longSizes(riffBytes: number, dataBytes: number, samples: number): Buffer {
  const body = Buffer.alloc(28); // ends with a table of other long chunks, of which there are none
  for (const [at, size] of [riffBytes, dataBytes, samples].entries())
    body.writeBigUInt64LE(BigInt(size), 8 * at);
  return Buffer.concat([chunkHead("ds64", body.length), body]);
}
