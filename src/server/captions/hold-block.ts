import { and, eq } from "drizzle-orm";
import { holdForWork, openAccount } from "#server/credits/index.ts";
import type { Services } from "#server/services.ts";
import { heldBy } from "./held-by.ts";
import { type LiveRow, live, liveBlock } from "./tables.ts";

/**
 * Holds the price of a block, before its sound is taken. Asked again it is the same hold; one that came back was silent. `lost`: the captions have ended,
 * or another connection goes on with them.
 */
export function holdBlock(
  { db }: Services,
  row: LiveRow,
  position: number,
): Promise<"held" | "unpaid" | "lost"> {
  return db.transaction(async (tx) => {
    const [mine] = await tx.select({ key: live.idempotencyKey }).from(live).where(heldBy(row)).for("update");
    if (!mine) return "lost";
    const block = and(eq(liveBlock.liveId, row.id), eq(liveBlock.position, position));
    const known = await tx.select({ state: liveBlock.state }).from(liveBlock).where(block);
    if (known.length > 0) return "held";
    const accountId = await openAccount(tx, row.userId);
    const held = await holdForWork(tx, {
      ...{ accountId, operation: `live:${mine.key}:${position}`, amount: row.perBlock, tool: "captions" },
      ...{ words: "", engine: row.engineName },
    });
    if ("refusal" in held) return "unpaid";
    await tx.insert(liveBlock).values({ liveId: row.id, position, holdId: held.holdId });
    return "held";
  });
}
