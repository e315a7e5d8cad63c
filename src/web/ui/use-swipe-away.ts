import { type PointerEvent, useRef } from "react";

/** Pixels to the right after which it goes; less, and it comes back. */
const ENOUGH = 45;

/** For an element that stands at the right edge: it follows a finger to the right, and `leave` is called beyond it. */
export function useSwipeAway(leave: () => void) {
  const start = useRef<number | null>(null);
  const moved = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  const place = ({ currentTarget }: PointerEvent<HTMLElement>, pixels: number) =>
    currentTarget.style.setProperty("--swiped", `${pixels}px`);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === "mouse" || (event.target as Element).closest("button")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) place(event, moved(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (moved(event) > ENOUGH) leave();
      else place(event, 0);
      start.current = null;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      place(event, 0);
      start.current = null;
    },
  };
}
