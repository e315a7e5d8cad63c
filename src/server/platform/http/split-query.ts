/** A request's address cut at its first "?": the path, and the query with that mark, or "" (RFC 3986, 3.4). */
export function splitQuery(url: string): { path: string; query: string } {
  const end = url.indexOf("?");
  return end < 0 ? { path: url, query: "" } : { path: url.slice(0, end), query: url.slice(end) };
}
