import { ADMIN_PAGE } from "#contract/admin.ts";

export type PageRequest = { page: number };
export type Paged = { page: number; pages: number; total: number };

/** Which rows of `total` a page shows. */
export function pageOf({ page }: PageRequest, total: number): Paged & { offset: number; limit: number } {
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE));
  return { page, pages, total, offset: (page - 1) * ADMIN_PAGE, limit: ADMIN_PAGE };
}

/** What ILIKE finds for words that a person typed: `%` and `_` stand for themselves. */
export function containing(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
