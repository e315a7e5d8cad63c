/** Samples in windows of this length, the last one shorter; each with whether it is the last. Never an empty one. */
export async function* windowsOf(
  sound: AsyncIterable<Int16Array>,
  length: number,
): AsyncGenerator<{ samples: Int16Array; isLast: boolean }> {
  let open = new Int16Array(length);
  let filled = 0;
  for await (const chunk of sound) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === length) {
        yield { samples: open, isLast: false };
        open = new Int16Array(length);
        filled = 0;
      }
      const part = chunk.subarray(at, at + length - filled);
      open.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }
  if (filled > 0) yield { samples: open.slice(0, filled), isLast: true };
}
