import { isInField } from "#web/app/player/is-in-field.ts";
import type { TextActs } from "./use-text-keys.ts";

/**
 * What a pointer does in the text: a press on a word goes there, two are for writing. Of a recording the press lets it be heard
 * from there, unless a finger opens tools by it, or it only ends what was marked or written.
 * @returns what ends it
 */
export function followPresses(element: HTMLElement, acts: () => TextActs): () => void {
  /** Where a double click begins: what the first of its clicks opens may move the text away under the second. */
  let begun: string | null = null;
  let isFinger = false;
  let endsSomething = false;
  let hasStarted = false;
  const onPointer = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === "touch";
    const { activeElement } = document;
    endsSomething = isMarked() || (element.contains(activeElement) && isInField(activeElement));
  };
  const onSecond = ({ detail }: MouseEvent) => {
    const isOver = detail < 2 || !hasStarted; // a first press begins anew, wherever it is
    hasStarted = false;
    if (!isOver) acts().onToggle?.();
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    if (isInField(target) || !(target instanceof HTMLElement) || target.closest("[data-tools]")) return;
    const segment = segmentOf(target);
    if (detail === 1) begun = segment;
    if (segment) acts().onChoose(segment);
    // Who marks text to copy it goes nowhere.
    if (isMarked()) return;
    const start = target.closest<HTMLElement>("[data-start]")?.dataset.start;
    if (start === undefined) return;
    const { onGo, onPlay, onEdit, isRecorded, playing } = acts();
    const isHeard = isRecorded && !endsSomething && (onEdit === null || (detail === 1 && !isFinger));
    if (!isHeard) return onGo?.(Number(start));
    hasStarted = !playing && onEdit !== null;
    onPlay?.(Number(start));
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const inTools = target instanceof Element && target.closest("[data-tools]");
    const segment = isInField(target) || inTools ? null : (begun ?? segmentOf(target));
    if (segment) acts().onEdit?.(segment);
  };
  element.addEventListener("pointerdown", onPointer);
  element.addEventListener("mousedown", onSecond);
  element.addEventListener("click", onClick);
  element.addEventListener("dblclick", onDoubleClick);
  return () => {
    element.removeEventListener("pointerdown", onPointer);
    element.removeEventListener("mousedown", onSecond);
    element.removeEventListener("click", onClick);
    element.removeEventListener("dblclick", onDoubleClick);
  };
}

const isMarked = () => getSelection()?.isCollapsed === false;

/** The segment in which something of the text stands. */
export function segmentOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-segment]") : null;
  return element?.dataset.segment ?? null;
}
