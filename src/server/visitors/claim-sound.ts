import { and, eq, gt, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { outcome } from "#contract/outcomes.ts";
import type { ListedVisitorSound } from "#contract/visitors.ts";
import { createSpokenDocument } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { idIn, secretHash } from "./secret.ts";
import { visitorSound } from "./tables.ts";

/** What a secret opens: nothing once it is in a library, or a day old. */
const openedBy = (services: Pick<Services, "secrets">, secret: string) =>
  and(
    eq(visitorSound.secretHash, secretHash(services.secrets, secret)),
    gt(visitorSound.createdAt, sql`now() - make_interval(secs => ${LIFETIMES.visitorSound})`),
  );

/** What somebody made before they had an account, to be shown before they take it. */
export async function findSound(services: Services, secret: string): Promise<ListedVisitorSound | null> {
  const { text, voice } = visitorSound;
  const [found] = await services.db
    .select({ text, voice })
    .from(visitorSound)
    .where(openedBy(services, secret));
  return found ?? null;
}

/**
 * Moves what a visitor made into somebody's library, once, in one transaction: its sound changes hands and is not
 * copied. Safe to do again. @returns the document's id @throws Problem 404 when it is gone, or somebody else's
 */
export function claimSound(services: Services, userId: string, secret: string): Promise<string> {
  return services.db.transaction(async (tx) => {
    // Of two at once the second waits here, and then finds nothing.
    const [row] = await tx.delete(visitorSound).where(openedBy(services, secret)).returning();
    if (!row) {
      const id = idIn(secret);
      const mine = id === undefined ? undefined : and(eq(document.id, id), eq(document.userId, userId));
      const [known] = mine ? await tx.select({ id: document.id }).from(document).where(mine) : [];
      if (!known) throw new Problem(404, outcome("not-found"));
      return known.id;
    }
    const { id, text, voice, language, audio, frames, words, levels } = row;
    await createSpokenDocument(tx, {
      ...{ id, userId, title: text, text, voice, language, audio, frames, words, levels },
      days: services.settings.KEEP_DOCUMENTS_DAYS,
    });
    return id;
  });
}
