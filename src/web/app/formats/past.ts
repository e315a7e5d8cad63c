import { formatDay, formatTime } from "#web/lib/formats/moments.ts";
import { LANGUAGE } from "#words/locale.ts";
import { WHEN } from "#words/pages/formats.ts";

/** Day and time on the person's own clock: "21 Nov, 14:02". */
export function formatMoment(iso: string, now: Date = new Date()): string {
  return `${formatDay(iso, now)}, ${formatTime(new Date(iso))}`;
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["minute", 60],
  ["hour", 3_600],
  ["day", 86_400],
];

/** How long ago, in words: "just now", "3 minutes ago", "yesterday"; older than a month as a day. */
export function formatAgo(iso: string, now: Date = new Date()): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  if (seconds < 90) return WHEN.justNow;
  if (seconds > 30 * 86_400) return WHEN.onDay(formatDay(iso, now));
  const fitting = STEPS.filter(([, length]) => seconds >= length).at(-1) ?? STEPS[0];
  const [unit, length] = fitting as (typeof STEPS)[number];
  return new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
