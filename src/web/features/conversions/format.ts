/** Seconds in words, for people who listen to the page and for time left: "9 seconds", "2 minutes". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return unit(whole, "second");
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return unit(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? unit(hours, "hour") : `${unit(hours, "hour")} ${unit(minutes % 60, "minute")}`;
}

function unit(value: number, name: "second" | "minute" | "hour"): string {
  return new Intl.NumberFormat("en", { style: "unit", unit: name, unitDisplay: "long" }).format(value);
}

/** Bytes as people read them on their own machine: 812 bytes, 4.1 MB, 1.9 GB (powers of 1,000). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [scale, name] = bytes < 999_500 ? [1e3, "KB"] : bytes < 999_500_000 ? [1e6, "MB"] : [1e9, "GB"];
  const value = bytes / Number(scale);
  return `${value.toFixed(value < 10 ? 1 : 0)} ${name}`;
}

/** "1 credit", "3 credits". */
export function formatCredits(credits: number): string {
  return `${formatCount(credits)} ${credits === 1 ? "credit" : "credits"}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** When something happened, as short as it can be said: "Today 14:02", "Yesterday", "12 Nov", "12 Nov 2025". */
export function formatWhen(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const days = Math.round((startOfDay(now).getTime() - startOfDay(then).getTime()) / 86_400_000);
  if (days <= 0)
    return `Today ${new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(then)}`;
  if (days === 1) return "Yesterday";
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year }).format(then);
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
