import type { Segment } from "#contract/transcript.ts";
import type { LiveEvent, LiveTranscript } from "#server/engines/engine.ts";
import { TONE_RATE } from "./tones.ts";

/** Gives it sound in pieces of a tenth of a second, as they come from a microphone, and reports all that it says. */
export async function follow(
  live: LiveTranscript,
  samples: Float32Array,
  {
    before = async () => {},
  }: { before?: (second: number, events: readonly LiveEvent[]) => Promise<unknown> } = {},
) {
  const events: LiveEvent[] = [];
  const reading = (async () => {
    for await (const event of live) events.push(event);
  })();
  reading.catch(() => undefined); // awaited below
  const tenth = TONE_RATE / 10;
  for (let at = 0; at < samples.length; at += tenth) {
    if (at % TONE_RATE === 0) await before(at / TONE_RATE, events);
    await live.push(samples.slice(at, at + tenth));
  }
  live.end();
  await reading;
  return { events, ...saidIn(events) };
}

/** What is final of it. */
export function saidIn(events: readonly LiveEvent[]) {
  const phrases = events.flatMap((event): Segment[] => (event.kind === "phrase" ? [event.segment] : []));
  const partials = events.flatMap((event) => (event.kind === "partial" ? [event.text] : []));
  return { phrases, partials, text: phrases.map(({ text }) => text).join(" ") };
}
