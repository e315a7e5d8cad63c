import { Buffer } from "node:buffer";

/** An Ogg page (RFC 3533, section 6) with whole packets of less than 255 bytes each. */
export type OggPage = {
  serial: number;
  sequence: number;
  granule: bigint;
  first?: boolean;
  packets: Buffer[];
};

export function oggPage({ serial, sequence, granule, first = false, packets }: OggPage): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS", 0, "latin1");
  head.writeUInt8(first ? 2 : 0, 5);
  head.writeBigUInt64LE(granule, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(packets.length, 26);
  const page = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** CRC-32 with the generator 0x04c11db7, unreflected, from 0. */
function checksum(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  }
  return crc >>> 0;
}

/** The two headers of an Opus stream (RFC 7845, section 5). */
export function opusHeaders(serial: number): Buffer[] {
  const head = Buffer.from("OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0", "latin1");
  const tags = Buffer.from("OpusTags\0\0\0\0\0\0\0\0", "latin1");
  return [
    oggPage({ serial, sequence: 0, granule: 0n, first: true, packets: [head] }),
    oggPage({ serial, sequence: 1, granule: 0n, packets: [tags] }),
  ];
}

/** 120 ms of nothing in two bytes: six frames of 20 ms without content (RFC 6716, sections 3.1 and 3.2.5). */
const NOTHING = Buffer.from([0xfb, 0x06]);
const SAMPLES = 5_760n;
const PACKETS = 250;

/** So many seconds of nothing in Opus, 570 kB for six hours. `claimed`: what its last page says instead. */
export function opusOfNothing(seconds: number, claimed?: number): Buffer {
  const pages = opusHeaders(1);
  const count = Math.ceil(seconds / (0.12 * PACKETS));
  for (let page = 1; page <= count; page++) {
    const honest = BigInt(page * PACKETS) * SAMPLES;
    const granule = claimed === undefined ? honest : BigInt(Math.round((claimed * 48_000 * page) / count));
    pages.push(
      oggPage({ serial: 1, sequence: page + 1, granule, packets: Array<Buffer>(PACKETS).fill(NOTHING) }),
    );
  }
  return Buffer.concat(pages);
}
