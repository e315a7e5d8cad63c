import type { Document } from "#contract/documents.ts";

const DAY = 86_400_000;

/** When what is in the bin is deleted: after the bin's days, whatever its own date. Null outside. */
export function deletedAt(
  { binnedAt }: Pick<Document, "binnedAt">,
  binDays: number | undefined,
): Date | null {
  if (binnedAt === null || binDays === undefined) return null;
  return new Date(new Date(binnedAt).getTime() + binDays * DAY);
}
