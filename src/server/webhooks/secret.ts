import { createHmac, randomBytes } from "node:crypto";
import { decrypt, encrypt } from "#server/platform/secrets/encryption.ts";

/** How Standard Webhooks writes what signs: scanners for published secrets know it by its beginning. */
const BEGINNING = "whsec_";
const SECRET_BYTES = 32;

/** What will sign, for its person, and encrypted for the table: `key` is the server's. */
export function newSecret(key: string): { secret: string; sealed: string } {
  const bytes = randomBytes(SECRET_BYTES);
  return { secret: BEGINNING + bytes.toString("base64"), sealed: encrypt(key, bytes) };
}

/** The headers of Standard Webhooks for one try: signed by each of the secrets, the newest first. `at` in seconds. */
export function signedHeaders(
  key: string,
  sealed: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const signatures = sealed.map((one) => {
    const made = createHmac("sha256", decrypt(key, one)).update(`${id}.${at}.${body}`).digest("base64");
    return `v1,${made}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(at),
    "webhook-signature": signatures.join(" "),
  };
}
