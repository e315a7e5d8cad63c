import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tool } from "#contract/tools.ts";
import type { Voice } from "#contract/voices.ts";
import { hold, openAccount } from "#server/credits/index.ts";
import { hold as holds } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { conversion } from "./tables.ts";

export type ConversionRow = typeof conversion.$inferSelect;

export type NewConversion = {
  userId: string;
  tool: Tool;
  idempotencyKey: string;
  requestHash: string;
  /** The request named no key of its own: `findRepeated` tells a repetition from a new use. */
  unanswered: boolean;
  /** The price, fixed from here on. */
  credits: number;
  title: string;
  engine: string;
  prompt?: string;
  voice?: Voice;
  instructions?: string;
  language?: string | undefined;
  input?: string;
  inputBytes?: number;
  seconds?: number;
  peaks?: number[];
};

export type Begun =
  | { outcome: "begun"; row: ConversionRow }
  /** The same request was made before; here is what became of it. */
  | { outcome: "known"; row: ConversionRow }
  /** Too few credits, or a key that belongs to a different request. */
  | { outcome: "insufficient"; available: number }
  /** A disputed payment froze the account. */
  | { outcome: "frozen" }
  | { outcome: "reused" };

/** How long a hold is good; an older one that no open conversion carries is given back (`expire.ts`). */
const holdHours = 24;

/** A begin whose commit was not answered is repeated for so long, so that nobody pays for one they know nothing of. */
const patienceSeconds = 30;

/**
 * Records a conversion together with its credit hold, in one transaction. `alongside` joins it, for
 * example to queue the work. A key buys one conversion for ever, also after its result was deleted.
 */
export function beginConversion(
  services: Services,
  request: NewConversion,
  alongside?: (tx: Db, row: ConversionRow) => Promise<void>,
): Promise<Begun> {
  return outlast(() => tryToBegin(services, request, alongside), { seconds: patienceSeconds });
}

function tryToBegin(
  services: Services,
  request: NewConversion,
  alongside?: (tx: Db, row: ConversionRow) => Promise<void>,
): Promise<Begun> {
  return services.db.transaction(async (tx): Promise<Begun> => {
    const accountId = await openAccount(tx, request.userId); // locks it: one request of a user at a time from here
    const known = await (request.unanswered
      ? findRepeated(tx, request.userId, request.requestHash)
      : findByKey(tx, request.userId, request.idempotencyKey));
    if (known) {
      const same = known.requestHash === request.requestHash;
      return same ? { outcome: "known", row: known } : { outcome: "reused" };
    }
    const held = await hold(tx, {
      accountId,
      operation: `conversion:${request.idempotencyKey}`,
      amount: request.credits,
      tool: request.tool,
      words: request.title,
      expiresAt: new Date(Date.now() + holdHours * 3_600_000),
    });
    if (held.outcome !== "held") return held;
    if (await isResolved(tx, held.holdId)) return { outcome: "reused" };
    const [row] = await tx
      .insert(conversion)
      .values({
        ...request,
        holdId: held.holdId,
        expiresAt: new Date(Date.now() + services.settings.KEEP_RESULTS_DAYS * 86_400_000),
      })
      .returning();
    if (!row) throw new Error("the conversion was not recorded");
    await alongside?.(tx, row);
    return { outcome: "begun", row };
  });
}

/** True when the hold was made for an earlier conversion, which is over and deleted. */
async function isResolved(db: Db, holdId: string): Promise<boolean> {
  const [row] = await db.select({ state: holds.state }).from(holds).where(eq(holds.id, holdId));
  return row?.state !== "held";
}

/** A user's conversion by the key its request carried; undefined when there is none. */
export async function findByKey(db: Db, userId: string, key: string): Promise<ConversionRow | undefined> {
  const [row] = await db
    .select()
    .from(conversion)
    .where(and(eq(conversion.userId, userId), eq(conversion.idempotencyKey, key)));
  return row;
}

/**
 * A user's conversion that the same request has begun without a key, within a day, whose answer nobody has had: it is
 * still at work, or its answer was lost. Without `requestHash`, any such. A failed or canceled one is an answer.
 */
export async function findRepeated(
  db: Db,
  userId: string,
  requestHash?: string,
): Promise<ConversionRow | undefined> {
  const [row] = await db
    .select()
    .from(conversion)
    .where(
      and(
        eq(conversion.userId, userId),
        conversion.unanswered,
        requestHash === undefined ? undefined : eq(conversion.requestHash, requestHash),
        inArray(conversion.state, ["queued", "running", "done"]),
        gt(conversion.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return row;
}

/** Notes that a person gets the result of a conversion now, so that the same request is a new use from here on. */
export async function noteAnswered(db: Db, row: ConversionRow): Promise<void> {
  if (!row.unanswered) return;
  await db.update(conversion).set({ unanswered: false }).where(eq(conversion.id, row.id));
}

/** A user's conversion by id; undefined when there is none of theirs. */
export async function findOwn(db: Db, userId: string, id: string): Promise<ConversionRow | undefined> {
  const [row] = await db
    .select()
    .from(conversion)
    .where(and(eq(conversion.userId, userId), eq(conversion.id, id)));
  return row;
}
