import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";

/** Whether a file is long enough for a first minute; true where this browser can't tell, and the server will. */
export function isLong(seconds: number | null | undefined): boolean {
  return seconds === null || (seconds ?? 0) > PREVIEW_LIMITS.longerThan;
}
