const KIBI = 1024;

/** A limit on a file's size as people say it: "2 GB", "20 MB", "300 kB". Rounded down: what is larger is refused. */
export function sizeInWords(bytes: number, language: string): string {
  if (bytes >= KIBI ** 3) return inUnit(bytes / KIBI ** 3, "gigabyte", "short", language);
  if (bytes >= KIBI ** 2) return inUnit(bytes / KIBI ** 2, "megabyte", "short", language);
  return inUnit(bytes / KIBI, "kilobyte", "short", language);
}

/** A limit on a recording's length as people say it: "5 hours", "90 minutes", "45 seconds". Rounded down. */
export function lengthInWords(seconds: number, language: string): string {
  if (seconds >= 7_200 || seconds === 3_600) return inUnit(seconds / 3_600, "hour", "long", language);
  if (seconds >= 120 || seconds === 60) return inUnit(seconds / 60, "minute", "long", language);
  return inUnit(seconds, "second", "long", language);
}

function inUnit(value: number, unit: string, unitDisplay: "short" | "long", language: string): string {
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay,
    maximumFractionDigits: value < 10 ? 1 : 0,
    roundingMode: "floor",
  }).format(value);
}
