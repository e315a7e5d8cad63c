import type { FileWindow } from "./file-window.ts";
import type { AudioFormat } from "./sniff.ts";
import { readWavHead } from "./wav-head.ts";

/** What a container says about itself: its length in seconds, and whether bytes it announces are not there. */
export type DeclaredLength = { seconds: number | undefined; cutOff: boolean };

/**
 * Headers that one walk looks at; a file with more was made to be walked, and says nothing. Five hours in
 * fragments of a quarter of a second are 144,000 boxes.
 */
const MOST_STEPS = 200_000;
/** An Ogg page is at most 65,307 bytes (RFC 3533, section 6), so the last one begins within these. */
const LAST_OGG_PAGE = 66_000;
/** Data sizes that programs write when they stream and don't know the end yet. */
const UNKNOWN_SIZES = new Set([0, 0x7fff_ffff, 0xffff_ffff]);

/** Compares the size of a WAV's data chunk with the file. ffprobe silently corrects it, so we look ourselves. */
function walkWav(file: FileWindow): DeclaredLength {
  const head = readWavHead(file, MOST_STEPS);
  if (head === "too-many-chunks") return { seconds: undefined, cutOff: false };
  if (head === "no-data") return { seconds: undefined, cutOff: true };
  const { format, dataAt, dataBytes, longBytes } = head;
  const declared = dataBytes === 0xffff_ffff && longBytes ? longBytes : dataBytes;
  if (declared === dataBytes && UNKNOWN_SIZES.has(dataBytes)) return { seconds: undefined, cutOff: false };
  const seconds = format?.bytesPerSecond ? declared / format.bytesPerSecond : undefined;
  return { seconds, cutOff: dataAt + declared > file.size };
}

/** Whether an MP4 ends inside one of its boxes or before its index (ISO/IEC 14496-12, 4.2). */
function isMp4CutOff(file: FileWindow): boolean {
  let at = 0;
  let indexed = false;
  for (let steps = 0; at + 8 <= file.size; steps++) {
    if (steps === MOST_STEPS) return false;
    const box = file.at(at, 16);
    let length = box.readUInt32BE(0);
    if (box.toString("latin1", 4, 8) === "moov") indexed = true;
    if (length === 1 && box.length === 16) length = Number(box.readBigUInt64BE(8));
    if (length === 0) return !indexed;
    if (length < 8) return false;
    at += length;
  }
  return at > file.size || !indexed;
}

/** Whether an Ogg file ends inside a page. Ogg declares no length, and one cut between pages is a whole file. */
function isOggCutOff(file: FileWindow): boolean {
  const tail = file.tail(LAST_OGG_PAGE);
  const page = tail.lastIndexOf("OggS");
  if (page < 0 || page + 27 > tail.length) return page >= 0;
  const lacing = tail.subarray(page + 27, page + 27 + (tail[page + 26] as number));
  const body = lacing.reduce((sum, part) => sum + part, 0);
  return page + 27 + (tail[page + 26] as number) + body > tail.length;
}

/** What the headers of a file say, in a bounded number of steps and reads. Only a WAV's say its length. */
export function walkContainer(file: FileWindow, format: AudioFormat): DeclaredLength {
  if (format === "wav") return walkWav(file);
  if (format === "mp4") return { seconds: undefined, cutOff: isMp4CutOff(file) };
  if (format === "ogg") return { seconds: undefined, cutOff: isOggCutOff(file) };
  return { seconds: undefined, cutOff: false };
}
