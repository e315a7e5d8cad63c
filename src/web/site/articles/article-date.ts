import { DATE_LOCALE } from "#words/locale.ts";

/** A day such as 2026-11-20 in words: "20 November 2026". The same everywhere on earth. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
