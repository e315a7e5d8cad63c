/** The query parameter that carries where a person was going before he was asked to log in. */
const PARAMETER = "to";

/** The address of the login page (or another page of the same kind) that leads on to `destination`. */
export function loginPath(destination: string, page = "/login"): string {
  return destination === "/" ? page : `${page}?${new URLSearchParams({ [PARAMETER]: destination })}`;
}

/**
 * Where to go after login, read from the query of the login page. Only a path of this site counts:
 * "//host", "/\host" and full addresses would lead a person away, and fall back to `otherwise`.
 */
export function destinationOf(search: string, otherwise: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : otherwise;
}
