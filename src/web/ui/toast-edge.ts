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

/** How much it costs to cover something: the higher, the less a toast may stand there. */
const COSTS = { "in-use": 8, player: 4, headline: 3, heading: 2 };
export type Needed = { box: Box; as: keyof typeof COSTS };

/** At which edge a toast stands, and how many pixels it leaves free at the foot of the screen. */
export type Place = { edge: "top" | "bottom"; above: number };

/**
 * Where a toast stands: at the top, unless it covers less at the bottom, or there above a player.
 * @param foot how high what stays at the foot of the page is
 */
export function toastPlace(screen: Screen, needed: readonly Needed[], words: Words, foot = 0): Place {
  const wide = screen.width > NARROW;
  const offset = wide ? OFFSET.wide : OFFSET.narrow;
  const right = screen.width - offset.right;
  const left = wide ? right - WIDTH : OFFSET.narrow.left;
  const height = heightOf(words, right - left);
  const boxOf = ({ edge, above }: Place): Box => {
    const top = edge === "top" ? offset.top : screen.height - above - offset.bottom - height;
    return { left, right, top, bottom: top + height };
  };
  const bottom: Place = { edge: "bottom", above: foot };
  const below = needed.filter(({ box, as }) => as === "player" && meets(box, boxOf(bottom)));
  const over = below.map(({ box }): Place => ({ edge: "bottom", above: screen.height - box.top }));
  const costOf = (place: Place) =>
    needed.reduce((sum, { box, as }) => sum + (meets(box, boxOf(place)) ? COSTS[as] : 0), 0);
  const places: Place[] = [{ edge: "top", above: 0 }, bottom, ...over];
  return places.reduce((best, place) => (costOf(place) < costOf(best) ? place : best));
}

/** What stays on the screen while something goes on bears this. */
const KEPT = "[data-in-use]";
/** Where what a tool made appears, its headline first, perhaps a moment after the toast. */
const RESULT = "[data-result]";
const RESULT_HEAD = 96;
const FOCUSED = ":is(button, a, input, textarea, select, summary):focus";

/** What plays; a slider is a small one. */
const PLAYERS = "main :is([data-player], [role=slider])";

/** What stays at the foot of the page bears this, such as a player. */
const FOOT = "[data-foot]";

/** How high what stays at the foot of the page is there now, in pixels. */
function footHere(): number {
  const foot = document.querySelector(FOOT)?.getBoundingClientRect();
  return foot ? Math.max(0, window.innerHeight - foot.top) : 0;
}

/** Where a toast stands on the page as it is now. */
export function placeHere(words: Words): Place {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const inUse = all(`${KEPT}, main ${FOCUSED}`).map((one) => one.getBoundingClientRect());
  const needed: Needed[] = [
    ...inUse.map((box): Needed => ({ box, as: "in-use" })),
    ...all(PLAYERS).map((one): Needed => ({ box: one.getBoundingClientRect(), as: "player" })),
    ...all("h1").map((one): Needed => ({ box: wordsOf(one), as: "headline" })),
    ...all(RESULT).map((one): Needed => ({ box: headOf(one), as: "headline" })),
    ...all("main :is(h2, h3)").map((one): Needed => ({ box: wordsOf(one), as: "heading" })),
  ];
  return toastPlace(screen, needed, words, footHere());
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
