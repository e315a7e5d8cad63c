/** Until when something is to last; `past` when that is over. */
export function untilThen(moment: string | null, now = Date.now()): Date | null | "past" {
  if (moment === null) return null;
  const then = new Date(moment);
  return then.getTime() > now ? then : "past";
}
