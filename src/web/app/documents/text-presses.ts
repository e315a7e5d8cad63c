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
  /** It has moved it: what the second of them meets instead is not meant. */
  let isAstray = false;
  let isFinger = false;
  let endsSomething = false;
  let hasStarted = false;
  const onPointer = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === "touch";
    const { activeElement } = document;
    endsSomething = isMarked() || (element.contains(activeElement) && isInField(activeElement));
  };
  const onPress = (event: MouseEvent) => {
    const isFirst = event.detail < 2; // it begins anew, wherever it is
    if (isFirst) begun = null;
    isAstray = event.detail === 2 && begun !== null && segmentOf(event.target) !== begun;
    if (isAstray) event.preventDefault(); // nor does that get the focus
    const isOver = isFirst || !hasStarted;
    hasStarted = false;
    if (!isOver) acts().onToggle?.();
  };
  const onAstray = (event: MouseEvent) => {
    if (!isAstray || event.detail !== 2) return; // a key's press has none
    event.preventDefault();
    event.stopPropagation();
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
    const isElsewhere = isInField(target) || (target instanceof Element && target.closest("[data-tools]"));
    const segment = isElsewhere && !isAstray ? null : (begun ?? segmentOf(target));
    if (segment) acts().onEdit?.(segment);
  };
  element.addEventListener("pointerdown", onPointer);
  element.addEventListener("mousedown", onPress, true);
  element.addEventListener("click", onAstray, true);
  element.addEventListener("click", onClick);
  element.addEventListener("dblclick", onDoubleClick);
  return () => {
    element.removeEventListener("pointerdown", onPointer);
    element.removeEventListener("mousedown", onPress, true);
    element.removeEventListener("click", onAstray, true);
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
