/* What the other domains may ask of documents. */

export { redoEdit, restoreRevision, undoEdit } from "./bring-back.ts";
export { type Chapter, chaptersOf } from "./chapters-of.ts";
export { createDocument } from "./create-document.ts";
export { cutNow, cutOldDocuments } from "./cut-old.ts";
export { type DocumentSound, documentSound, soundOfTake } from "./document-sound.ts";
export { editSegment } from "./edit-segment.ts";
export { edits } from "./edits.ts";
export { DOCUMENT_COLUMNS, EXPIRES_AT, findDocument, type ShownDocument } from "./find-document.ts";
export { findSegment } from "./find-segment.ts";
export { findTakes } from "./find-takes.ts";
export { hasSound } from "./has-sound.ts";
export { isTakeOf } from "./is-take-of.ts";
export { keepTake } from "./keep-take.ts";
export { type Manner, mannerOf } from "./manner-of.ts";
export { readSegments } from "./read-segments.ts";
export { refreshSound } from "./refresh-sound.ts";
export { shelve } from "./shelve.ts";
export { createLayout } from "./sound-layout.ts";
export { wishHash } from "./wish.ts";
