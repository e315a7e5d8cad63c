import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
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
  /** Signs the events of the test provider. */
  sandbox: string;
};

/**
 * Reads the master secret from `dataDir/secret` and derives the keys; makes it at the first run
 * (32 random bytes, mode 600). Machines that share a database must share this file.
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    const fresh = `${file}.new`;
    writeFileSync(fresh, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  }
  const master = readFileSync(file, "utf8").trim();
  if (master.length < 32) throw new Error(`${file} is damaged. Restore it from a backup.`);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", master, "saywrite", purpose, 32)).toString("base64url");
  return {
    auth: derive("auth"),
    person: derive("person"),
    links: derive("links"),
    secondFactor: derive("second-factor"),
    mail: derive("mail"),
    sandbox: derive("sandbox"),
  };
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

/** AES-256-GCM with a nonce of its own, in base64url. */
export function encrypt(key: string, plain: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
    "base64url",
  );
}

/** What `encrypt` was given. @throws when the key is another one, or the text was changed */
export function decrypt(key: string, stored: string): Buffer {
  const bytes = Buffer.from(stored, "base64url");
  const cipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
}
