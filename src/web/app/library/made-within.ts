/** When what is shown was made: as the calendar of the person has it, or between days that they name. */
export const WHENS = ["today", "week", "month", "year", "days"] as const;
export type When = (typeof WHENS)[number];

/** Whether this is a day of the calendar, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime());

type Time = { when: When | ""; from: string; to: string };

/** The first moment and the first one after, as the call has them. A week begins with its Monday. */
export function madeWithin({ when, from, to }: Time, now: Date): { from?: string; to?: string } {
  if (when === "") return {};
  if (when !== "days") return { from: beginOf(when, now).toISOString() };
  const last = isDay(to) ? new Date(`${to}T00:00`) : null;
  last?.setDate(last.getDate() + 1);
  return {
    ...(isDay(from) && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(last && { to: last.toISOString() }),
  };
}

function beginOf(when: Exclude<When, "days">, now: Date): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (when === "year") return new Date(year, 0, 1);
  if (when === "month") return new Date(year, month, 1);
  return new Date(year, month, when === "week" ? day - ((now.getDay() + 6) % 7) : day);
}
