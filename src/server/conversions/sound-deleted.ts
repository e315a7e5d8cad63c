import type { ConversionRow } from "./begin.ts";

/** Whether the sound of a transcript that is done was deleted, here or by its person. */
export const isSoundDeleted = ({ state, audio, input }: ConversionRow): boolean =>
  state === "done" && audio === null && input === null;
