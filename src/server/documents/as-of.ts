import type { SQL } from "drizzle-orm";
import type { Breaks } from "./sound-layout.ts";

/** What of a document is read: as it is, its text as it was, or all of it as somebody else has kept it. */
export type AsOf = {
  /** The text after this revision. */
  revision?: number | undefined;
  /** The sound of each segment, where it is not the one that the segment has now: an expression over `segment`. */
  soundId?: SQL | undefined;
  /** Who has kept that sound, by an id: the same one keeps the same. */
  keptBy?: string | undefined;
  /** Silence between sentences, where it is not the document's of now. */
  breaks?: Breaks | undefined;
};
