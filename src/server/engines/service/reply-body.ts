import { CutShort, Stalled } from "./failures.ts";

/** Passes an answer's bytes on. @throws CutShort when they are more than `most` */
export async function* atMost(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const part of bytes) {
    received += part.length;
    if (received > most) throw new CutShort("The answer does not end.");
    yield part;
  }
}

/**
 * The bytes of an answer as they come, to the last one that was promised.
 * @throws CutShort when the connection ends before the announced length or the closing chunk.
 * @throws Stalled when nothing comes for `idle` seconds. @throws the signal's reason when aborted.
 */
export async function* readBody(
  response: Response,
  { idle, signal }: { idle: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  if (!response.body) throw new CutShort("An answer without a body.");
  const reader = response.body.getReader();
  let stalled = false;
  const giveUp = () => {
    stalled = true;
    reader.cancel().catch(() => undefined);
  };
  try {
    for (;;) {
      const timer = setTimeout(giveUp, idle * 1_000);
      const part = await reader.read().finally(() => clearTimeout(timer));
      if (stalled) throw new Stalled("No byte came in time.");
      if (part.done) return;
      yield part.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Stalled ? error : new CutShort("The connection ended early.");
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
