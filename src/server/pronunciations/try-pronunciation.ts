import type { z } from "zod";
import { outcome } from "#contract/outcomes.ts";
import type { PRONUNCIATION_CALLS } from "#contract/pronunciations.ts";
import { createMp3Encoder, type Mp3Encoder } from "#server/audio/encode-mp3.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import { creditBalance } from "#server/credits/index.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import { EngineError, type SpeechPiece } from "#server/engines/engine.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";

type Body = z.output<typeof PRONUNCIATION_CALLS.tryPronunciation.body>;
type Asker = { id: string; email: string };

/** Whoever asks waits for it. */
const MOST_MILLISECONDS = 30_000;

/** Free work leaves room for what is paid. */
const turns = createFairQueue({ atOnce: 2, perPerson: 1 });

/**
 * An MP3 of a short text as it sounds with one pronunciation, by an engine of this server. Counted by the day.
 * @throws Problem 409 without a credit or such an engine, 422 for what it can't say, 429 @throws EngineError
 */
export async function tryPronunciation(
  services: Services,
  person: Asker,
  { text, pronunciation, voice, language }: Body & { language: string },
  disconnected: AbortSignal,
): Promise<Uint8Array> {
  const pronunciations = [pronunciation];
  if ((await creditBalance(services, person)) < 1) throw new Problem(409, outcome("insufficient-credit"));
  const { speech, limits } = services;
  const engine = speech.links.find(({ host }) => host === null)?.name;
  const chosen = await speech.choose({ places: "here", person: person.id, language, engine });
  if ("code" in chosen) throw new Problem(409, chosen);
  if (!knowsLanguage(chosen.capabilities.languages, language))
    throw new Problem(422, outcome("language-not-spoken", { language }));
  await spendTry(limits.pronunciationTries, person.id);
  const late = AbortSignal.timeout(MOST_MILLISECONDS);
  const signal = AbortSignal.any([late, disconnected]);
  const wish = { text, voice, instructions: "", language, pronunciations, signal, person: person.id };
  try {
    return await turns.run(person.id, () => soundOf(chosen.link.engine.synthesize(wish)), signal);
  } catch (error) {
    throw late.aborted ? new EngineError(outcome("engine-timeout"), { cause: error }) : error;
  }
}

/** @throws Problem 422 where nothing of it can be said */
async function soundOf(pieces: AsyncIterable<SpeechPiece>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let encoder: Mp3Encoder | undefined;
  for await (const { pcm } of pieces) {
    encoder ??= await createMp3Encoder({ sampleRate: pcm.sampleRate });
    parts.push(await encoder.encode(pcm.samples));
  }
  if (!encoder) throw new Problem(422, outcome("nothing-to-say"));
  return Buffer.concat([syntheticTag(), ...parts, encoder.finish()]);
}
