import { EXIT, Failure } from "./exit.ts";

/** Paths that people copy along with the address: of the site, and of what OpenAI's clients are given. */
const PATHS = ["/", "/v1", "/v1/"];
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of a server. Without https others could read the key on its way: only to this machine itself it may go so, or where
 * somebody said it may. @throws Failure
 */
export function serverAddress(text: string, { allowHttp }: { allowHttp: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAddress =
    url &&
    /^https?:$/.test(url.protocol) &&
    PATHS.includes(url.pathname) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === "");
  if (!isAddress) throw new Failure(EXIT.usedWrongly, "address-wrong", { what: text });
  if (url.protocol === "http:" && !allowHttp && !LOOPBACK.test(url.hostname))
    throw new Failure(EXIT.usedWrongly, "address-open", { server: url.origin });
  return url.origin;
}
