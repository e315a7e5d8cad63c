const shown = new Map<string, readonly string[]>();

/** Notes which services the page of a link has named, where what is sent by it may be made into text. */
export function noteShown(token: string, services: readonly string[]): void {
  shown.set(token, services);
}

/** As the body that begins to send says it: nothing of a link whose page was not shown here. */
export function shownBy(token: string): { services?: string[] } {
  const services = shown.get(token);
  return services ? { services: [...services] } : {};
}
