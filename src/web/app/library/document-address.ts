import type { PageAddress, PagePath } from "#contract/page-paths.ts";

/** The page of a document. */
export const documentPath = (id: string): PagePath => `/documents/${id}`;

/** The same at a place of its sound, in seconds. */
export const documentAt = (id: string, seconds: number): PageAddress => `${documentPath(id)}?t=${seconds}`;

/** The same, which begins to play there. */
export const documentPlaying = (id: string, seconds: number): PageAddress =>
  `${documentPath(id)}?t=${seconds}&play`;

/** Where another document begins with its text. */
export const newDocumentFrom = (id: string): PageAddress => `/library/new?from=${id}`;
