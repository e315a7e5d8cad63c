/* What the other domains may ask of documents. */

export type { AsOf } from "./as-of.ts";
export { redoEdit, restoreRevision, undoEdit } from "./bring-back.ts";
export { type Chapter, chaptersOf } from "./chapters-of.ts";
export { createDocument } from "./create-document.ts";
export { createSpokenDocument } from "./create-spoken.ts";
export { cutNow, cutOldDocuments } from "./cut-old.ts";
export { type DocumentSound, documentSound, soundOfTake } from "./document-sound.ts";
export { editSegment } from "./edit-segment.ts";
export { edits } from "./edits.ts";
export { DOCUMENT_COLUMNS, EXPIRES_AT, findDocument, type ShownDocument } from "./find-document.ts";
export { findParts } from "./find-parts.ts";
export { findSegment } from "./find-segment.ts";
export { findTakes } from "./find-takes.ts";
export { hasSound } from "./has-sound.ts";
export { keepTake } from "./keep-take.ts";
export type { Manner } from "./manner-of.ts";
export { readSegments, readSpoken } from "./read-segments.ts";
export { refreshSound } from "./refresh-sound.ts";
export { segmentsAfter } from "./segments-after.ts";
export { shelve } from "./shelve.ts";
export { type Breaks, breaksOf, createLayout, secondsAlone, stretchesOf } from "./sound-layout.ts";
export { wishHash } from "./wish.ts";
export { wishOf } from "./wish-of.ts";
