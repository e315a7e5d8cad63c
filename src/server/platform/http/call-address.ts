import { isInCallFolder } from "#contract/call-folders.ts";
import { splitQuery } from "./split-query.ts";

/** The address of a request, without slashes at the end of a call's path: a call has one address, and is found by both. */
export function callAddress(url: string): string {
  if (!isInCallFolder(url)) return url;
  const { path, query } = splitQuery(url);
  return withoutSlash(path) + query;
}

/** A path without slashes at its end. A regular expression would take long over many slashes. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
