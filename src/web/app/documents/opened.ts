import type { ReplyOf } from "#contract/call.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import type { Calls } from "#contract/registry.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { type Access, call } from "#web/lib/client/call.ts";

/** A document with its text, as every call that opens or edits one answers it. */
export type Opened = Pick<
  ReplyOf<Calls["readDocument"]>,
  "document" | "segments" | "speakers" | "revision" | "undo" | "redo"
>;

/** The same with all of its segments, a stretch of them, or those that an edit made otherwise. */
export type Part = Opened & Pick<ReplyOf<Calls["readDocument"]>, "from" | "more" | "removed">;

/**
 * A text of which some segments came anew, each at its place; where there are new ones, all of them from one place on. What is alike
 * is the same as before, so that of a long text little is drawn anew.
 */
export function merged(before: Opened, { from, more: _, removed, ...part }: Part): Opened {
  const isNamedAlike = JSON.stringify(before.speakers) === JSON.stringify(part.speakers);
  const now = isNamedAlike ? { ...part, speakers: before.speakers } : part;
  const anew = new Map(now.segments.map((segment) => [segment.id, segment]));
  const without = new Set(removed);
  const kept = without.size === 0 ? before.segments : before.segments.filter(({ id }) => !without.has(id));
  const known = new Map(kept.map((segment) => [segment.id, segment]));
  const newest = (segment: DocumentSegment) => {
    const [old, other] = [known.get(segment.id), anew.get(segment.id)];
    return old && other && isSame(old, other) ? old : (other ?? segment);
  };
  if (now.segments.every(({ id }) => known.has(id))) return { ...now, segments: kept.map(newest) };
  const rest = kept.filter(({ id }) => !anew.has(id));
  return { ...now, segments: [...rest.slice(0, from), ...now.segments.map(newest), ...rest.slice(from)] };
}

/** A text as it was read anew; what is alike stays the very same, so that it is not drawn again. */
export function replaced(
  before: Opened,
  { document, segments, speakers, revision, undo, redo }: Opened,
): Opened {
  return {
    ...{ document, speakers, revision, undo, redo },
    segments: sameSegments(before.segments, segments),
  };
}

/** Segments that were read anew, those that are alike being the very same as before. */
export function sameSegments(
  before: readonly DocumentSegment[],
  now: readonly DocumentSegment[],
): DocumentSegment[] {
  const known = new Map(before.map((segment) => [segment.id, segment]));
  return now.map((segment) => {
    const old = known.get(segment.id);
    return old && isSame(old, segment) ? old : segment;
  });
}

/**
 * Reads a text on from a place, so many segments together. `onPart` says whether what follows may be otherwise, too.
 * @throws as `call` does
 */
export async function readOn(
  id: string,
  { from, count }: { from: number; count: number },
  access: Access,
  onPart: (part: Part) => boolean,
): Promise<void> {
  for (let at = from; ; ) {
    const query = { from: at, count };
    const part = await call(documentRoutes.readDocument, { params: { id }, query, ...access });
    if (!onPart(part) || !part.more) return;
    at += part.segments.length;
  }
}

/** Whether segments are in both texts and alike: what was done elsewhere meanwhile did not touch them. */
export function isUntouched(before: Opened, now: Opened, ids: readonly string[]): boolean {
  return ids.every((id) => {
    const [one, other] = [before, now].map(({ segments }) => segments.find((segment) => segment.id === id));
    return one !== undefined && other !== undefined && isSame(one, other);
  });
}

function isSame(one: DocumentSegment, other: DocumentSegment): boolean {
  return (
    one.text === other.text &&
    one.state === other.state &&
    one.changedAt === other.changedAt &&
    one.paragraph === other.paragraph &&
    one.speaker === other.speaker &&
    one.start === other.start &&
    one.end === other.end &&
    one.voice === other.voice &&
    one.instructions === other.instructions &&
    one.words?.length === other.words?.length &&
    (one.words ?? []).every(
      ({ confidence, heard }, at) =>
        confidence === other.words?.[at]?.confidence && heard === other.words?.[at]?.heard,
    )
  );
}
