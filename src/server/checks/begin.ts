import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql, sum } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type DocumentRow, document } from "#server/documents/tables.ts";
import { findMaking } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { checkQueue } from "./check-queue.ts";
import { checkWork } from "./check-work.ts";
import { findEngine, type NoEngine } from "./find-engine.ts";
import { findUnheard, type Unheard } from "./find-unheard.ts";
import { speechCheck } from "./tables.ts";

type NotBegun =
  | NoEngine
  | Outcome<
      | "nothing-to-check"
      | "checked-already"
      | "check-running"
      | "check-limit-reached"
      | "document-in-making"
      | "not-found"
    >;

/**
 * Records a check of what voices made of a document and nobody listened to, with its job, in one transaction under the
 * document's lock. Whoever asks a second time while it runs gets the first. A day's characters bound it: what they don't
 * reach is left for another check.
 * @returns why none was begun
 */
export async function beginCheck(
  services: Services,
  { id: documentId, userId, language }: Pick<DocumentRow, "id" | "userId" | "language">,
): Promise<NotBegun | undefined> {
  const engine = await findEngine(services, language);
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(document)
      .where(and(eq(document.id, documentId), eq(document.userId, userId), isNull(document.binnedAt)))
      .for("update");
    if (!found) return outcome("not-found");
    const running = await findRunning(tx, userId);
    if (running) return running.documentId === documentId ? undefined : outcome("check-running");
    if ("code" in engine) return engine;
    if ((await findMaking(tx, [documentId])).length > 0) return outcome("document-in-making");
    const { made, unheard } = await findUnheard(tx, found);
    if (made === 0) return outcome("nothing-to-check");
    if (unheard.length === 0) return outcome("checked-already");
    const most = services.settings.CHECK_CHARACTERS_A_DAY;
    const some = withinReach(unheard, most - (await listenedLately(tx, userId)));
    if (some.length === 0) return outcome("check-limit-reached", { most });
    const [row] = await tx
      .insert(speechCheck)
      .values({
        ...{ id: randomUUID(), documentId, userId, engine: engine.name, leaseUntil: checkWork.waitFromNow },
        ...{ sentences: some.length, characters: charactersOf(some) },
      })
      .onConflictDoNothing()
      .returning({ id: speechCheck.id });
    if (!row) return outcome("check-running"); // of another document, begun at the same moment
    await services.queue.send(tx, checkQueue, { checkId: row.id, attempt: 0 }, userId);
    return undefined;
  });
}

async function findRunning(tx: Db, userId: string) {
  const [row] = await tx
    .select({ documentId: speechCheck.documentId })
    .from(speechCheck)
    .where(and(eq(speechCheck.userId, userId), eq(speechCheck.state, "running")));
  return row;
}

/**
 * Characters that were listened to for somebody in a day. A check that was stopped counts with the sentence that it was at,
 * as long as one may be: its work was done, and none would be counted of checks that are stopped in time.
 */
async function listenedLately(tx: Db, userId: string): Promise<number> {
  const { state, characters, listenedCharacters } = speechCheck;
  const begun = sql`least(${characters}, ${listenedCharacters} + ${DOCUMENT_LIMITS.segmentCharacters})`;
  const [row] = await tx
    .select({
      characters: sum(
        sql`case when ${state} = 'canceled' then ${begun} else ${listenedCharacters} end`,
      ).mapWith(Number),
    })
    .from(speechCheck)
    .where(and(eq(speechCheck.userId, userId), gt(speechCheck.createdAt, sql`now() - interval '1 day'`)));
  return row?.characters ?? 0;
}

/** The first of them that have so many characters together. */
export function withinReach(unheard: readonly Unheard[], characters: number): Unheard[] {
  let left = characters;
  const end = unheard.findIndex((one) => {
    left -= one.characters;
    return left < 0;
  });
  return unheard.slice(0, end === -1 ? undefined : end);
}

const charactersOf = (some: readonly Unheard[]) => some.reduce((total, one) => total + one.characters, 0);
