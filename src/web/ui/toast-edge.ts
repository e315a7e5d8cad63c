/** An upright box on the screen, in pixels from its top left. */
export type Box = { left: number; top: number; right: number; bottom: number };
type Screen = { width: number; height: number };

/** Where toasts stand: styles/toast.css says the same. */
const OFFSET = {
  wide: { top: 96, right: 24, bottom: 24 },
  narrow: { top: 80, left: 16, right: 16, bottom: 16 },
};
const WIDTH = 432;
/** Up to here a toast is as wide as the page. */
const NARROW = 600;

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a toast says, as far as it takes room. */
export type Words = { message: string; more?: string | undefined; action?: { label: string } | undefined };

/** Pixels beside the words, above and below them, from line to line, and of a letter, rather too many than too few. */
const SIDES = 82;
const ABOVE_AND_BELOW = 32;
const LINE = 23;
const LETTER = 9;

/** How high a toast of this width is at most. */
function heightOf({ message, more, action }: Words, width: number): number {
  const room = width - SIDES - (action ? action.label.length * LETTER + 20 : 0);
  const lines = (text: string) => Math.ceil((text.length * LETTER) / Math.max(room, LETTER));
  return ABOVE_AND_BELOW + LINE * (lines(message) + (more ? lines(more) : 0));
}

/**
 * At which edge a toast stands: at the top, unless it would cover a headline or something in use there; never
 * at the bottom while something in use is there.
 */
export function toastEdge(
  screen: Screen,
  headlines: readonly Box[],
  inUse: readonly Box[],
  words: Words,
): "top" | "bottom" {
  const wide = screen.width > NARROW;
  const offset = wide ? OFFSET.wide : OFFSET.narrow;
  const right = screen.width - offset.right;
  const left = wide ? right - WIDTH : OFFSET.narrow.left;
  const height = heightOf(words, right - left);
  const top = { left, right, top: offset.top, bottom: offset.top + height };
  const end = screen.height - offset.bottom;
  const bottom = { left, right, top: end - height, bottom: end };
  if (inUse.some((box) => meets(box, bottom))) return "top";
  return [...headlines, ...inUse].some((box) => meets(box, top)) ? "bottom" : "top";
}

/** Buttons that stay on the screen while something goes on bear this. */
const KEPT = "[data-in-use]";
/** Where what a tool made appears, its headline first, perhaps a moment after the toast. */
const RESULT = "[data-result]";
const RESULT_HEAD = 96;
const FOCUSED = ":is(button, a, input, textarea, select, summary):focus";

/** What stays at the foot of the page bears this, such as a player. */
const FOOT = "[data-foot]";

/** How high what stays at the foot of the page is there now, in pixels. */
function footHere(): number {
  const foot = document.querySelector(FOOT)?.getBoundingClientRect();
  return foot ? Math.max(0, window.innerHeight - foot.top) : 0;
}

/** Where a toast stands on the page as it is now: at which edge, and how many pixels above the foot of the screen. */
export function placeHere(words: Words): { edge: "top" | "bottom"; above: number } {
  const headline = document.querySelector("h1");
  const result = document.querySelector(RESULT);
  const inUse = [...document.querySelectorAll(`main ${KEPT}, main ${FOCUSED}`)];
  const above = footHere();
  const screen = { width: window.innerWidth, height: window.innerHeight - above };
  const edge = toastEdge(
    screen,
    [headline && wordsOf(headline), result && headOf(result)].filter((box) => box !== null),
    inUse.map((element) => element.getBoundingClientRect()),
    words,
  );
  return { edge, above: edge === "bottom" ? above : 0 };
}

/** The box of what is written in an element, which is seldom as wide as the element. */
function wordsOf(element: Element): Box {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** The place of a result's headline. */
function headOf(result: Element): Box {
  const { left, right, top } = result.getBoundingClientRect();
  return { left, right, top, bottom: top + RESULT_HEAD };
}
