import type { Progress } from "#contract/conversions.ts";

/** Somebody who takes the bytes of a growing file as they come. */
export type AudioStream = {
  bytes(): number;
  /** Resolves when that many bytes are there, or the stream has ended before. */
  has(bytes: number): Promise<void>;
  ended: Promise<void>;
  leave(): void;
};

export function readAudio(address: string): AudioStream {
  const leaving = new AbortController();
  let bytes = 0;
  let over = false;
  let wake = () => {};
  const ended = (async () => {
    try {
      const { body } = await fetch(address, { signal: leaving.signal });
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        wake();
      }
    } catch {
      // left, or cut by the server
    }
    over = true;
    wake();
  })();
  return {
    bytes: () => bytes,
    async has(wanted) {
      while (bytes < wanted && !over) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    ended,
    leave: () => leaving.abort(),
  };
}

/** Follows a conversion's events until `enough` says so, and hangs up. @returns every event until then */
export async function followUntil(
  url: string,
  token: string,
  key: string,
  enough: (event: Progress) => boolean,
): Promise<Progress[]> {
  const leaving = new AbortController();
  const address = `${url}/api/conversions/by-key/${key}/events`;
  const { body } = await fetch(address, { headers: { token }, signal: leaving.signal });
  const events: Progress[] = [];
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split("\n\n");
    text = lines.pop() ?? "";
    for (const line of lines) events.push(JSON.parse(line.slice("data: ".length)) as Progress);
    if (events.some(enough)) break;
  }
  leaving.abort();
  return events;
}
