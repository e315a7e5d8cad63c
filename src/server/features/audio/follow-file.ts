import { open } from "node:fs/promises";
import type { Services } from "#server/services.ts";

/** Bytes of a file that is still being written, from its start until its conversion ends. */
export async function* followFile(
  services: Services,
  conversionId: string,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const file = await open(path, "r").catch(() => null);
  if (!file) return; // nothing is made yet, or nothing any more
  try {
    for (let position = 0; !signal.aborted; ) {
      const running = services.hub.live(conversionId) !== undefined;
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(64 * 1024), 0, 64 * 1024, position);
      if (bytesRead > 0) {
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (running) await services.hub.change(conversionId, 500, signal);
      else return;
    }
  } finally {
    await file.close();
  }
}
