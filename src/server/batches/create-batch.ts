import { and, eq, inArray, isNull } from "drizzle-orm";
import { type BATCH_CALLS, MOST_WRONG_ROWS, type WrongRow } from "#contract/batches.ts";
import type { GivenOf } from "#contract/call.ts";
import { type Outcome, outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { NewDocument } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { draftDocument, writeDocument } from "#server/library/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/http/count-edit.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { readTable, type TableText } from "./read-table.ts";
import { type BatchRow, batch, batchItem } from "./tables.ts";

type Asked = GivenOf<typeof BATCH_CALLS.createBatch>["body"];
/** For whom, what they read, and how they are told of rows. */
type Writer = { person: Person; reader: string; say: Say };
type NotCreated = Outcome<
  "batch-too-large" | "batch-rows-wrong" | "batch-table-unclosed" | "batch-column-missing" | "batch-empty"
>;
type NewItem = { documentId: string; title: string };

/**
 * Begins a batch of documents that are there, of the rows of a table, or of nothing. All of it or nothing is written.
 * @throws Problem 404 when a document is none of theirs, 429
 */
export async function createBatch(
  services: Services,
  writer: Writer,
  { title, ids = [], csv, voice, language }: Asked,
): Promise<{ row: BatchRow } | { refusal: NotCreated; rows?: WrongRow[] }> {
  const most = services.settings.BATCH_ITEMS;
  const wanted = [...new Set(ids)];
  const texts = csv === undefined ? [] : readTable(csv, most);
  if ("code" in texts) return { refusal: texts };
  if ("wrong" in texts) return refuseRows(texts.wrong, writer.say);
  const count = wanted.length + texts.length;
  if (count > most) return { refusal: outcome("batch-too-large", { most }) };
  await spendTry(services.limits.batchItems, writer.person.id, Math.max(1, count));
  try {
    const manner = { ...(voice && { voice }), ...(language && { language }) };
    const drafts = await draftAll(
      services,
      writer,
      texts.map((text) => ({ ...manner, ...text })),
    );
    await countRows(
      services,
      writer.person.id,
      drafts.reduce((rows, { segments }) => rows + segments.length, 0),
    );
    const row = await services.db.transaction(async (tx) => {
      const [added] = await tx.insert(batch).values({ userId: writer.person.id, title }).returning();
      if (!added) throw new Error("the batch was not recorded");
      const there = await findThere(tx, writer.person.id, wanted);
      const written = await writeAll({ ...services, db: tx }, drafts, title);
      const items = [...there, ...written].map((one, at) => ({ ...one, batchId: added.id, number: at + 1 }));
      if (items.length > 0) await tx.insert(batchItem).values(items);
      return added;
    });
    return { row };
  } catch (error) {
    if (error instanceof RowRefused) return refuseRows([{ row: error.row, ...error.refusal }], writer.say);
    throw error;
  }
}

/** Undoes what was written of the rows before. */
class RowRefused extends Error {
  override name = "RowRefused";
  readonly row: number;
  readonly refusal: Outcome;
  constructor(row: number, refusal: Outcome) {
    super(refusal.code);
    this.row = row;
    this.refusal = refusal;
  }
}

function refuseRows(wrong: readonly (Outcome & { row: number })[], say: Say) {
  const rows = wrong.slice(0, MOST_WRONG_ROWS).map((one) => ({ ...withMessage(say, one), row: one.row }));
  return { refusal: outcome("batch-rows-wrong", { count: wrong.length }), rows };
}

/** Their documents that were written here, in the order of the ids. @throws Problem 404 when one is none */
async function findThere(tx: Db, userId: string, ids: string[]): Promise<NewItem[]> {
  if (ids.length === 0) return [];
  const own = and(inArray(document.id, ids), eq(document.userId, userId));
  const found = await tx
    .select({ id: document.id, title: document.title })
    .from(document)
    .where(and(own, isNull(document.conversionId), isNull(document.binnedAt)));
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return ids.map((documentId) => {
    const title = titles.get(documentId);
    if (title === undefined) throw new Problem(404, outcome("not-found"));
    return { documentId, title };
  });
}

type Draft = NewDocument & { row: number };

/** The documents that the rows of a table are to be, before anything is written. @throws RowRefused */
async function draftAll(services: Services, writer: Writer, texts: readonly TableText[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const { row, ...text } of texts) {
    const draft = await draftDocument(services, writer, text);
    if ("code" in draft) throw new RowRefused(row, draft);
    drafts.push({ ...draft, row });
  }
  return drafts;
}

async function writeAll(services: Services, drafts: readonly Draft[], tag: string): Promise<NewItem[]> {
  const written: NewItem[] = [];
  for (const { row, ...draft } of drafts) {
    const added = await writeDocument(services, { ...draft, tags: [tag] });
    if ("code" in added) throw new RowRefused(row, added);
    written.push({ documentId: added.id, title: added.title });
  }
  return written;
}
