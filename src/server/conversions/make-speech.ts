import type { SpokenWord } from "#contract/transcript.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import { pronunciationsOf } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import { blockEnds, blocksBegun, blocksWhole, cutAtBlocks } from "./blocks.ts";
import { engineFor } from "./engine-for.ts";
import { createGrowingSound } from "./growing-sound.ts";
import type { Run } from "./hub.ts";
import { LeftTime } from "./left-time.ts";
import type { Reporter } from "./report.ts";
import type { Part, Result } from "./settle.ts";
import { stopWherePaid } from "./stopped.ts";

/** What work came to; `error` stopped it. */
export type Made = { ok: true; result: Result } | { ok: false; error: unknown; part: Part };

/**
 * Speaks the prompt of a conversion into an MP3 in storage, which can be heard while it grows. What stops it is part of
 * the outcome, with what was made until then.
 */
export async function makeSpeech(services: Services, run: Run, reporter: Reporter): Promise<Made> {
  const { row, stop } = run;
  const { signal } = stop;
  const [{ engine, use }, pronunciations] = await Promise.all([
    engineFor(services, row, services.speech),
    pronunciationsOf(services.db, row.userId),
  ]);
  const text = row.prompt ?? "";
  const instructions = row.instructions ?? "";
  const ends = blockEnds(row, services.prices);
  const words: SpokenWord[] = [];
  const left = new LeftTime();
  let whole = 0;
  let done = 0;
  let keptCredits: number | undefined;
  let progress = { progress: 0, madeSeconds: 0, secondsLeft: null as number | null, whole: 0 };
  const named = { key: audioKey(row), title: row.title, fresh: run.fresh };
  const sound = createGrowingSound(services.storage, named, (piece) => reporter.made(progress, [piece]));
  const kept = (until: { seconds: number; peaks: number[] }): Result => ({
    audio: sound.key,
    seconds: until.seconds,
    words: words.filter(({ start }) => start < until.seconds),
    peaks: until.peaks,
    notFollowed: engine.notFollowed(instructions),
  });
  try {
    const pieces = engine.synthesize({
      text,
      voice: row.voice ?? DEFAULT_VOICE,
      instructions,
      language: row.language ?? undefined,
      pronunciations,
      signal,
      person: row.userId,
    });
    for await (const piece of watchEngine(use, pieces, signal)) {
      words.push(...piece.words);
      for (const { pcm, textDone } of cutAtBlocks(piece, done, ends)) {
        const credits = blocksBegun(ends, textDone);
        stopWherePaid(run, credits);
        const madeSeconds = await sound.add(pcm, credits, textDone < text.length);
        whole = blocksWhole(ends, textDone);
        run.progress = Math.min(1, textDone / text.length);
        progress = { progress: run.progress, madeSeconds, secondsLeft: left.at(run.progress), whole };
        if (textDone < text.length) reporter.made(progress);
      }
      done = piece.textDone;
    }
    return { ok: true, result: kept(await sound.finish()) };
  } catch (error) {
    const part: Part = {
      whole: sound.broken() ? 0 : whole,
      begun: sound.credits() > 0,
      async keep(credits) {
        keptCredits ??= credits;
        return { credits: keptCredits, result: kept(await sound.finish(keptCredits)) };
      },
      discard: () => sound.discard(),
    };
    return { ok: false, error, part };
  }
}
