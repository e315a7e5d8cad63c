import { and, desc, eq, inArray, sum } from "drizzle-orm";
import type { Making } from "#contract/making.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countMade } from "./keep-made.ts";
import { meterOf } from "./living-blocks.ts";
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

/** The segments of a document whose sentences are being made. */
export async function segmentsInMaking(db: Db, documentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ segments: pressSentence.segments })
    .from(pressSentence)
    .innerJoin(press, eq(press.id, pressSentence.pressId))
    .where(
      and(
        eq(press.documentId, documentId),
        eq(press.state, "running"),
        inArray(pressSentence.state, ["waiting", "made"]),
      ),
    );
  return new Set(rows.flatMap(({ segments }) => segments));
}
