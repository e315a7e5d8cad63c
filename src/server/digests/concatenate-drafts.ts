import type { Draft } from "./read-reply.ts";

/** So many sentences and chapters of a whole are shared out among its parts: each has one at least. */
const SHARED = { summary: 40, chapters: 96 };

/**
 * Drafts of parts as one draft, in their order: the title of the first, of each summary its first sentences, of the
 * chapters the first ones, and all action points.
 */
export function concatenateDrafts(drafts: readonly Draft[]): Draft {
  const share = (most: number) => Math.max(1, Math.floor(most / drafts.length));
  return {
    title: drafts[0]?.title ?? "",
    summary: drafts.flatMap(({ summary }) => summary.slice(0, share(SHARED.summary))),
    chapters: drafts.flatMap(({ chapters }) => chapters.slice(0, share(SHARED.chapters))),
    actions: drafts.flatMap(({ actions }) => actions),
  };
}
