import { DATE_LOCALE } from "#words/locale.ts";
import { WHEN } from "#words/pages/formats.ts";

const clock = new Intl.DateTimeFormat(DATE_LOCALE, { hour: "2-digit", minute: "2-digit" });

/** The time of day on the person's own clock: "14:02". */
export function formatTime(date: Date): string {
  return clock.format(date);
}

/** A day, and its year when that is not this one: "21 Nov", "21 Nov 2025". */
export function formatDay(at: Date | string, now: Date = new Date()): string {
  const date = new Date(at);
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(DATE_LOCALE, { day: "numeric", month: "short", year }).format(date);
}

/** A calendar day of no time zone in full: "2026-11-21" is "21 November 2026". */
export function formatLongDay(isoDay: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(isoDay),
  );
}

/** When something happened, as short as it can be said: "Today 14:02", "Yesterday", "12 Nov", "12 Nov 2025". */
export function formatWhen(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const days = Math.round((startOfDay(now).getTime() - startOfDay(then).getTime()) / 86_400_000);
  if (days <= 0) return WHEN.today(formatTime(then));
  return days === 1 ? WHEN.yesterday : formatDay(then, now);
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
