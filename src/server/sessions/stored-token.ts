import { createHash } from "node:crypto";

/** What the table keeps begins with how it was hashed. */
const FORM = "sha256:";

/**
 * What the table `session` keeps instead of a token: the hash of its hash. A browser that is offline keeps the inner
 * hash to end the session later (`storedHash`); a copy of the table gives neither of the two.
 */
export function storedToken(token: string): string {
  return storedHash(sha256(token));
}

/** The same for somebody who knows only the token's SHA-256 in hex. */
export function storedHash(hash: string): string {
  return FORM + sha256(hash);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
