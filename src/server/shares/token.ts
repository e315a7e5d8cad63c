import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

/** What an address opens: a link to a document, a quote from one, a feed, a request for recordings, or captions. */
type Opens = "share" | "quote" | "feed" | "request" | "live";

/** Characters of the id, and of what proves that this server made it of that id (132 bits). */
const ID = 22;
const PROOF = 22;

/**
 * The part of an address that nobody can guess. It is derived from the row's id, so that its owner can be shown it
 * again and nothing that is stored opens anything.
 */
export function tokenOf(key: string, opens: Opens, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return bytes.toString("base64url") + proof(key, opens, id);
}

/** The id of which a token was made; null when this server did not make it. */
export function idOfToken(key: string, opens: Opens, token: string): string | null {
  if (token.length !== ID + PROOF || !/^[\w-]+$/.test(token)) return null;
  const hex = Buffer.from(token.slice(0, ID), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return sameSecret(token, tokenOf(key, opens, id)) ? id : null;
}

function proof(key: string, opens: Opens, id: string): string {
  return keyedHash(key, `${opens}:${id}`).slice(0, PROOF);
}
