/* What the other domains may ask of making. */

export { deleteWritten, expireWritten } from "./delete-documents.ts";
export { endMaking, findMaking } from "./end-press.ts";
export { segmentsInMaking } from "./find-press.ts";
export { soundLinksOf } from "./sound-link.ts";
