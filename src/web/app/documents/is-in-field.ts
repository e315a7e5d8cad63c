/** Whether somebody writes or chooses there, so that keys are theirs. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
