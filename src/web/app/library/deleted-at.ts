import type { Document } from "#contract/documents.ts";

const DAY = 86_400_000;

/** When what is in the bin is deleted: as the bin is emptied, or before, as everything is that is old. Null outside. */
export function deletedAt(
  { binnedAt, expiresAt }: Pick<Document, "binnedAt" | "expiresAt">,
  binDays: number | undefined,
): Date | null {
  if (binnedAt === null || binDays === undefined) return null;
  return new Date(Math.min(new Date(binnedAt).getTime() + binDays * DAY, new Date(expiresAt).getTime()));
}
