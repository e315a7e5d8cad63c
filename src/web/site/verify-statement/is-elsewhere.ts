import { ORIGIN } from "#web/lib/address.ts";

/** Whether another server than that of this page stated it, however this one was reached. */
export function isElsewhere({ server }: { server: string }): boolean {
  return !URL.canParse(server) || new URL(server).origin !== ORIGIN;
}
