/** The month (UTC) for which a purse counts as filled when filling by the month begins: the present one. */
export const startOfFilling = (now = new Date()): string => now.toISOString().slice(0, "2026-11".length);

/** Until when something is to last; `past` when that is over. */
export function untilThen(moment: string | null, now = Date.now()): Date | null | "past" {
  if (moment === null) return null;
  const then = new Date(moment);
  return then.getTime() > now ? then : "past";
}
