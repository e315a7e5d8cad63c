import { outcome, type Say } from "#contract/outcomes.ts";
import {
  cutNow,
  edits,
  findDocument,
  hasRevision,
  mannerAfter,
  readSegments,
  type ShownDocument,
  speakersOf,
  type Window,
} from "#server/documents/index.ts";
import { failedWish, segmentsInMaking } from "#server/making/index.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { done } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { findChanged, findRemoved } from "./find-changed.ts";
import { presenterOf } from "./present-document.ts";

type Which = { id: string; userId: string; say: Say };
type Part = Window & { revision?: number | undefined };

/** Whole texts are read in turns: a long one is a second of work, however often its person asks. */
const turns = createFairQueue({ atOnce: 4, perPerson: 2 });
const never = new AbortController().signal;

/** Segments of an answer with what changed, where all behind a place may be otherwise. */
const FIRST_CHANGED = 200;

/**
 * A document as every call that opens or edits one answers it: with all of its segments, or a stretch of them.
 * @throws Problem 404 when there is none of theirs
 */
export async function openDocument(services: Services, which: Which, part: Part = {}) {
  const row = await findOpened(services, which, part.revision);
  const { from = 0, count } = part;
  const wanted = { from, count: count === undefined ? undefined : count + 1 };
  const open = () =>
    present(services, which, row, part.revision, async (read) => {
      const segments = await read(wanted);
      const more = segments.length > (count ?? segments.length);
      return { segments: segments.slice(0, count), from, more, removed: [] };
    });
  return count === undefined ? turns.run(which.userId, open, never) : open();
}

/**
 * A document after an edit that was made from a `revision`, with the segments that it made otherwise. Where others sound
 * at another time by it, or may be spoken otherwise, with the first of all from there on. @throws as `openDocument`
 */
export async function openChanged(services: Services, which: Which, revision: number) {
  const row = await findOpened(services, which);
  return present(services, which, row, undefined, async (read) => {
    const changed = await findChanged(services.db, row, revision);
    const removed = await findRemoved(services.db, row.id, revision);
    if ("from" in changed) {
      const { from, count } = changed;
      const segments = await read({ from, count: count ?? FIRST_CHANGED + 1 });
      const more = segments.length > FIRST_CHANGED;
      return { segments: segments.slice(0, FIRST_CHANGED), from, more, removed };
    }
    const segments = [];
    for (const from of changed.alone) segments.push(...(await read({ from, count: 1 })));
    return { segments, from: changed.alone[0] ?? 0, more: false, removed };
  });
}

/** An edit's document: all of it, or what the edit made otherwise, where it says of which revision it was one. */
export const openEdited =
  (services: Services) =>
  (which: Which, { answer }: { answer: "all" | "changes" }, revision: number | undefined) =>
    answer === "all" || revision === undefined
      ? openDocument(services, which)
      : openChanged(services, which, revision);

async function findOpened(
  { db }: Services,
  { id, userId }: Which,
  revision?: number,
): Promise<ShownDocument> {
  const row = await findDocument(db, userId, id);
  if (!row) throw new Problem(404, outcome("not-found"));
  await cutNow(db, row);
  if (revision !== undefined && !(await hasRevision(db, id, revision)))
    throw new Problem(404, outcome("not-found"));
  return row;
}

type Segments = Awaited<ReturnType<typeof readSegments>>;
type Read = { segments: Segments; from: number; more: boolean; removed: string[] };

async function present(
  services: Services,
  { id, userId, say }: Which,
  row: ShownDocument,
  revision: number | undefined,
  reading: (read: (window: Window) => Promise<Segments>) => Promise<Read>,
) {
  const { db } = services;
  const presented = await presenterOf(services, userId, say);
  const pronunciations = await pronunciationsFor(db, row, revision);
  const manner = revision === undefined ? {} : await mannerAfter(db, row, revision);
  const shown = { ...row, ...manner };
  const isNow = revision === undefined;
  const failed = isNow ? await failedWish(db, id) : null;
  const isInMaking = isNow ? await segmentsInMaking(db, id) : null;
  const read = await reading(async (window) => {
    const segments = await readSegments(db, { ...shown, pronunciations, failed }, { revision }, window);
    return segments.map((one, at) =>
      isInMaking?.({ id: one.id, place: (window.from ?? 0) + at })
        ? { ...one, state: "making" as const }
        : one,
    );
  });
  const speakers = row.kind === "transcript" ? await speakersOf(db, id, revision) : [];
  const { before, after } = await edits(db, row);
  return done("ok", {
    document: presented(shown, undefined, { inList: false, growing: isInMaking !== null }),
    ...{ ...read, speakers },
    revision: revision ?? row.revision,
    undo: before !== null,
    redo: after !== null,
  });
}
