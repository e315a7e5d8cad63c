import { plural } from "../amounts.ts";

/** The words inside moments, lengths and sizes. What puts them together is in src/web/lib/formats. */
export const WHEN = {
  today: (time: string) => `Today ${time}`,
  yesterday: "Yesterday",
  justNow: "just now",
  onDay: (day: string) => `on ${day}`,
} as const;

export const LENGTH = {
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} ${minutes}`,
} as const;

/** Units of size, each a thousand of the one before. */
export const SIZE = {
  bytes: "bytes",
  units: ["KB", "MB", "GB"],
} as const;

/** "1 word", "1,204 words". */
export function formatWordCount(words: number): string {
  return plural(words, { one: "# word", other: "# words" });
}
