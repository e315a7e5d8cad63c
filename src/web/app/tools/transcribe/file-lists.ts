/* What is shown of files, loaded with the first that needs it. */

export { QueuedFiles } from "./files/queued-files.tsx";
export { sendQueued } from "./files/send-queued.ts";
export { findBefore, sayKnown } from "./find-before.ts";
export { PreviewOffer } from "./preview/offer.tsx";
export { StayGuard } from "./stay-guard.tsx";
export { Unfinished } from "./unfinished.tsx";
