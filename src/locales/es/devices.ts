import type { Device } from "#contract/letters.ts";

export function deviceName({ browser, system }: Device): string {
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? "Dispositivo desconocido");
}
