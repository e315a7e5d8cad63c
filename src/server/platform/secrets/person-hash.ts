import { keyedHash } from "./secrets.ts";

/**
 * One hash per person behind an email address: case, plus-addressing and, for Gmail, dots and the
 * googlemail.com alias do not make a new person. `key` keeps the hash from being guessed offline.
 */
export function personHash(key: string, email: string): string {
  return keyedHash(key, canonicalEmail(email));
}

/** The mailbox that all spellings of `email` lead to. */
export function canonicalEmail(email: string): string {
  const [rawLocal = "", rawDomain = ""] = splitAtLast(email.trim().toLowerCase(), "@");
  const domain = rawDomain === "googlemail.com" ? "gmail.com" : rawDomain;
  const withoutTag = rawLocal.split("+")[0] || rawLocal;
  const local = domain === "gmail.com" ? withoutTag.replaceAll(".", "") : withoutTag;
  return `${local}@${domain}`;
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}
