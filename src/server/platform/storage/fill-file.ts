import type { FileHandle } from "node:fs/promises";
import type { Room } from "./disk-book.ts";

/**
 * Writes what comes into a new file, as far as there is room for it.
 * @throws OutOfSpace, what the system says, and what `content` throws
 */
export async function fillFile(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  room: Room,
): Promise<void> {
  let written = 0;
  for await (const chunk of content) {
    await room.grow(written + chunk.length);
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, at);
      at += bytesWritten;
      written += bytesWritten;
      room.filled(written);
    }
  }
}
