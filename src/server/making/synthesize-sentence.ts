import { Readable } from "node:stream";
import type { DocumentWord } from "#contract/documents.ts";
import { utterancesOf, wishHash } from "#server/documents/index.ts";
import type { Gap } from "#server/documents/tables.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { engineFor } from "./engine-for.ts";
import { joinUtterances } from "./join-utterances.ts";
import { synthesizeUtterances, type Utterance } from "./synthesize-utterances.ts";
import type { PressRow, PressSentenceRow } from "./tables.ts";

/** A sentence as it lies in storage: whole frames of MP3, the pauses in it, and the words in seconds of both. */
export type SpokenSentence = {
  wish: string;
  /** The engine that spoke it; null where nothing had to be said. */
  engine: string | null;
  audio: string;
  frames: number;
  gaps: Gap[];
  words: DocumentWord[];
  levels: number[];
};

/**
 * Speaks a sentence into an object of its own, in the manners and with the pauses that its script asks for. One that has
 * nothing to say sounds for no time, or is the silence that is asked for.
 * @throws EngineError, what the storage says, the signal's reason
 */
export async function synthesizeSentence(
  services: Services,
  row: PressRow,
  { wish: asked, text, voice, instructions, script }: PressSentenceRow,
  signal: AbortSignal,
): Promise<SpokenSentence> {
  const pronunciations = await pronunciationsFor(services.db, {
    ...{ id: row.documentId, userId: row.userId },
  });
  const steps = script ?? [{ kind: "say", text, from: 0 } as const];
  let spokenBy: string | null = null;
  const speak = async (): Promise<Utterance[]> => {
    const { engine, use } = await engineFor(services, row, asked);
    spokenBy = engine.id;
    const utterances = utterancesOf(steps, engine.obeys);
    const options = {
      ...{ voice, instructions, signal, pronunciations },
      ...{ person: row.userId, language: row.language ?? undefined },
    };
    const spoken: Utterance[] = [];
    for await (const one of watchEngine(use, synthesizeUtterances(engine, utterances, options), signal))
      spoken.push(one);
    return spoken;
  };
  const pauses = steps.filter((step) => step.kind === "pause");
  const { bytes, ...sound } = joinUtterances(pauses.length < steps.length ? await speak() : pauses);
  const audio = services.storage.newKey("audio");
  await services.storage.write(audio, Readable.from([bytes]), bytes.length);
  // As it was spoken: the list may have changed since the press.
  const wish = wishHash({ text, voice, instructions, language: row.language, pronunciations, script });
  return { wish, engine: spokenBy, audio, ...sound };
}
