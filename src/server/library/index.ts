/* What the other domains may ask of the library. */

export { draftDocument } from "./draft-document.ts";
export { openEdited } from "./open-document.ts";
export { writeDocument } from "./write-document.ts";
