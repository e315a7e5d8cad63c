import { formatClock } from "#contract/format-clock.ts";
import { moneyOf } from "./money.ts";

/** How values that are no counts are said in one language. */
export type Formats = {
  /** US cents: "$29.00". */
  money(cents: number): string;
  /** A calendar day in UTC in full: "November 22, 2026". */
  longDay(date: Date): string;
  /** A file's size, or a limit on it: "2 GB", "4.1 MB", "812 bytes" (powers of 1,024). Rounded down, as a limit must be. */
  size(bytes: number): string;
  /** A limit on a length of time: "5 hours", "90 minutes", "45 seconds". Rounded down. */
  length(seconds: number): string;
  /** How long something is good or kept: "30 minutes", "24 hours", "7 days", "1 year". */
  lasting(seconds: number): string;
  /** How long to wait: "45 seconds", "2 minutes", "3 hours". Rounded up. */
  wait(seconds: number): string;
  /** A length of sound as players show it: "4:05", "1:02:09". */
  clock(seconds: number): string;
  /** Several names in a row: "MP3, WAV or FLAC". */
  oneOf(names: readonly string[]): string;
  /** "ffmpeg and ffprobe" */
  allOf(names: readonly string[]): string;
};

const KIBI = 1024;
const DAY = 86_400;
const YEAR = 365 * DAY;

/** How money, sizes and times are written in one language (BCP 47); `habits` names whose rows of names it follows. */
export function formatsOf(language: string, habits = language): Formats {
  const unit = (value: number, name: string, unitDisplay: "short" | "long" = "long") =>
    new Intl.NumberFormat(language, {
      style: "unit",
      unit: name,
      unitDisplay,
      maximumFractionDigits: value < 10 ? 1 : 0,
      roundingMode: "floor",
    }).format(value);
  const length = (seconds: number) => {
    if (seconds >= 7_200 || seconds === 3_600) return unit(seconds / 3_600, "hour");
    if (seconds >= 120 || seconds === 60) return unit(seconds / 60, "minute");
    return unit(seconds, "second");
  };
  return {
    money: moneyOf(language).exact,
    longDay: (date) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date),
    size(bytes) {
      if (bytes >= KIBI ** 3) return unit(bytes / KIBI ** 3, "gigabyte", "short");
      if (bytes >= KIBI ** 2) return unit(bytes / KIBI ** 2, "megabyte", "short");
      if (bytes >= KIBI) return unit(bytes / KIBI, "kilobyte", "short");
      return unit(bytes, "byte");
    },
    length,
    lasting(seconds) {
      if (seconds % YEAR === 0) return unit(seconds / YEAR, "year");
      return seconds > DAY && seconds % DAY === 0 ? unit(seconds / DAY, "day") : length(seconds);
    },
    wait: (seconds) =>
      seconds < 90
        ? unit(Math.ceil(seconds), "second")
        : seconds < 90 * 60
          ? unit(Math.ceil(seconds / 60), "minute")
          : unit(Math.ceil(seconds / 3_600), "hour"),
    clock: (seconds) => formatClock(Math.round(seconds)),
    oneOf: (names) => new Intl.ListFormat(habits, { type: "disjunction" }).format(names),
    allOf: (names) => new Intl.ListFormat(habits, { type: "conjunction" }).format(names),
  };
}
