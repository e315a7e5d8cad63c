/** What a key that was pressed on a playback slider leads to, in seconds; undefined where it is none of its keys. */
export function placeOfKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  time: number,
  duration: number,
): number | undefined {
  const step = shiftKey ? 5 : 1;
  const places: Record<string, number> = {
    ArrowRight: time + step,
    ArrowUp: time + step,
    ArrowLeft: time - step,
    ArrowDown: time - step,
    PageUp: time + duration / 10,
    PageDown: time - duration / 10,
    Home: 0,
    End: duration,
  };
  return places[key];
}
