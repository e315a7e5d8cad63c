/** Apple's keyboards have ⌘ for it; Ctrl + K there deletes the rest of a line. */
export const hasCommandKey = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Whether these are the keys that open the palette. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || key.toLowerCase() !== "k") return false;
  return hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
