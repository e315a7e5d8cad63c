import { eq } from "drizzle-orm";
import type { DigestFailure } from "#contract/digests.ts";
import { namedLanguage } from "#contract/each-passage.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Attempt } from "#server/platform/jobs/leased-work.ts";
import type { Services } from "#server/services.ts";
import type { Chat } from "./chat.ts";
import { ChatError } from "./chat-error.ts";
import { composeDigest } from "./compose-digest.ts";
import { digestWork } from "./digest-work.ts";
import { isPaidBy } from "./offer.ts";
import { saidNow } from "./said-now.ts";
import { completeDigest, failDigest } from "./settle.ts";
import { type DigestRow, digest, type StoredDigest } from "./tables.ts";

/** Takes up a digest that waits, until its credits are captured or released. Does nothing when somebody else has it. */
export function takeUpDigest(services: Services, attempt: Attempt): Promise<void> {
  return digestWork.takeUp(services, attempt, {
    find: async (where) => (await services.db.select().from(digest).where(where))[0],
    make: (row, signal) => make(services, row, signal),
    complete: (row, content) => completeDigest(services, row, content),
    async fail(row, error) {
      const failure = failureOf(error);
      if (failure === "digest-failed") services.log.error({ err: error, digest: row.id }, "digest failed");
      await failDigest(services, row, failure);
    },
  });
}

/** @throws ChatError */
async function make(
  { db, chat, settings }: Services,
  row: DigestRow,
  signal: AbortSignal,
): Promise<StoredDigest> {
  // What was agreed to is this model in this place.
  if (!chat || chat.host !== row.host || chat.model !== row.model) throw new ChatError("chat-not-set-up");
  const { id, text, segments, language, translate } = conversion;
  const [found] = await db
    .select({ id, text, segments, language, translate })
    .from(conversion)
    .where(eq(conversion.id, row.conversionId));
  const written = found?.translate ? "en" : namedLanguage(found?.language); // translations are into English
  const said = found ? await saidNow(db, found) : [];
  if (!isPaidBy(row.credits, settings, said)) throw new ChatError("digest-text-changed");
  return composeDigest(allowed(db, chat, row), said, { language: written ?? null, signal });
}

/** The chat server, asked only while the person allows its place: that may change while a digest waits or is made. */
function allowed(db: Db, chat: Chat, { host, userId }: DigestRow): Chat {
  if (host === null) return chat;
  return {
    ...chat,
    async ask(...asked) {
      const [person] = await db.select({ places: user.speechPlaces }).from(user).where(eq(user.id, userId));
      if (person?.places === "here") throw new ChatError("no-engine-here");
      return chat.ask(...asked);
    },
  };
}

function failureOf(error: unknown): DigestFailure {
  return error instanceof ChatError ? error.failure : "digest-failed";
}
