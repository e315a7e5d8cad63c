/** An upright box on the screen, in pixels from its top left. */
export type Box = { left: number; top: number; right: number; bottom: number };
type Screen = { width: number; height: number };

/** What toasts keep clear of, and the room that two or three lines of them take. */
const HEADER = 72;
const ROOM = 132;
const WIDTH = 456;
/** Up to here a toast is as wide as the page. */
const NARROW = 600;

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * At which edge a toast stands: at the top, unless it would cover the page's headline or something in use there; never
 * at the bottom while something in use is there.
 */
export function toastEdge(screen: Screen, headline: Box | null, inUse: readonly Box[]): "top" | "bottom" {
  const left = screen.width > NARROW ? screen.width - WIDTH : 0;
  const top = { left, right: screen.width, top: HEADER, bottom: HEADER + ROOM };
  const bottom = { left, right: screen.width, top: screen.height - ROOM, bottom: screen.height };
  if (inUse.some((box) => meets(box, bottom))) return "top";
  const covered = headline ? [headline, ...inUse] : inUse;
  return covered.some((box) => meets(box, top)) ? "bottom" : "top";
}

/** Buttons that stay on the screen while something goes on bear this. */
const KEPT = "[data-in-use]";
const FOCUSED = ":is(button, a, input, textarea, select, summary):focus";

/** The edge for the page as it is now. */
export function edgeHere(): "top" | "bottom" {
  const headline = document.querySelector("h1");
  const inUse = [...document.querySelectorAll(`main ${KEPT}, main ${FOCUSED}`)];
  const screen = { width: window.innerWidth, height: window.innerHeight };
  return toastEdge(
    screen,
    headline && wordsOf(headline),
    inUse.map((element) => element.getBoundingClientRect()),
  );
}

/** The box of what is written in an element, which is seldom as wide as the element. */
function wordsOf(element: Element): Box {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
