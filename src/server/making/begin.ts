import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { holdEachForWork, lockFunds } from "#server/credits/index.ts";
import { lockRoom, refreshSound } from "#server/documents/index.ts";
import { type DocumentRow, document, segment } from "#server/documents/tables.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import { countWritten } from "#server/platform/http/count-edit.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { Wanted } from "./find-wanted.ts";
import { livingBlocks } from "./living-blocks.ts";
import { makingQueue } from "./making-queue.ts";
import { planRooms } from "./plan-rooms.ts";
import { pressWork } from "./press-work.ts";
import { blockAfter, recordBlocks, writeSentences } from "./record-sentences.ts";
import { restOf } from "./rest.ts";
import { type Afterwards, type PressRow, press } from "./tables.ts";

export type NewPress<No> = {
  user: AccountHolder;
  key: string;
  documentId: string;
  /** The segment that is to have another take; null for all that is new or changed. */
  takeOf: string | null;
  /** It costs nothing and takes no room, once for this hash in the document, which `find` looks after. */
  freeOf?: string | null;
  /** What is to be spoken, looked for under the document's lock, or why nothing is. */
  find: (tx: Db, found: DocumentRow, engine: string) => Promise<Wanted | No>;
  /** Credits that the person agreed to, and who is to speak. */
  credits: number;
  chosen: Choice<SpeechEngine>;
  /** The job that is sent at the end of a press that took time, however it ends. */
  afterwards?: Afterwards;
};

type NotHeld = Outcome<"insufficient-credit" | "account-frozen" | "key-reused">;
type NotBegun =
  | Outcome<"nothing-to-make" | "make-price-changed" | "document-in-making" | "library-full">
  | NotHeld;

/** Sentences that a press writes down: the others follow in its job, because the first of a book is waited for. */
const AT_ONCE = 60;
/** Of a block: itself, its hold, and what moves credits there and back. */
const BLOCK_ROWS = 10;
/** A begin whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/**
 * Records a press: what it speaks, the room that this takes, and a hold for each new block, in one transaction under the
 * document's lock. A key buys one press for ever, and a document has one at a time: whoever asks for all a second time
 * gets the first, which costs nothing more. Undefined when the document is gone.
 */
