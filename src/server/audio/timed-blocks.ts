/** Samples as they lie in a stream, all channels, and the second at which the first of them is due. */
export type TimedBlock = { seconds: number; samples: Buffer };

/** Elements of Matroska (RFC 9559) that hold the others, and those that are read. */
const HOLDERS = new Set([0x18538067, 0x1654ae6b, 0xae, 0xe1, 0x1f43b675, 0xa0]);
const CHANNELS = 0x9f;
const TIMESTAMP = 0xe7;
const BLOCKS = new Set([0xa3, 0xa1]);
/** Track, time within the cluster and flags stand before the samples; ffmpeg numbers one track as 1, in one byte. */
const BLOCK_HEAD = 4;
/** The unit of all times, which ffmpeg writes. */
const MILLISECONDS = 1000;

/** Reads a Matroska of one track of PCM as ffmpeg streams it: what a WAV lacks are the times. */
export class TimedBlocks {
  /** 0 until it is known. */
  channels = 0;
  #pending: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  /** Bytes that are still to come of what isn't read. */
  #skipped = 0;
  #cluster = 0;

  /** The blocks that are whole with what has come now. */
  *add(bytes: Buffer): Generator<TimedBlock> {
    let input = this.#pending.length > 0 ? Buffer.concat([this.#pending, bytes]) : bytes;
    for (;;) {
      const passed = Math.min(this.#skipped, input.length);
      this.#skipped -= passed;
      input = input.subarray(passed);
      const head = readHead(input);
      if (!head) break;
      const { id, size, at } = head;
      if (HOLDERS.has(id)) input = input.subarray(at);
      else if (id === CHANNELS || id === TIMESTAMP || BLOCKS.has(id)) {
        if (input.length < at + size) break;
        const body = input.subarray(at, at + size);
        input = input.subarray(at + size);
        if (id === CHANNELS) this.channels = body.readUIntBE(0, size);
        else if (id === TIMESTAMP) this.#cluster = body.readUIntBE(0, size);
        else {
          const seconds = (this.#cluster + body.readInt16BE(1)) / MILLISECONDS;
          yield { seconds, samples: body.subarray(BLOCK_HEAD) };
        }
      } else this.#skipped = at + size;
    }
    this.#pending = Buffer.from(input);
  }
}

/** An element's id, the bytes of its body, and where that begins; null while its head isn't whole. */
function readHead(input: Buffer): { id: number; size: number; at: number } | null {
  const idBytes = lengthOf(input[0]);
  const sizeBytes = lengthOf(input[idBytes]);
  const at = idBytes + sizeBytes;
  if (idBytes === 0 || sizeBytes === 0 || input.length < at) return null;
  const mask = 0xff >> sizeBytes; // its length is marked by its first bit
  let size = (input[idBytes] as number) & mask;
  for (const byte of input.subarray(idBytes + 1, at)) size = 256 * size + byte;
  return { id: input.readUIntBE(0, idBytes), size, at };
}

/** Bytes of a number that begins so: one more than zeros come before its first bit. 0 where it has not come. */
const lengthOf = (first: number | undefined): number => (first === undefined ? 0 : Math.clz32(first) - 23);
