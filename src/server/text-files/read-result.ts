import type { TextBlock, TextFileType } from "#contract/text-files.ts";

/** What a file says: its text, and what it calls itself. `language` as the file names it. */
export type ReadText = {
  title: string | null;
  author: string | null;
  language: string | null;
  blocks: TextBlock[];
  /** The picture that a book calls its cover, as it came: nothing has looked at it. */
  cover?: Uint8Array | undefined;
  /** It has one that is not taken: too large, or not to be unpacked. */
  coverLeftOut?: boolean;
};
export type ReadFile = ReadText & { type: TextFileType; coverLeftOut: boolean };
