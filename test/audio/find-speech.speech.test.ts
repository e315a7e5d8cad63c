import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { findSpeech } from "#server/audio/find-speech.ts";

/** Noise without an end, a second at a time. */
async function* noise(): AsyncGenerator<Int16Array> {
  for (;;) yield new Int16Array(16_000).map((_, at) => ((at * 7_919) % 20_000) - 10_000);
}

async function stoppedAfter(milliseconds: number): Promise<string> {
  const stop = new AbortController();
  void setTimeout(milliseconds).then(() => stop.abort(new Error("nobody listens")));
  const finding = findSpeech(noise(), { signal: stop.signal });
  return finding.next().then(
    () => "found something",
    (error: Error) => error.message,
  );
}

it("the search for speech can be stopped at any moment, and the program lives on", async () => {
  for (let moment = 0; moment < 20; moment++) expect(await stoppedAfter(12 * moment)).toBe("nobody listens");
});
