import { DATE_LOCALE } from "#words/locale.ts";

/** Day and time in full, with their year and zone, for what is repeated elsewhere: "21 November 2026 at 14:02 CET". */
export function formatExactly(iso: string): string {
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(DATE_LOCALE, { ...day, ...time }).format(new Date(iso));
}
