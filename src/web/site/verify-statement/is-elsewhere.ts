/** Whether another server than that of this page stated it. */
export function isElsewhere({ server }: { server: string }): boolean {
  return !URL.canParse(server) || new URL(server).origin !== window.location.origin;
}
