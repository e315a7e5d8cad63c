import type { Conversion } from "#contract/conversions.ts";
import type { ConversionPage } from "#web/app/conversions/conversion-calls.ts";

/** What is loaded of a list. */
export type Loaded = {
  /** Newest first. */
  items: readonly Conversion[];
  /** Where the older ones begin; null when there are none. */
  cursor: string | null;
  /** Ids of those that were seen under way, begun elsewhere. */
  followed: ReadonlySet<string>;
};

export const isUnderWay = ({ state }: Pick<Conversion, "state">): boolean =>
  state === "queued" || state === "running";

/** Work under way that the page does not show by itself, as it does what was begun under `ownKey`. */
export const isFollowed = (item: Conversion, ownKey: string | null): boolean =>
  isUnderWay(item) && item.key !== ownKey;

/** The newest page in the place of what it tells of; older rows that were loaded stay where they join it. */
export function withNewest(loaded: Loaded | null, page: ConversionPage, ownKey: string | null): Loaded {
  const { conversions, nextCursor } = page;
  const seen = conversions.filter((item) => isFollowed(item, ownKey)).map(({ id }) => id);
  const followed = new Set([...(loaded?.followed ?? []), ...seen]);
  const known = new Set(conversions.map(({ id }) => id));
  const joins = loaded?.items.findLastIndex(({ id }) => known.has(id)) ?? -1;
  const older = joins === -1 || nextCursor === null ? [] : (loaded?.items.slice(joins + 1) ?? []);
  const cursor = older.length > 0 && loaded ? loaded.cursor : nextCursor;
  return { items: [...conversions, ...older], cursor, followed };
}

/** A page of older rows below those that are loaded, unless these have changed so that it no longer joins them. */
export function withOlder(loaded: Loaded, page: ConversionPage, cursor: string): Loaded {
  if (loaded.cursor !== cursor) return loaded;
  return { ...loaded, items: [...loaded.items, ...page.conversions], cursor: page.nextCursor };
}

/**
 * The rows that are shown: first what is under way; then what can be opened, because it has a result or a part that was
 * paid and kept, and what was seen under way, however it ended.
 */
export function shownRows({ items, followed }: Loaded, ownKey: string | null): Conversion[] {
  const hasResult = (item: Conversion) => item.state === "done" || item.credits > 0;
  return [
    ...items.filter((item) => isFollowed(item, ownKey)),
    ...items.filter((item) => !isUnderWay(item) && (hasResult(item) || followed.has(item.id))),
  ];
}

/** Whether it is the text of a part of its sound only. Speech that was broken off is as long as it says. */
export function isPart({ tool, state }: Conversion): boolean {
  return tool !== "text-to-speech" && state !== "done";
}
