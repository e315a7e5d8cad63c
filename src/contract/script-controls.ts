/** Seconds of one pause, and how many times as fast as usual: what is beyond is taken to the bound, with a fault. */
export const PAUSE_SECONDS = { least: 0.1, most: 10 };
export const SPEEDS = { least: 0.5, most: 2 };
/** Seconds of a `[pause]` that names none. */
const PLAIN_PAUSE = 1;

/** What is wrong with a control, which is neither said nor charged all the same. */
export type ControlFault =
  | "pause-too-short"
  | "pause-too-long"
  | "pause-unclear"
  | "pauses-too-many"
  | "speed-too-slow"
  | "speed-too-fast"
  | "speed-unclear"
  | "speed-not-begun"
  | "emphasis-not-begun"
  | "emphasis-not-ended";

/** Where something stands in the text as it is written (UTF-16 offsets). */
export type Place = { from: number; to: number };

/** What stands in brackets and is not said. A `speed` holds from there on; without one all is as usual again. */
export type Control = Place & { fault?: ControlFault } & (
    | { kind: "pause"; seconds: number }
    | { kind: "speed"; speed?: number }
    | { kind: "emphasis"; begins: boolean }
  );

/** A line that begins with a voice's name, spelled here as the caller spells it. */
export type VoiceChange = Place & { kind: "voice"; voice: string };

const CONTROL =
  /\[(?:(\/)(speed|em)|(em)|(pause|speed)(?:[ \t\u00a0]{1,3}([-+]?[.,]?\d[^[\]\r\n]{0,40}))?)\]/iy;
const AMOUNT = /^(\d{0,9}(?:[.,]\d{1,9})?)[ \t\u00a0]{0,3}([a-z×]{0,2})[ \t\u00a0]{0,3}$/i;
const SECONDS = new Map([
  ["", 1],
  ["s", 1],
  ["ms", 0.001],
]);
const TIMES = new Map([
  ["", 1],
  ["x", 1],
  ["×", 1],
]);

/** The control that begins with the bracket at `at`. Brackets that don't look like one are text; what is unclear does nothing. */
export function controlAt(text: string, at: number): Control | undefined {
  CONTROL.lastIndex = at;
  const found = CONTROL.exec(text);
  if (!found) return undefined;
  const place = { from: at, to: at + found[0].length };
  const ends = found[1] !== undefined;
  const name = (found[2] ?? found[3] ?? found[4] ?? "").toLowerCase();
  if (name === "em") return { ...place, kind: "emphasis", begins: !ends };
  if (name === "pause") return pauseAt(place, found[5]);
  return ends ? { ...place, kind: "speed" } : speedAt(place, found[5]);
}

function pauseAt(place: Place, written: string | undefined): Control {
  const seconds = written === undefined ? PLAIN_PAUSE : amountOf(written, SECONDS);
  if (seconds === undefined) return { ...place, kind: "pause", seconds: 0, fault: "pause-unclear" };
  const fault = faultOf(seconds, PAUSE_SECONDS, { under: "pause-too-short", over: "pause-too-long" });
  return { ...place, kind: "pause", seconds: within(seconds, PAUSE_SECONDS), ...fault };
}

function speedAt(place: Place, written: string | undefined): Control {
  const speed = amountOf(written ?? "", TIMES);
  if (speed === undefined) return { ...place, kind: "speed", fault: "speed-unclear" };
  const fault = faultOf(speed, SPEEDS, { under: "speed-too-slow", over: "speed-too-fast" });
  return { ...place, kind: "speed", speed: within(speed, SPEEDS), ...fault };
}

type Bounds = { least: number; most: number };
const within = (amount: number, { least, most }: Bounds) => Math.min(most, Math.max(least, amount));

function faultOf(amount: number, bounds: Bounds, faults: { under: ControlFault; over: ControlFault }) {
  if (amount < bounds.least) return { fault: faults.under };
  return amount > bounds.most ? { fault: faults.over } : {};
}

function amountOf(written: string, units: ReadonlyMap<string, number>): number | undefined {
  const [, number = "", unit = ""] = AMOUNT.exec(written) ?? [];
  const size = units.get(unit.toLowerCase());
  return number === "" || size === undefined ? undefined : Number(number.replace(",", ".")) * size;
}
