/** Frames in which what is around it is laid out, on a busy machine too. */
const FRAMES = 10;

/**
 * Brings a part of the text to the middle of the screen: at once, and again while what is around it is laid out. Until then the
 * height of a far stretch is a guess (`stretch.tsx`).
 */
export function showInMiddle(element: Element | null | undefined, frames = FRAMES): void {
  element?.scrollIntoView({ block: "center" });
  if (element && frames > 0) requestAnimationFrame(() => showInMiddle(element, frames - 1));
}
