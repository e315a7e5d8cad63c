import { eq } from "drizzle-orm";
import { LIVE_RATE } from "#contract/live-messages.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { user } from "#server/accounts/tables.ts";
import type { Use } from "#server/engines/breaker.ts";
import { EngineError, type LiveTranscript } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import { termsFor } from "#server/vocabulary/index.ts";
import { lastWordOf } from "./find-live.ts";
import { phraseFinisher } from "./finish-phrase.ts";
import type { LiveRow } from "./tables.ts";

/** A transcript that takes sound, and what is known of its captions. */
export type Begun = {
  transcript: LiveTranscript;
  use: Use;
  abort: AbortController;
  /** Where the last word was said, in samples. */
  worded: number;
  /** Gives a phrase its marks and its person's terms. */
  finish: (phrase: Segment) => Promise<Segment>;
};

/** Begins a transcript where the last phrase of captions was written down. @throws EngineError when their engine can't, and no other may */
export async function beginTranscript(services: Services, row: LiveRow): Promise<Begun> {
  const [person] = await services.db
    .select({ places: user.speechPlaces })
    .from(user)
    .where(eq(user.id, row.userId));
  const terms = await termsFor(services.db, row.userId, row.language ?? undefined);
  const worded = Math.round((await lastWordOf(services.db, row.id)) * LIVE_RATE);
  const { link, use } = await services.transcription.take({
    ...{ id: row.engine, host: row.engineHost, perBlock: row.perBlock, person: row.userId },
    places: row.engineHost === null ? "shown" : (person?.places ?? "here"),
    live: true,
  });
  const abort = new AbortController();
  const { signal } = abort;
  const { engine } = link;
  try {
    const finish = await phraseFinisher(services, row, { engine, terms, signal });
    const hints = terms.map(({ written }) => written);
    const transcript = engine.live?.({ signal, hints, ...(row.language && { language: row.language }) });
    if (!transcript) throw new EngineError(outcome("recognition-missing"));
    return { transcript, use, abort, worded, finish };
  } catch (error) {
    use.left();
    throw error;
  }
}
