import { eq } from "drizzle-orm";
import type { DigestFailure } from "#contract/digests.ts";
import { namedLanguage } from "#contract/each-passage.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import type { Chat } from "./chat.ts";
import { ChatError } from "./chat-error.ts";
import { claimDigest, type DigestAttempt, heartbeatSeconds, isStillHeld, putBackDigest } from "./claim.ts";
import { composeDigest } from "./compose-digest.ts";
import { completeDigest, failDigest } from "./settle.ts";
import type { DigestRow, StoredDigest } from "./tables.ts";

/** How long a result is kept at hand for a database that is away. After that the digest is made again. */
const settleSeconds = 3_600;

/** Takes up a digest that waits, until its credits are captured or released. Does nothing when somebody else has it. */
export async function takeUpDigest(services: Services, attempt: DigestAttempt): Promise<void> {
  const row = await claimDigest(services.db, attempt);
  if (!row) return;
  const { stopped } = services.hub;
  const lost = new AbortController();
  const look = () =>
    isStillHeld(services.db, row).then(
      (held) => held || lost.abort(),
      (error) => services.log.warn({ err: error, digest: row.id }, "no sign of life could be given"),
    );
  const beats = setInterval(look, heartbeatSeconds * 1_000);
  const surely = (write: () => Promise<void>) => outlast(write, { seconds: settleSeconds, signal: stopped });
  try {
    const content = await make(services, row, AbortSignal.any([stopped, lost.signal]));
    await surely(() => completeDigest(services, row, content));
  } catch (error) {
    if (isOutage(error)) throw error; // taken up again once the lease has run out
    if (stopped.aborted) return await putBackDigest(services.db, row);
    if (lost.signal.aborted) return;
    const failure = failureOf(error);
    if (failure === "digest-failed") services.log.error({ err: error, digest: row.id }, "digest failed");
    await surely(() => failDigest(services, row, failure));
  } finally {
    clearInterval(beats);
  }
}

/** @throws ChatError */
async function make({ db, chat }: Services, row: DigestRow, signal: AbortSignal): Promise<StoredDigest> {
  // What was agreed to is this model in this place.
  if (!chat || chat.host !== row.host || chat.model !== row.model) throw new ChatError("chat-not-set-up");
  const { segments, language, translate } = conversion;
  const [found] = await db
    .select({ segments, language, translate })
    .from(conversion)
    .where(eq(conversion.id, row.conversionId));
  const written = found?.translate ? "en" : namedLanguage(found?.language); // translations are into English
  return composeDigest(allowed(db, chat, row), found?.segments ?? [], { language: written ?? null, signal });
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
