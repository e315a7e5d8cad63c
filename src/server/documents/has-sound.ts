import type { ShownDocument } from "./find-document.ts";

/** Whether there is anything to hear of a document: of one that was written here, what was made of it. */
export const hasSound = (row: Pick<ShownDocument, "conversionId" | "audio" | "seconds">): boolean =>
  row.conversionId === null ? row.seconds !== null : row.audio !== null;
