import { showInMiddle } from "../show-in-middle.ts";
import { focusItem } from "../use-text-keys.ts";

/** Gives the focus to the word of a segment that begins at an offset (UTF-16), else to its sentence, in the middle of the screen. */
export function focusPlace(segment: string, at: number): void {
  const sentence = document.querySelector<HTMLElement>(`[data-segment="${segment}"]`);
  if (!sentence) return;
  const words = [...sentence.querySelectorAll<HTMLElement>("[data-item]")];
  let passed = 0;
  const range = document.createRange();
  const word = words.findLast((one) => {
    range.setStart(sentence, 0);
    range.setEnd(one, 0);
    passed = range.toString().length;
    return passed <= at;
  });
  focusItem(document.body, word ?? (sentence.matches("[data-item]") ? sentence : null));
  showInMiddle(sentence);
}
