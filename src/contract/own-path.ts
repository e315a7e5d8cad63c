/** Stands for our own address while a path is looked at. Never resolves to anything (RFC 6761). */
const HERE = "https://here.invalid";
const LONGEST = 2_000;

/**
 * The one parser of addresses that come from outside (`?to=`, a request's own address): only a path of this site gets
 * through, in the form in which a browser would open it. Null for everything else: full addresses, "//host", what a
 * browser or a proxy reads as that ("/\host", a tab between two slashes, "/.//host", "/%2fhost"), and characters that
 * cannot be seen.
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith("/") || wanted.startsWith("//") || wanted.length > LONGEST) return null;
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u.test(wanted)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const hidden = /^\/\/|%(2f|5c|[01][\da-f]|7f)/i.test(pathname);
  return origin === HERE && !hidden ? pathname + search + hash : null;
}
