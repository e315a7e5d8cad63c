import type { SpokenWord } from "#contract/transcript.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { blockEnds, blocksBegun, blocksWhole, cutAtBlocks } from "./blocks.ts";
import { LeftTime } from "./left-time.ts";
import type { Part, Result } from "./settle.ts";
import { openSpeechFile } from "./speech-file.ts";
import { stopWherePaid } from "./stopped.ts";

/** What work came to; `error` stopped it. */
export type Outcome = { ok: true; result: Result } | { ok: false; error: unknown; part: Part };

/** At 64 kbit/s, for a voice that says eight characters a second: slower than any of ours. */
const BYTES_PER_CHARACTER = 1_000;

/**
 * Speaks the prompt of a conversion into an MP3 in storage, piece by piece. What stops it is part of the outcome,
 * with what was made until then.
 */
export async function speak(services: Services, row: ConversionRow, signal: AbortSignal): Promise<Outcome> {
  const { hub, speech } = services;
  const text = row.prompt ?? "";
  const instructions = row.instructions ?? "";
  const ends = blockEnds(row, services.prices);
  const file = await openSpeechFile(services.storage, audioKey(row), text.length * BYTES_PER_CHARACTER);
  const words: SpokenWord[] = [];
  const left = new LeftTime();
  let whole = 0;
  let done = 0;
  const kept = (until: { seconds: number; peaks: number[] }): Result => ({
    audio: file.key,
    seconds: until.seconds,
    words: words.filter(({ start }) => start < until.seconds),
    peaks: until.peaks,
    notFollowed: speech.notFollowed(instructions),
  });
  try {
    for await (const piece of speech.synthesize({
      text,
      voice: row.voice ?? "alloy",
      instructions,
      signal,
      person: row.userId,
    })) {
      words.push(...piece.words);
      for (const { pcm, textDone } of cutAtBlocks(piece, done, ends)) {
        const credits = blocksBegun(ends, textDone);
        stopWherePaid(hub.live(row.id), credits);
        const { bytes, seconds } = await file.add(pcm, credits);
        whole = blocksWhole(ends, textDone);
        const progress = Math.min(1, textDone / text.length);
        const secondsLeft = left.at(progress);
        hub.report(row.id, { progress, seconds, secondsLeft, whole, marks: [{ bytes, credits }] });
      }
      done = piece.textDone;
    }
    return { ok: true, result: kept(await file.finish()) };
  } catch (error) {
    const part: Part = {
      whole: file.broken() ? 0 : whole,
      begun: file.credits() > 0,
      keep: async (credits) => kept(await file.finish(credits)),
      discard: () => file.discard(),
    };
    return { ok: false, error, part };
  }
}
