import { LANGUAGE } from "#words/locale.ts";
import { LENGTH } from "#words/pages/formats.ts";

/** Seconds in words, for people who listen to the page and for time left: "9 seconds", "2 minutes". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return unit(whole, "second");
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return unit(minutes, "minute");
  const hours = unit(Math.floor(minutes / 60), "hour");
  return minutes % 60 === 0 ? hours : LENGTH.hoursAndMinutes(hours, unit(minutes % 60, "minute"));
}

function unit(value: number, name: "second" | "minute" | "hour"): string {
  return new Intl.NumberFormat(LANGUAGE, { style: "unit", unit: name, unitDisplay: "long" }).format(value);
}
