const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** How long something lasts, as the document of the calls says it, in English: "10 minutes", "24 hours", "7 days". */
export function lasting(seconds: number): string {
  const said = (count: number, unit: string) =>
    new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
  if (seconds > DAY && seconds % DAY === 0) return said(seconds / DAY, "day");
  return seconds >= HOUR ? said(seconds / HOUR, "hour") : said(seconds / MINUTE, "minute");
}
