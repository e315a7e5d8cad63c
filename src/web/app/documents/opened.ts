import type { ReplyOf } from "#contract/call.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import type { Calls } from "#contract/registry.ts";

/** A document with its text, as every call that opens or edits one answers it. */
export type Opened = Pick<
  ReplyOf<Calls["readDocument"]>,
  "document" | "segments" | "revision" | "undo" | "redo"
>;

/** What came anew, with the very segments of before where they are the same: those are not drawn again. */
export function keepSame(before: Opened, now: Opened): Opened {
  const known = new Map(before.segments.map((segment) => [segment.id, segment]));
  const segments = now.segments.map((segment) => {
    const same = known.get(segment.id);
    return same && isSame(same, segment) ? same : segment;
  });
  return { ...now, segments };
}

function isSame(one: DocumentSegment, other: DocumentSegment): boolean {
  return (
    one.text === other.text &&
    one.state === other.state &&
    one.changedAt === other.changedAt &&
    one.paragraph === other.paragraph &&
    one.start === other.start &&
    one.end === other.end &&
    one.voice === other.voice &&
    one.instructions === other.instructions &&
    one.words?.length === other.words?.length
  );
}
