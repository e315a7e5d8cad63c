import type { TextBlock, TextFileType } from "#contract/text-files.ts";

/** What a file says: its text, and what it calls itself. `language` as the file names it. */
export type ReadText = {
  title: string | null;
  author: string | null;
  language: string | null;
  blocks: TextBlock[];
};
export type ReadFile = ReadText & { type: TextFileType };
