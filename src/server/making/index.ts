/* What the other domains may ask of making. */

export { beginPress, findPressByKey, isSame } from "./begin.ts";
export { chooseEngine } from "./choose-engine.ts";
export { deleteWritten, deleteWrittenIn, expireWritten } from "./delete-documents.ts";
export { endMaking, findMaking } from "./end-press.ts";
export { findOwn } from "./find-own.ts";
export { failedWish, readMaking, segmentsInMaking } from "./find-press.ts";
export { findRemade } from "./find-remade.ts";
export { findWanted, type Wanted } from "./find-wanted.ts";
export { quoteMake } from "./quote.ts";
export { quoteTurns } from "./quote-turns.ts";
export { recordSentence } from "./record-sentence.ts";
export { soundLinksOf } from "./sound-link.ts";
