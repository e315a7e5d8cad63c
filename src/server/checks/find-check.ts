import { desc, eq } from "drizzle-orm";
import type { DoubtfulSentence, SpeechCheck } from "#contract/checks.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import { findRemade } from "#server/making/index.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { findDoubtful } from "./find-doubtful.ts";
import { findEngine } from "./find-engine.ts";
import { freeVoice } from "./free-voice.ts";
import { hashOfSpeech } from "./hash-of-speech.ts";
import { type CheckRow, speechCheck } from "./tables.ts";

/** How far the newest check of somebody's document is, what sounds doubtful in it, and why none could be begun. */
export async function readCheck(
  services: Services,
  person: AccountHolder,
  { id, language }: Pick<DocumentRow, "id" | "language">,
  say: Say,
) {
  const { db } = services;
  const [row] = await db
    .select()
    .from(speechCheck)
    .where(eq(speechCheck.documentId, id))
    .orderBy(desc(speechCheck.createdAt), desc(speechCheck.id))
    .limit(1);
  const engine = await findEngine(services, language);
  const found = await findDoubtful(db, id);
  const remade = found.length > 0 ? await findRemade(db, id) : new Set<string>();
  return {
    check: row ? present(row, say) : null,
    refusal: "code" in engine ? withMessage(say, engine) : null,
    doubtful: found.map((one): DoubtfulSentence => {
      const { segment, soundId: sound, heard, places } = one;
      const offered = freeVoice(services, person, one) ? "free" : "none";
      return { segment, sound, heard, places, remake: remade.has(hashOfSpeech(one)) ? "used" : offered };
    }),
  };
}

function present({ createdAt, failure, ...row }: CheckRow, say: Say): SpeechCheck {
  const { id, state, sentences, listened, lost } = row;
  return {
    ...{ id, state, sentences, listened, lost },
    failure: failure && withMessage(say, outcome(failure)),
    createdAt: createdAt.toISOString(),
  };
}
