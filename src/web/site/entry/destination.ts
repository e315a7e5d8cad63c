import { ownPath } from "#contract/own-path.ts";
import { splitPath } from "#locales/languages.ts";
import { DESTINATION } from "#web/lib/session/login-path.ts";

/** Pages on the way to somewhere else: to be led on to one of them would be to go round in a circle. */
const ON_THE_WAY = ["/login", "/register", "/reset", "/offline", "/loading"];

/**
 * Where to go on, read from a page's query: a path of this site, and not `never` again. Whatever else stands there
 * falls back to `otherwise`.
 */
export function destinationOf(search: string, otherwise: string, never = ON_THE_WAY): string {
  const wanted = ownPath(new URLSearchParams(search).get(DESTINATION));
  return wanted && !never.includes(pageOf(wanted)) ? wanted : otherwise;
}

/** The page that the router shows for a path: it knows no case, no doubled slashes and no escapes. */
function pageOf(path: string): string {
  const [address = ""] = path.split(/[?#]/);
  const plain = unescaped(address).toLowerCase().replaceAll(/\/+/g, "/");
  return splitPath(plain.replace(/\/$/, "")).path;
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no page of ours has such an address
  }
}
