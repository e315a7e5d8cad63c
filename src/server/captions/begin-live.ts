import { randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { holdForWork, lockPurse } from "#server/credits/index.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { aliveFromNow } from "./held-by.ts";
import { type LiveRow, live, liveBlock } from "./tables.ts";

type NewLive = {
  user: Person;
  key: string;
  language: string | undefined;
  chosen: Choice<TranscriptionEngine>;
};
type NotBegun = Outcome<"insufficient-credit" | "account-frozen" | "key-reused">;

/** A begin whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/**
 * Records captions together with the hold of their first block, in one transaction. A key begins captions once.
 * @throws Problem 422 when as many of this person are open as may be
 */
export function beginLive(
  services: Services,
  request: NewLive,
): Promise<{ row: LiveRow } | { refusal: NotBegun }> {
  const id = randomUUID(); // known before: what an unanswered commit recorded is found by the key, and is this one
  return outlast(() => tryToBegin(services, { ...request, id }), { seconds: patienceSeconds });
}

function tryToBegin(services: Services, { id, user, key, language, chosen }: NewLive & { id: string }) {
  const { link, capabilities } = chosen;
  const { LIVE_PER_PERSON, KEEP_RESULTS_DAYS } = services.settings;
  const hash = requestHash(["live", language ?? ""]);
  return services.db.transaction(async (tx): Promise<{ row: LiveRow } | { refusal: NotBegun }> => {
    const accountId = await lockPurse(services, tx, user); // one request of a user at a time from here
    const [known] = await tx
      .select()
      .from(live)
      .where(and(eq(live.userId, user.id), eq(live.idempotencyKey, key)));
    if (known && known.requestHash !== hash) return { refusal: outcome("key-reused") };
    if (known) return { row: known };
    if ((await countOpen(tx, user.id)) >= LIVE_PER_PERSON)
      throw new Problem(422, outcome("too-many-lives", { most: LIVE_PER_PERSON }));
    const held = await holdForWork(tx, {
      ...{ accountId, operation: `live:${key}:0`, amount: link.perBlock, tool: "captions" },
      ...{ words: "", engine: capabilities.name },
    });
    if ("refusal" in held) return held;
    const [row] = await tx
      .insert(live)
      .values({
        ...{ id, userId: user.id, idempotencyKey: key, requestHash: hash, language },
        ...{ engine: link.engine.id, engineName: capabilities.name, engineHost: link.host },
        ...{ perBlock: link.perBlock, blockSeconds: services.prices.secondsPerCredit },
        aliveUntil: aliveFromNow,
        expiresAt: sql`now() + make_interval(days => ${KEEP_RESULTS_DAYS})`,
      })
      .returning();
    if (!row) throw new Error("the captions were not recorded");
    await tx.insert(liveBlock).values({ liveId: id, position: 0, holdId: held.holdId });
    return { row };
  });
}

async function countOpen(tx: Db, userId: string): Promise<number> {
  const open = and(eq(live.userId, userId), eq(live.state, "open"));
  const [found] = await tx.select({ of: count() }).from(live).where(open);
  return found?.of ?? 0;
}
