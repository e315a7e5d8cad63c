import { CutShort } from "./failures.ts";

/**
 * The lines of an answer that holds one JSON object a line; empty ones are left out.
 * @throws CutShort for a line of more than `maxBytes`
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let open: string[] = [];
  let held = 0;
  for await (const part of bytes) {
    const [first = "", ...rest] = decoder.decode(part, { stream: true }).split("\n");
    open.push(first);
    held += first.length;
    for (const next of rest) {
      const line = open.join("").trim();
      if (line) yield line;
      open = [next];
      held = next.length;
    }
    if (held > maxBytes) throw new CutShort("A line does not end.");
  }
  const line = open.join("").trim();
  if (line) yield line;
}
