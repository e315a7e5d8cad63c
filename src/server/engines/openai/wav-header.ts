export type WavHeader = {
  /** Integer PCM; false for every other encoding. */
  pcm: boolean;
  channels: number;
  sampleRate: number;
  bits: number;
  /** Where the samples begin, in bytes. */
  dataAt: number;
  /** Bytes of samples; undefined where the writer streamed and could not know. */
  dataBytes: number | undefined;
};

const PCM = 1;
/** The length field holds this or close to it, or 0, when the writer could not go back and fill it in. */
const OPEN_LENGTH = 0x7fff_0000;

/**
 * Reads a RIFF WAVE header from the first bytes of a file ("Multimedia Programming Interface and Data
 * Specifications 1.0", IBM and Microsoft 1991). Undefined when no `data` chunk begins within them.
 */
export function readWavHeader(bytes: Uint8Array): WavHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Pick<WavHeader, "pcm" | "channels" | "sampleRate" | "bits"> | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === "data") {
      const open = size === 0 || size >= OPEN_LENGTH;
      return format && { ...format, dataAt: body, dataBytes: open ? undefined : size };
    }
    if (name === "fmt " && body + 16 <= bytes.length) {
      format = {
        pcm: view.getUint16(body, true) === PCM,
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    at = body + size + (size & 1);
  }
  return undefined;
}
