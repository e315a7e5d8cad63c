import { createHmac } from "node:crypto";

/** Codes of an authenticator app: RFC 6238 with its defaults, SHA-1, 30 seconds, 6 digits, which all apps know. */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after now that are accepted too, for clocks that are not exact (RFC 6238, 5.2). */
const leeway = 1;

/** The code of one 30-second step (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code `code` is, at `now` in milliseconds; null when it is none of the accepted ones. */
export function totpStep(secret: Buffer, code: string, now = Date.now()): number | null {
  const current = Math.floor(now / 1000 / stepSeconds);
  for (let step = current - leeway; step <= current + leeway; step++) {
    if (totpCode(secret, step) === code) return step;
  }
  return null;
}

/** Base32 without padding (RFC 4648, 6), as people type it into an app. */
export function base32(bytes: Buffer): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** What the QR code says: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUri(secret: Buffer, email: string): string {
  const label = `Saywrite:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Saywrite`;
}
