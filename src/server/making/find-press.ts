import { and, desc, eq, inArray, isNull, sum } from "drizzle-orm";
import type { Making } from "#contract/making.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countMade } from "./keep-made.ts";
import { meterOf } from "./living-blocks.ts";
import { numbersOf } from "./rest.ts";
import { block, type PressRow, press, pressSentence } from "./tables.ts";

/** The newest press of a document; undefined where nothing was pressed yet. */
export async function newestPress(db: Db, documentId: string): Promise<PressRow | undefined> {
  const [row] = await db
    .select()
    .from(press)
    .where(eq(press.documentId, documentId))
    .orderBy(desc(press.createdAt), desc(press.id))
    .limit(1);
  return row;
}

/** How far the newest press of a document is, and what is left of its blocks. */
export async function readMaking(db: Db, documentId: string, say: Say) {
  const row = await newestPress(db, documentId);
  return { making: row ? await present(db, row, say) : null, meter: await meterOf(db, documentId) };
}

async function present(db: Db, row: PressRow, say: Say): Promise<Making> {
  const [paid] = await db
    .select({ charged: sum(block.credits).mapWith(Number) })
    .from(block)
    .where(and(eq(block.pressId, row.id), eq(block.state, "captured")));
  return {
    ...{ id: row.id, state: row.state, sentences: row.sentences, credits: row.credits, takeOf: row.takeOf },
    made: row.state === "done" ? row.sentences : await countMade(db, row),
    charged: paid?.charged ?? 0,
    failure: row.failure && withMessage(say, outcome(row.failure)),
    notify: row.notify,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the newest press for all of a document broke on, by what was asked for; null where it did not. */
export async function failedWish(db: Db, documentId: string): Promise<string | null> {
  const [newest] = await db
    .select({ id: press.id, state: press.state })
    .from(press)
    .where(and(eq(press.documentId, documentId), isNull(press.takeOf)))
    .orderBy(desc(press.createdAt), desc(press.id))
    .limit(1);
  if (newest?.state !== "failed") return null;
  const [broke] = await db
    .select({ wish: pressSentence.wish })
    .from(pressSentence)
    .where(and(eq(pressSentence.pressId, newest.id), eq(pressSentence.state, "failed")));
  return broke?.wish ?? null;
}

/** A segment, and where it stands among those of its document, counted from 0. */
type Standing = { id: string; place: number };

/** Tells the segments of a document whose sentences are being made; null where nothing is. */
export async function segmentsInMaking(
  db: Db,
  documentId: string,
): Promise<((segment: Standing) => boolean) | null> {
  const [running] = await db
    .select({ id: press.id, rest: press.rest, written: press.written })
    .from(press)
    .where(and(eq(press.documentId, documentId), eq(press.state, "running")));
  if (!running) return null;
  const rows = await db
    .select({ segments: pressSentence.segments })
    .from(pressSentence)
    .where(and(eq(pressSentence.pressId, running.id), inArray(pressSentence.state, ["waiting", "made"])));
  const written = new Set(rows.flatMap(({ segments }) => segments));
  if (written.size === 0 && running.rest === null) return null; // a take
  const numbers = running.rest ? numbersOf(running.rest) : new Map<number, number>();
  const upTo = running.written ?? Number.POSITIVE_INFINITY;
  return ({ id, place }) => written.has(id) || (numbers.get(place) ?? 0) > upTo;
}
