import { open } from "node:fs/promises";
import { id3Bytes } from "./id3-tag.ts";

/** The containers we accept, named by what is inside the file, never by its name. */
export type AudioFormat = "mp3" | "wav" | "aiff" | "flac" | "ogg" | "matroska" | "mp4" | "aac";

const SNIFF_BYTES = 16_384;
/** Three frames in a row that agree: random bytes do that about once in 10^12 files. */
const FRAMES_IN_A_ROW = 3;
const MP4_FIRST_BOXES = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide"]);

const MP3_KBITS: Record<"v1l3" | "v2l3" | "v1l2" | "v1l1" | "v2l1", number[]> = {
  v1l1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  v1l2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  v1l3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2l1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  v2l3: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const MP3_RATES = [44_100, 48_000, 32_000];

/** Bytes in the MPEG audio frame at `at` (ISO/IEC 11172-3, 13818-3), or 0 when no frame starts there. */
function mpegFrameBytes(bytes: Uint8Array, at: number): number {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first !== 0xff || second === undefined || third === undefined || (second & 0xe0) !== 0xe0) return 0;
  const version = (second >> 3) & 3; // 3 = MPEG-1, 2 = MPEG-2, 0 = MPEG-2.5, 1 = reserved
  const layer = 4 - ((second >> 1) & 3); // 4 = reserved (ADTS uses it)
  const rate = MP3_RATES[(third >> 2) & 3];
  if (version === 1 || layer === 4 || rate === undefined) return 0;
  const table =
    version === 3
      ? ([MP3_KBITS.v1l1, MP3_KBITS.v1l2, MP3_KBITS.v1l3][layer - 1] as number[])
      : layer === 1
        ? MP3_KBITS.v2l1
        : MP3_KBITS.v2l3;
  const kbits = table[third >> 4];
  if (!kbits) return 0;
  const hertz = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * kbits) / hertz) + padding) * 4;
  const factor = layer === 3 && version !== 3 ? 72_000 : 144_000;
  return Math.floor((factor * kbits) / hertz) + padding;
}

/** Bytes in the ADTS frame (AAC, ISO/IEC 13818-7) at `at`, or 0 when no frame starts there. */
function adtsFrameBytes(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return 0;
  const length =
    (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5);
  return length >= 7 ? length : 0;
}

function hasFrames(bytes: Uint8Array, frameBytes: (bytes: Uint8Array, at: number) => number): boolean {
  for (let start = 0; start < bytes.length; start++) {
    if (bytes[start] !== 0xff) continue;
    let at = start;
    let frames = 0;
    while (frames < FRAMES_IN_A_ROW) {
      const length = frameBytes(bytes, at);
      if (length === 0) break;
      frames++;
      at += length;
    }
    if (frames === FRAMES_IN_A_ROW) return true;
  }
  return false;
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/**
 * Tells the container from the first bytes of a file (some 16 kB are enough), or null: not audio we read.
 * A file that starts with an ID3 tag longer than the bytes given is taken for MP3; `sniffFile` looks behind the tag.
 */
export function sniffAudio(firstBytes: Uint8Array): AudioFormat | null {
  const head = text(firstBytes, 0, 4);
  const kind = text(firstBytes, 8, 12);
  if ((head === "RIFF" || head === "RF64" || head === "BW64") && kind === "WAVE") return "wav";
  if (head === "FORM" && (kind === "AIFF" || kind === "AIFC")) return "aiff";
  if (head === "fLaC") return "flac";
  if (head === "OggS") return "ogg";
  if (head === "\x1a\x45\xdf\xa3") return "matroska";
  if (MP4_FIRST_BOXES.has(text(firstBytes, 4, 8))) return "mp4";
  const tag = id3Bytes(firstBytes);
  if (tag > 0) return tag >= firstBytes.length ? "mp3" : sniffAudio(firstBytes.subarray(tag));
  if (hasFrames(firstBytes, mpegFrameBytes)) return "mp3";
  if (hasFrames(firstBytes, adtsFrameBytes)) return "aac";
  return null;
}

/** The container of a file on disk, or null: not audio we read. @throws when the file cannot be read. */
export async function sniffFile(path: string): Promise<AudioFormat | null> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(SNIFF_BYTES);
    const { bytesRead } = await file.read(bytes, 0, SNIFF_BYTES, 0);
    const tag = id3Bytes(bytes.subarray(0, bytesRead));
    if (tag === 0) return sniffAudio(bytes.subarray(0, bytesRead));
    const behind = await file.read(bytes, 0, SNIFF_BYTES, tag);
    return sniffAudio(bytes.subarray(0, behind.bytesRead));
  } finally {
    await file.close();
  }
}
