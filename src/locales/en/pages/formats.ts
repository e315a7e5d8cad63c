import { plural } from "../amounts.ts";

/** The words inside moments and lengths. What puts them together is in src/web/lib/formats. */
export const WHEN = {
  today: (time: string) => `Today ${time}`,
  yesterday: "Yesterday",
  justNow: "just now",
  onDay: (day: string) => `on ${day}`,
} as const;

export const LENGTH = {
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} ${minutes}`,
} as const;

/** "1 word", "1,204 words". */
export function formatWordCount(words: number): string {
  return plural(words, { one: "# word", other: "# words" });
}
