/** A stretch of a sound with a name, in seconds. */
export type TitledStretch = { title: string; start: number; end: number };

export type Id3 = {
  /** Text frames by their four letters, such as `TIT2`. */
  texts: Readonly<Record<string, string>>;
  /** Fields of one's own (`TXXX`). */
  fields?: Readonly<Record<string, string>>;
  /** In English, for people. */
  comment?: string;
  chapters?: readonly TitledStretch[];
  /** A picture of the front, as JPEG. */
  cover?: Uint8Array;
};

const HEAD_BYTES = 10;
const UTF8 = 3;
const FRONT_COVER = 3;
/** What a table of contents counts with one byte. */
const MOST_LISTED = 255;
const TOP_LEVEL_AND_ORDERED = 3;
/** Said instead of where a chapter lies in bytes: its times count. */
const BY_TIME = 0xffff_ffff;

const zero = Buffer.alloc(1);
const text = (value: string) => Buffer.from(value.replaceAll("\0", " "), "utf8");

/** Sizes have seven bits in each byte, so that none of them begins a frame of sound. */
function sizeOf(bytes: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f));
}

function frame(id: string, ...body: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(body);
  return Buffer.concat([Buffer.from(id, "latin1"), sizeOf(bytes.length), Buffer.alloc(2), bytes]);
}

const textFrame = (id: string, value: string) => frame(id, Buffer.from([UTF8]), text(value));

function chapterFrames(chapters: readonly TitledStretch[]): Buffer[] {
  if (chapters.length === 0) return [];
  const ids = chapters.map((_, at) => Buffer.concat([text(`chapter${at + 1}`), zero]));
  const listed = ids.slice(0, MOST_LISTED);
  const contents = frame(
    "CTOC",
    ...[text("contents"), zero, Buffer.from([TOP_LEVEL_AND_ORDERED, listed.length]), ...listed],
  );
  const frames = chapters.map(({ title, start, end }, at) => {
    const places = Buffer.alloc(16);
    places.writeUInt32BE(Math.round(1000 * start), 0);
    places.writeUInt32BE(Math.round(1000 * end), 4);
    places.writeUInt32BE(BY_TIME, 8);
    places.writeUInt32BE(BY_TIME, 12);
    return frame("CHAP", ids[at] as Buffer, places, textFrame("TIT2", title));
  });
  return [contents, ...frames];
}

/** A tag that stands before the sound of an MP3: id3.org, ID3v2.4.0, with the chapters of its addendum. */
export function writeId3({ texts, fields = {}, comment, chapters = [], cover }: Id3): Buffer {
  const frames = [
    ...Object.entries(texts).map(([id, value]) => textFrame(id, value)),
    ...Object.entries(fields).map(([name, value]) =>
      frame("TXXX", Buffer.from([UTF8]), text(name), zero, text(value)),
    ),
    ...(comment === undefined ? [] : [frame("COMM", Buffer.from([UTF8]), text("eng"), zero, text(comment))]),
    ...chapterFrames(chapters),
    ...(cover
      ? [frame("APIC", Buffer.from([UTF8]), text("image/jpeg"), zero, Buffer.from([FRONT_COVER, 0]), cover)]
      : []),
  ];
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), sizeOf(body.length), body]);
}

/** Bytes that the tag at the start of a sound takes; 0 where there is none. `bytes`: ten of them, or more. */
export function id3Bytes(bytes: Uint8Array): number {
  if (bytes.length < HEAD_BYTES || Buffer.from(bytes.subarray(0, 3)).toString("latin1") !== "ID3") return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  const footer = ((bytes[5] ?? 0) & 0x10) !== 0 ? HEAD_BYTES : 0;
  return HEAD_BYTES + size + footer;
}
