const PART = "#sent=";

/** The secret behind the `#` of this page's address, which browsers send to no server; null where there is none. */
export function readSecret(): string | null {
  const { hash } = location;
  return hash.startsWith(PART) ? decodeURIComponent(hash.slice(PART.length)) : null;
}

/** Puts it there, or takes it away, without another entry in the browser's history. */
export function writeSecret(secret: string | null): void {
  const { pathname, search } = location;
  history.replaceState(history.state, "", pathname + search + (secret === null ? "" : PART + secret));
}

/** The whole address by which a guest finds again what they sent. */
export const sentAddress = (secret: string): string =>
  `${location.origin}${location.pathname}${PART}${secret}`;
