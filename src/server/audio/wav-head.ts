/** What a walk over chunks reads from: a window of a file, or bytes that are there. */
export type Readable = { size: number; at(position: number, length: number): Buffer };

export type WavFormat = {
  /** Integer PCM; false for every other encoding. */
  pcm: boolean;
  channels: number;
  sampleRate: number;
  bytesPerSecond: number;
  bits: number;
};

/** What a WAV says before its samples. `dataBytes` is as written: whoever streamed it could not know. */
export type WavHead = {
  format: WavFormat | undefined;
  dataAt: number;
  dataBytes: number;
  longBytes: number | undefined;
};

const PCM = 1;
const CHUNK_HEAD = 8;
/** Of a chunk's body only this much is looked at: the format's sixteen bytes, and where RF64 has its long size. */
const BODY = 20;

/**
 * Reads a RIFF WAVE head up to its samples ("Multimedia Programming Interface and Data Specifications 1.0", IBM and
 * Microsoft 1991; `ds64` is RF64's, EBU Tech 3306). `no-data` when no `data` chunk begins in what is there.
 */
export function readWavHead(
  bytes: Readable,
  mostChunks = Number.POSITIVE_INFINITY,
): WavHead | "no-data" | "too-many-chunks" {
  let format: WavFormat | undefined;
  let longBytes: number | undefined;
  let at = 12;
  for (let chunks = 0; at + CHUNK_HEAD <= bytes.size; chunks++) {
    if (chunks === mostChunks) return "too-many-chunks";
    const chunk = bytes.at(at, CHUNK_HEAD + BODY);
    const name = chunk.toString("latin1", 0, 4);
    const size = chunk.readUInt32LE(4);
    const body = chunk.subarray(CHUNK_HEAD);
    if (name === "data") return { format, dataAt: at + CHUNK_HEAD, dataBytes: size, longBytes };
    if (name === "fmt " && body.length >= 16) format = formatOf(body);
    if (name === "ds64" && body.length >= 16) longBytes = Number(body.readBigUInt64LE(8));
    at += CHUNK_HEAD + size + (size % 2);
  }
  return "no-data";
}

/** The first bytes of a WAV, as far as they have come. */
export function readableBytes(bytes: Uint8Array): Readable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: buffer.length, at: (position, length) => buffer.subarray(position, position + length) };
}

function formatOf(body: Buffer): WavFormat {
  return {
    pcm: body.readUInt16LE(0) === PCM,
    channels: body.readUInt16LE(2),
    sampleRate: body.readUInt32LE(4),
    bytesPerSecond: body.readUInt32LE(8),
    bits: body.readUInt16LE(14),
  };
}
