import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keys for separate purposes, all derived from one master secret. */
export type Secrets = {
  /** Signs session cookies and reset links. */
  auth: string;
  /** Hashes a person's canonical email for the once-per-person grant and the rate limits. */
  person: string;
  /** Signs the URLs of audio and exports, and the links of the newsletter. */
  links: string;
  /** Encrypts the secrets of second factors and hashes their recovery codes. */
  secondFactor: string;
  /** Encrypts letters while they wait to be sent. */
  mail: string;
  /** Root of the keys with which browsers keep recordings and drafts. */
  browser: string;
  /** Tells this secret from others; the database keeps it. */
  fingerprint: string;
  /** Root of the keys of payment providers, for what has no key of its own. */
  payments: string;
};

/** The master secret of the settings and the one in DATA_DIR are not the same. */
export class TwoMasterSecrets extends Error {
  override name = "TwoMasterSecrets";
}

/**
 * Derives the keys from the master secret: `given` by the settings, else the one in `dataDir/secret`, which is made at
 * the first run (32 random bytes, mode 600). Machines that share a database must share it.
 * @throws TwoMasterSecrets when there are both and they differ: with the wrong one, nothing stored could be read
 */
export function loadSecrets(dataDir: string, given?: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secret");
  if (given !== undefined && (!existsSync(file) || stored(file) === given)) return derived(given);
  if (given !== undefined) {
    throw new TwoMasterSecrets(
      `SECRET is not what ${file} holds. Give the server that one; or, to replace it, see Rotating the ` +
        "master secret in docs/operations.md, and move the file away.",
    );
  }
  if (!existsSync(file)) {
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  }
  return derived(stored(file));
}

function stored(file: string): string {
  const master = readFileSync(file, "utf8").trim();
  if (master.length < 32) throw new Error(`${file} is damaged. Restore it from a backup.`);
  return master;
}

function derived(master: string): Secrets {
  const derive = (purpose: string) => derivedKey(master, purpose);
  return {
    auth: derive("auth"),
    person: derive("person"),
    links: derive("links"),
    secondFactor: derive("second-factor"),
    mail: derive("mail"),
    browser: derive("browser"),
    fingerprint: derive("fingerprint"),
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
