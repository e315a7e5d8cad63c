import type { Device } from "#contract/letters.ts";

export function deviceName({ browser, system }: Device): string {
  return browser && system ? `${browser} unter ${system}` : (browser ?? system ?? "Unbekanntes Gerät");
}
