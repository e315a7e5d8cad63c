import type { PageAddress, PagePath } from "#contract/page-paths.ts";

/** The query parameter that carries where a person was going before he was asked to log in. */
export const DESTINATION = "to";

/** The address of the login page (or another page of the same kind) that leads on to `destination`. */
export function loginPath(destination: string, page: PagePath = "/login"): PageAddress {
  return destination === "/" ? page : `${page}?${new URLSearchParams({ [DESTINATION]: destination })}`;
}
