import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";

/** What was used by day and tool, as the server tells it. */
export type Used = ReplyOf<Calls["readUsage"]>["days"];

export type UsedDay = {
  /** `YYYY-MM-DD` in the person's time zone. */
  day: string;
  /** Credits by what came out: sound, text, or what a deduct call did not name. */
  sound: number;
  text: number;
  other: number;
};

/** Every one of the `count` days up to `today` (`YYYY-MM-DD`), oldest first; the server leaves out idle ones. */
export function usedDays(used: Used, count: number, today: string): UsedDay[] {
  const days = Array.from({ length: count }, (_, i): UsedDay => {
    const day = new Date(Date.parse(today) - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10);
    return { day, sound: 0, text: 0, other: 0 };
  });
  const byDay = new Map(days.map((day) => [day.day, day]));
  for (const { day, tool, credits } of used) {
    const row = byDay.get(day);
    if (!row) continue;
    row[tool === null ? "other" : tool === "text-to-speech" ? "sound" : "text"] += credits;
  }
  return days;
}

/** Today in a time zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

/** From the middle line to where a stroke starts: its round end keeps clear of its neighbour's. */
const GAP = 5;

type Box = { step: number; height: number };
type UsedPaths = { sound: string; text: string; other: string; idle: string };

/**
 * The days as strokes around a middle line, like sound: what was spoken reaches up from it, what was written
 * reaches down, calls without a tool follow below. A day without use is a dot. One scale for both sides.
 */
export function usedPaths(days: readonly UsedDay[], { step, height }: Box): UsedPaths {
  const most = Math.max(1, ...days.map(({ sound, text, other }) => Math.max(sound, text + other)));
  const middle = height / 2;
  const reach = (credits: number) => (credits / most) * (middle - GAP - 5);
  const paths = { sound: "", text: "", other: "", idle: "" };
  for (const [i, { sound, text, other }] of days.entries()) {
    const x = (i + 0.5) * step;
    const stroke = (from: number, to: number) => `M${x} ${from.toFixed(1)}V${(to + 0.01).toFixed(2)}`;
    if (sound) paths.sound += stroke(middle - GAP, middle - GAP - reach(sound));
    if (text) paths.text += stroke(middle + GAP, middle + GAP + reach(text));
    if (other) paths.other += stroke(middle + GAP + reach(text), middle + GAP + reach(text + other));
    if (!sound && !text && !other) paths.idle += stroke(middle, middle);
  }
  return paths;
}
