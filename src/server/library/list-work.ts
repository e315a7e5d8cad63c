import { and, desc, eq, inArray, isNull, like, not, sql } from "drizzle-orm";
import type { Work } from "#contract/library-state.ts";
import type { Say } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { batch, batchItem } from "#server/batches/tables.ts";
import { fewPeaks, LISTED } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import { press, pressSentence } from "#server/making/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Rows of each kind: nobody has more under way but by a program. */
const MOST = 20;
/** Made pieces, and their share of all, from which on what is left can be told from how long they took. */
const KNOWN = { pieces: 2, share: 0.02 };

/** What is being made for a person now, the newest first. What a batch presses is told with the batch. */
export async function listWork(db: Db, userId: string, say: Say): Promise<Work[]> {
  const work = [
    ...(await conversionsOf(db, userId, say)),
    ...(await pressesOf(db, userId)),
    ...(await batchesOf(db, userId)),
  ];
  return work.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

async function conversionsOf(db: Db, userId: string, say: Say): Promise<Work[]> {
  const { id, tool, state, title, voice, seconds, madeSeconds, secondsLeft, peaks, createdAt } = conversion;
  const { progress, delivered } = conversion;
  const rows = await db
    .select({
      ...{ id, tool, state, title, voice, seconds, madeSeconds, secondsLeft, peaks, createdAt },
      ...{ progress, delivered },
    })
    .from(conversion)
    .where(and(eq(conversion.userId, userId), LISTED, inArray(state, ["queued", "running"])))
    .orderBy(desc(createdAt))
    .limit(MOST);
  return rows.map((row) => ({
    kind: "conversion",
    id: row.id,
    tool: row.tool,
    makes: row.tool === "text-to-speech" ? "speech" : "transcript",
    title: nameIn(say, row.tool, row.title),
    voice: row.voice,
    begun: row.state === "running",
    unit: "seconds",
    made: row.madeSeconds,
    of: row.seconds,
    progress: row.progress,
    secondsLeft: row.state === "running" ? row.secondsLeft : null,
    stopCosts: row.delivered,
    peaks: row.peaks && fewPeaks(row.peaks),
    createdAt: row.createdAt.toISOString(),
  }));
}

async function pressesOf(db: Db, userId: string): Promise<Work[]> {
  const made = sql<number>`count(${pressSentence.number}) filter (where ${pressSentence.state} <> 'waiting')`;
  const rows = await db
    .select({
      id: document.id,
      title: document.title,
      voice: document.voice,
      sentences: press.sentences,
      createdAt: press.createdAt,
      made: made.mapWith(Number),
      age: sql<number>`extract(epoch from now() - ${press.createdAt})`.mapWith(Number),
    })
    .from(press)
    .innerJoin(document, eq(document.id, press.documentId))
    .leftJoin(pressSentence, eq(pressSentence.pressId, press.id))
    .where(
      and(
        eq(press.userId, userId),
        eq(press.state, "running"),
        isNull(press.takeOf),
        isNull(document.binnedAt),
        not(like(press.idempotencyKey, "batch:%")),
      ),
    )
    .groupBy(press.id, document.id)
    .orderBy(desc(press.createdAt))
    .limit(MOST);
  return rows.map(({ id, title, voice, sentences, made, age, createdAt }) => ({
    ...{ kind: "press", makes: "speech", id, title, voice, begun: made > 0 },
    ...counted("sentences", made, sentences, age),
    createdAt: createdAt.toISOString(),
  }));
}

async function batchesOf(db: Db, userId: string): Promise<Work[]> {
  const ended = sql<number>`count(*) filter (where ${batchItem.state} in ('made', 'failed'))`;
  const pressed = sql<number>`count(*) filter (where ${batchItem.state} <> 'skipped')`;
  const rows = await db
    .select({
      id: batch.id,
      title: batch.title,
      createdAt: batch.createdAt,
      made: ended.mapWith(Number),
      items: pressed.mapWith(Number),
    })
    .from(batch)
    .innerJoin(batchItem, eq(batchItem.batchId, batch.id))
    .where(and(eq(batch.userId, userId), eq(batch.state, "running")))
    .groupBy(batch.id)
    .orderBy(desc(batch.createdAt))
    .limit(MOST);
  return rows.map(({ id, title, made, items, createdAt }) => ({
    ...{ kind: "batch", makes: "speech", id, title, voice: null, begun: true },
    // When it was pressed is not kept, and documents are of any length.
    ...counted("documents", made, items, null),
    createdAt: createdAt.toISOString(),
  }));
}

/** How far work is that goes on piece by piece; `age` is since when, in seconds. */
function counted(unit: "sentences" | "documents", made: number, of: number, age: number | null) {
  const progress = of === 0 ? 0 : made / of;
  const known = age !== null && made >= KNOWN.pieces && progress >= KNOWN.share;
  const secondsLeft = known ? Math.ceil((age / made) * (of - made)) : null;
  return { unit, made, of, progress, secondsLeft, tool: null, stopCosts: 0, peaks: null };
}