export async function beginPress<No extends Outcome = never>(
  services: Services,
  request: NewPress<No>,
): Promise<{ row: PressRow } | { refusal: NotBegun | No } | undefined> {
  const id = randomUUID(); // known before: what an unanswered commit may have recorded is found to be this call's own
  try {
    const begun = await outlast(() => tryToBegin(services, { ...request, id }), { seconds: patienceSeconds });
    if (begun && "row" in begun && begun.row.id === id)
      await countWritten(services, request.user.id, rowsOf(begun.row));
    return begun;
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

/** Rows that the blocks of a press leave for good, in the books above all, however it ends. */
const rowsOf = ({ credits, perBlock }: PressRow) => (perBlock === 0 ? 0 : (credits / perBlock) * BLOCK_ROWS);

/** Undoes what was held and placed, when there are not enough credits for all, or no room. */
class Refused extends Error {
  override name = "Refused";
  readonly refusal: NotHeld | Outcome<"library-full">;
  constructor(refusal: NotHeld | Outcome<"library-full">) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function tryToBegin<No extends Outcome>(
  services: Services,
  request: NewPress<No> & { id: string },
): Promise<{ row: PressRow } | { refusal: NotBegun | No } | undefined> {
  const { user, key, documentId, takeOf, chosen, freeOf = null } = request;
  const size = services.prices.charactersPerCredit;
  const perBlock = freeOf === null ? chosen.link.perBlock : 0;
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(document)
      .where(and(eq(document.id, documentId), eq(document.userId, user.id), isNull(document.binnedAt)))
      .for("update");
    if (!found) return undefined;
    const known = await findPressByKey(tx, user.id, key);
    if (known)
      return isSame(known, { documentId, takeOf, freeOf })
        ? { row: known }
        : { refusal: outcome("key-reused") };
    const running = await findRunning(tx, documentId);
    if (running) {
      const forAll = takeOf === null && running.takeOf === null;
      return forAll ? { row: running } : { refusal: outcome("document-in-making") };
    }
    const wanted = await request.find(tx, found, chosen.link.engine.id);
    if ("code" in wanted) return { refusal: wanted };
    if (wanted.sentences.length + wanted.there.length === 0) return { refusal: outcome("nothing-to-make") };
    const living = await livingBlocks(tx, documentId, { perBlock, size });
    const characters = wanted.sentences.map((one) => (freeOf === null ? one.characters : 0));
    const plan = planRooms(characters, living, size);
    const credits = plan.blocks * perBlock;
    if (credits > request.credits) return { refusal: outcome("make-price-changed", { credits }) };
    await placeWhatIsThere(tx, documentId, wanted.there);
    const holds = await holdBlocks(services, tx, { ...request, blocks: plan.blocks, title: found.title });
    // What is free mends what is there already.
    const grows = freeOf === null && wanted.sentences.length > 0;
    if (grows && !(await lockRoom(tx, services.settings, user.id)))
      throw new Refused(outcome("library-full"));
    const { sentences, whole } = wanted;
    const { rooms } = plan;
    const to = whole && freeOf === null ? Math.min(sentences.length, AT_ONCE) : sentences.length;
    const later = whole &&
      to < sentences.length && {
        rest: restOf({ sentences, whole }, found, { size, living }),
        ...{ written: to, restBlock: blockAfter(rooms, to) },
      };
    const row = await record(tx, { ...request, ...later }, found, wanted, credits);
    const blocks = await recordBlocks(tx, { row, holds, rooms, perBlock, size });
    await writeSentences(tx, { row, sentences, rooms, blocks, after: 0, to });
    if (row.state === "running") {
      await services.queue.send(tx, makingQueue, { pressId: row.id, attempt: 0 }, user.id);
    } else await refreshSound(tx, documentId);
    return { row };
  });
}

/** The press that was begun by a key. */
export async function findPressByKey(tx: Db, userId: string, key: string): Promise<PressRow | undefined> {
  const [row] = await tx
    .select()
    .from(press)
    .where(and(eq(press.userId, userId), eq(press.idempotencyKey, key)));
  return row;
}

/** Whether a press is the one that is asked for: what a key has bought, it buys again. */
export const isSame = (
  row: PressRow,
  { documentId, takeOf, freeOf = null }: Pick<PressRow, "documentId" | "takeOf"> & { freeOf?: string | null },
): boolean => row.documentId === documentId && row.takeOf === takeOf && row.freeOf === freeOf;

async function findRunning(tx: Db, documentId: string): Promise<PressRow | undefined> {
  const [row] = await tx
    .select()
    .from(press)
    .where(and(eq(press.documentId, documentId), eq(press.state, "running")));
  return row;
}

/** Sound that this document has from another time or place costs nothing, and no work. */
async function placeWhatIsThere(tx: Db, documentId: string, there: Wanted["there"]): Promise<void> {
  for (const some of batches(there)) {
    await tx.execute(sql`
      update ${segment} set sound_id = there."soundId"
      from json_to_recordset(${JSON.stringify(some)}::json) as there ("segment" uuid, "soundId" uuid)
      where ${segment.documentId} = ${documentId} and ${segment.id} = there."segment" and ${segment.until} is null`);
  }
}

type Paying = Omit<NewPress<never>, "find">;
type Later = Partial<Pick<PressRow, "rest" | "written" | "restBlock">>;

/** One hold for each block. @throws Refused when there is not enough for all */
async function holdBlocks(
  services: Services,
  tx: Db,
  { user, key, documentId, chosen, blocks, title }: Paying & { blocks: number; title: string },
): Promise<string[]> {
  if (blocks === 0) return [];
  const accountId = await lockFunds(services, tx, user);
  const held = await holdEachForWork(tx, {
    accountId,
    operations: Array.from({ length: blocks }, (_, index) => `make:${documentId}:${key}:${index + 1}`),
    amount: chosen.link.perBlock,
    tool: "text-to-speech",
    words: title,
    engine: chosen.capabilities.name,
  });
  if ("refusal" in held) throw new Refused(held.refusal);
  return held.holdIds;
}

async function record(
  tx: Db,
  { id, user, key, takeOf, freeOf = null, chosen, afterwards, ...request }: Paying & Later & { id: string },
  found: DocumentRow,
  { sentences }: Wanted,
  credits: number,
): Promise<PressRow> {
  const { link, capabilities } = chosen;
  const [row] = await tx
    .insert(press)
    .values({
      ...{ id, documentId: found.id, userId: user.id, takeOf, freeOf, idempotencyKey: key, credits },
      // No dearer engine takes over what costs nothing.
      ...{
        perBlock: freeOf === null ? link.perBlock : 0,
        engine: link.engine.id,
        engineName: capabilities.name,
      },
      ...{ engineHost: link.host, language: found.language, sentences: sentences.length },
      ...(sentences.length === 0 && { state: "done" as const, finishedAt: sql`now()` }),
      ...{ leaseUntil: pressWork.waitFromNow, afterwards },
      ...{ rest: request.rest, written: request.written, restBlock: request.restBlock },
    })
    .returning();
  if (!row) throw new Error("the press was not recorded");
  return row;
}

/** Rows of one statement: a statement may have some 65,000 values. */
function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / 2_000) }, (_, at) =>
    rows.slice(at * 2_000, (at + 1) * 2_000),
  );
}
