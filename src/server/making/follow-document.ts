import { and, arrayOverlaps, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { FRAME_BYTES, silentFrames } from "#server/audio/sentence-mp3.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import { listenFor } from "#server/conversions/index.ts";
import { type Breaks, createLayout, stretchesOf } from "#server/documents/index.ts";
import { type Gap, segment, sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { deliverSentence } from "./deliver.ts";
import { ofPress } from "./press-work.ts";
import { numbersOf } from "./rest.ts";
import { type PressRow, pressSentence } from "./tables.ts";

/** Segments that are read together. */
const TOGETHER = 50;

type Sound = { audio: string; frames: number; gaps: Gap[] };
type Next = { paragraph: boolean; heading: boolean } & (Sound | { number: number; old: Sound | null });

/** The sound of a document that is being made, from its beginning, as it grows. Ends with the press, or when cut off. */
export async function* followDocument(
  services: Services,
  row: PressRow,
  breaks: Breaks,
  stillAllowed: StillAllowed,
  disconnected: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const layOut = createLayout(breaks);
  let marked = false;
  const source = (await hasRecording(services, row)) ? "part" : "all";
  for await (const next of sentencesOf(services, row)) {
    const sound = await soundOf(services, row, next, { stillAllowed, disconnected });
    if (disconnected.aborted || !(await stillAllowed())) return;
    const { frames = null, gaps = null } = sound ?? {};
    const place = layOut({ paragraph: next.paragraph, heading: next.heading, frames, gaps });
    if (!sound || !place) continue;
    if (!marked) yield syntheticTag({ madeAt: row.createdAt, source });
    marked = true;
    if (place.silence > 0) yield silentFrames(place.silence);
    for (const stretch of stretchesOf(sound.frames, sound.gaps)) {
      if (stretch.from === undefined) yield silentFrames(stretch.frames);
      else {
        const start = stretch.from * FRAME_BYTES;
        const found = await services.storage.read(sound.audio, {
          start,
          end: start + stretch.frames * FRAME_BYTES,
        });
        if (!found) return;
        yield* found.body;
      }
    }
  }
}

/** Waits for a sentence that is being made; what is never made sounds as it did before. */
async function soundOf(
  { db, hub }: Services,
  row: PressRow,
  next: Next,
  { stillAllowed, disconnected }: { stillAllowed: StillAllowed; disconnected: AbortSignal },
): Promise<Sound | null> {
  if ("audio" in next) return next;
  const news = listenFor(hub, row.id, ["made", "cancel"], disconnected);
  let said: Promise<void> | undefined;
  while (!disconnected.aborted && (await stillAllowed())) {
    const answer = await deliverSentence(db, row, next.number);
    if (answer === "stop") return next.old;
    if (answer !== "wait") return { audio: answer.go, frames: answer.frames, gaps: answer.gaps };
    await said;
    said = news(); // listens before it looks again
  }
  return null;
}

/** Whether the person read any of it themselves. */
async function hasRecording({ db }: Services, { documentId }: PressRow): Promise<boolean> {
  const [found] = await db
    .select({ id: sentenceSound.id })
    .from(sentenceSound)
    .innerJoin(segment, eq(segment.soundId, sentenceSound.id))
    .where(
      and(
        ...[eq(sentenceSound.documentId, documentId), isNotNull(sentenceSound.recordingKey)],
        isNull(segment.until),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** What sounds of a document, and what is to sound, in the order of its text; read bit by bit, as it is given. */
async function* sentencesOf({ db }: Services, row: PressRow): AsyncGenerator<Next> {
  const numbers = row.rest && numbersOf(row.rest);
  let last: { position: number; id: string } | undefined;
  for (let place = 0; ; ) {
    const rows = await db
      .select({
        ...{ id: segment.id, position: segment.position },
        ...{ paragraph: segment.paragraph, heading: segment.heading },
        ...{ audio: sentenceSound.audio, frames: sentenceSound.frames, gaps: sentenceSound.gaps },
      })
      .from(segment)
      .leftJoin(sentenceSound, eq(sentenceSound.id, segment.soundId))
      .where(
        and(
          ...[eq(segment.documentId, row.documentId), isNull(segment.until)],
          last && sql`(${segment.position}, ${segment.id}) > (${last.position}, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(segment.position), asc(segment.id))
      .limit(TOGETHER);
    if (rows.length === 0) return;
    last = rows.at(-1);
    const numberOf = numbers
      ? undefined
      : await numbersAmong(
          db,
          row,
          rows.map(({ id }) => id),
        );
    for (const { id, audio, frames, gaps, paragraph, heading } of rows) {
      const number = numbers ? numbers.get(place) : numberOf?.get(id);
      place++;
      const old = audio === null || frames === null ? null : { audio, frames, gaps: gaps ?? [] };
      if (number !== undefined) yield { paragraph, heading, number, old };
      else if (old) yield { paragraph, heading, ...old };
    }
  }
}

/** The numbers of the sentences that are to sound at some segments. */
async function numbersAmong(db: Db, row: PressRow, ids: string[]): Promise<Map<string, number>> {
  const awaited = await db
    .select({ number: pressSentence.number, segments: pressSentence.segments })
    .from(pressSentence)
    .where(and(ofPress(row), arrayOverlaps(pressSentence.segments, ids)));
  return new Map(awaited.flatMap(({ number, segments }) => segments.map((id) => [id, number] as const)));
}
