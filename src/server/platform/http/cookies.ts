import type { FastifyRequest } from "fastify";

/**
 * What stands before a cookie's name where the site is served by https: browsers then take it from this host alone, and
 * only encrypted and for all paths (RFC 6265bis, 4.1.3.2). On plain http they would refuse it.
 */
export const HOST_PREFIX = "__Host-";

/** The value of a cookie that came with a request, under its name with the prefix or, failing that, without. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return exactCookie(request, HOST_PREFIX + name) ?? exactCookie(request, name);
}

/** The value of the cookie that has exactly this name. */
export function exactCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
