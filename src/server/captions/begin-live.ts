import { randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { holdForWork, lockFunds } from "#server/credits/index.ts";
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
import { inherit, lockRecording } from "./take-over-link.ts";

type NewLive = {
  user: Person;
  key: string;
  language: string | undefined;
  recording: string | undefined;
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

async function tryToBegin(
  services: Services,
  { id, user, key, language, recording, chosen }: NewLive & { id: string },
): Promise<{ row: LiveRow } | { refusal: NotBegun }> {
  const { link, capabilities } = chosen;
  const { LIVE_PER_PERSON, KEEP_RESULTS_DAYS } = services.settings;
  const hash = hashOf({ language, recording });
  let linked: string | undefined;
  const begun = await services.db.transaction(
    async (tx): Promise<{ row: LiveRow } | { refusal: NotBegun }> => {
      if (recording !== undefined) await lockRecording(tx, user.id, recording);
      const accountId = await lockFunds(services, tx, user); // one request of a user at a time from here
      const known = await findByKey(tx, user.id, key);
      if (known) return sameAs(known, hash);
      if ((await countOpen(tx, user.id)) >= LIVE_PER_PERSON)
        throw new Problem(422, outcome("too-many-lives", { most: LIVE_PER_PERSON }));
      const held = await holdForWork(tx, {
        ...{ accountId, operation: `live:${key}:0`, amount: link.perBlock, tool: "captions" },
        ...{ words: "", engine: capabilities.name },
      });
      if ("refusal" in held) return held;
      const { from, ...inherited } = await inherit(services, tx, { userId: user.id, recording });
      linked = from;
      const [row] = await tx
        .insert(live)
        .values({
          ...{ id, userId: user.id, idempotencyKey: key, requestHash: hash, language, recording },
          ...inherited,
          ...{ engine: link.engine.id, engineName: capabilities.name, engineHost: link.host },
          ...{ perBlock: link.perBlock, blockSeconds: services.prices.secondsPerCredit },
          aliveUntil: aliveFromNow,
          expiresAt: sql`now() + make_interval(days => ${KEEP_RESULTS_DAYS})`,
        })
        .returning();
      if (!row) throw new Error("the captions were not recorded");
      await tx.insert(liveBlock).values({ liveId: id, position: 0, holdId: held.holdId });
      if (from) await services.captions.announce(tx, from, { kind: "changed" });
      return { row };
    },
  );
  if (linked) services.captions.say(linked, { kind: "changed" });
  return begun;
}

/** What was begun with a key before, whether there is room for more by now or not; undefined where nothing was. */
export async function findBegun(
  { db }: Services,
  userId: string,
  key: string,
  wanted: Pick<NewLive, "language" | "recording">,
): Promise<{ row: LiveRow } | { refusal: NotBegun } | undefined> {
  const known = await findByKey(db, userId, key);
  return known && sameAs(known, hashOf(wanted));
}

const hashOf = ({ language, recording }: Pick<NewLive, "language" | "recording">): string =>
  requestHash(["live", language ?? "", ...(recording === undefined ? [] : [recording])]);

const sameAs = (known: LiveRow, hash: string) =>
  known.requestHash === hash ? { row: known } : { refusal: outcome("key-reused") };

async function findByKey(tx: Db, userId: string, key: string): Promise<LiveRow | undefined> {
  const [known] = await tx
    .select()
    .from(live)
    .where(and(eq(live.userId, userId), eq(live.idempotencyKey, key)));
  return known;
}

async function countOpen(tx: Db, userId: string): Promise<number> {
  const open = and(eq(live.userId, userId), eq(live.state, "open"));
  const [found] = await tx.select({ of: count() }).from(live).where(open);
  return found?.of ?? 0;
}
