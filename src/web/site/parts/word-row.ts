/**
 * Lays words side by side where each starts, and moves the later one right where two would come closer than `gap`.
 * Words pushed over the right end move back left as far as needed. All in pixels; gives the left edge of each word.
 */
export function layWords(
  lefts: readonly number[],
  widths: readonly number[],
  room: number,
  gap: number,
): number[] {
  let edge = Number.NEGATIVE_INFINITY;
  const places = lefts.map((left, i) => {
    const place = Math.max(left, edge + gap);
    edge = place + (widths[i] ?? 0);
    return place;
  });
  let limit = room;
  for (let i = places.length - 1; i >= 0; i--) {
    const place = Math.min(places[i] ?? 0, limit - (widths[i] ?? 0));
    places[i] = place;
    limit = place - gap;
  }
  return places;
}
