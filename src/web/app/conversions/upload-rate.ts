import type { Sending } from "./conversion-state.ts";

/** Milliseconds over which the rate is taken: long enough to be calm, short enough to follow a slow line. */
const WINDOW = 5_000;

/** @returns a function that turns byte counts (and a clock in ms) into a rate and the seconds that are left. */
export function makeRateMeter(): (sent: number, total: number, now: number) => Sending {
  let marks: { sent: number; now: number }[] = [];
  return (sent, total, now) => {
    marks.push({ sent, now });
    const recent = marks.findIndex((mark) => now - mark.now <= WINDOW);
    marks = marks.slice(Math.max(0, recent - 1));
    const first = marks[0];
    if (!first || now - first.now < 500) return { sent, total, rate: null, secondsLeft: null };
    const rate = ((sent - first.sent) * 1000) / (now - first.now);
    return { sent, total, rate, secondsLeft: rate > 0 ? (total - sent) / rate : null };
  };
}
