const TYPE = "image/jpeg";
const FRONT_COVER = 3;

/** A JPEG as FLAC and Vorbis comments have it (RFC 9639, section 8.8); sizes in pixels are for readers to find. */
export function pictureBlock(jpeg: Buffer): Buffer {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
    return bytes;
  };
  const head = [numbers(FRONT_COVER, TYPE.length), Buffer.from(TYPE, "latin1")];
  return Buffer.concat([...head, numbers(0, 0, 0, 0, 0, jpeg.length), jpeg]);
}
