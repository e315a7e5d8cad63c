import type { Device } from "#contract/letters.ts";

/** "Firefox on Windows" */
export function deviceName({ browser, system }: Device): string {
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
}
