import { count, eq, max, sql } from "drizzle-orm";
import type { BATCH_CALLS } from "#contract/batches.ts";
import type { GivenOf } from "#contract/call.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { draftDocument, writeDocument } from "#server/library/index.ts";
import { countRows } from "#server/platform/http/count-edit.ts";
import type { Person } from "#server/platform/http/person.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { lockBatch } from "./find-batch.ts";
import { batch, batchItem } from "./tables.ts";

type Asked = GivenOf<typeof BATCH_CALLS.addToBatch>;
type NotAdded = Outcome<
  | "batch-too-large"
  | "batch-running"
  | "text-too-long"
  | "too-many-sentences"
  | "prompt-missing"
  | "library-full"
>;

/** Puts another text into a batch that does not run. What was told of its price is no more. @throws Problem 404, 429 */
export async function addToBatch(
  services: Services,
  writer: { person: Person; reader: string },
  { params: { id }, body }: Asked,
): Promise<NotAdded | undefined> {
  const { person } = writer;
  const most = services.settings.BATCH_ITEMS;
  await spendTry(services.limits.batchItems, person.id);
  const draft = await draftDocument(services, writer, body);
  if ("code" in draft) return draft;
  await countRows(services, person.id, draft.segments.length);
  return services.db.transaction(async (tx) => {
    const row = await lockBatch(tx, person.id, id);
    if (row.state === "running") return outcome("batch-running");
    const [there] = await tx
      .select({ items: count(), last: max(batchItem.number) })
      .from(batchItem)
      .where(eq(batchItem.batchId, id));
    if ((there?.items ?? 0) >= most) return outcome("batch-too-large", { most });
    const written = await writeDocument({ ...services, db: tx }, { ...draft, tags: [row.title] });
    if ("code" in written) return written;
    const number = (there?.last ?? 0) + 1;
    await tx.insert(batchItem).values({ batchId: id, number, documentId: written.id, title: written.title });
    await tx
      .update(batch)
      .set({ state: "draft", quote: null, changedAt: sql`now()` })
      .where(eq(batch.id, id));
    return undefined;
  });
}
