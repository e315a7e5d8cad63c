/* What the other domains may ask of the library. */

export { draftDocument } from "./draft-document.ts";
export { listInTurn } from "./list-documents.ts";
export { openDocument, openEdited } from "./open-document.ts";
export { writeDocument } from "./write-document.ts";
