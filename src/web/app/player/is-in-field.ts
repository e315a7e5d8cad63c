const FIELD = "input, textarea, select, dialog:not([data-clean-view])";

/** Whether somebody writes or chooses there, so that keys are theirs. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null;
}
