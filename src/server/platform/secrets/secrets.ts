import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Keys for separate purposes, all derived from one master secret. */
export type Secrets = {
  /** Signs session cookies and reset links. */
  auth: string;
  /** Hashes a person's canonical email for the once-per-person grant and the rate limits. */
  person: string;
  /** Signs the URLs of audio and exports, and the links of the newsletter. */
  links: string;
  /** Signs what this server states of quotes: 32 bytes in base64url. */
  quotes: string;
  /** Encrypts the secrets of second factors and hashes their recovery codes. */
  secondFactor: string;
  /** Encrypts letters while they wait to be sent. */
  mail: string;
  /** Root of the keys with which browsers keep recordings and drafts. */
  browser: string;
  /** Tells this secret from others; the database keeps it. */
  fingerprint: string;
  /** Encrypts what signs the deliveries of webhooks. */
  webhooks: string;
  /** Root of the keys of payment providers, for what has no key of its own. */
  payments: string;
};

/** The keys that a master secret leads to. */
export function secretsFrom(master: string): Secrets {
  const derive = (purpose: string) => derivedKey(master, purpose);
  return {
    auth: derive("auth"),
    person: derive("person"),
    links: derive("links"),
    quotes: derive("quotes"),
    secondFactor: derive("second-factor"),
    mail: derive("mail"),
    browser: derive("browser"),
    fingerprint: derive("fingerprint"),
    webhooks: derive("webhooks"),
    payments: derive("payments"),
  };
}

/** A key of 256 bits for one purpose or person, from another key (HKDF-SHA-256), in base64url. */
export function derivedKey(key: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", key, "saywrite", purpose, 32)).toString("base64url");
}

/** HMAC-SHA256 of `text` in base64url. */
export function keyedHash(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares two strings without telling by time where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
