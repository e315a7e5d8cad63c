import { createHmac, randomBytes } from "node:crypto";
import type { OffReason } from "#contract/webhooks.ts";
import { decrypt, encrypt } from "#server/platform/secrets/encryption.ts";

/** How Standard Webhooks writes what signs: scanners for published secrets know it by its beginning. */
const BEGINNING = "whsec_";
const SECRET_BYTES = 32;

/** Whether a webhook that is off for such a reason goes on only with another secret. */
export function isSecretDue(off: OffReason | null): boolean {
  return off === "account" || off === "secret-lost";
}

/** What will sign, for its person, and encrypted for the table: `key` is the server's. */
export function newSecret(key: string): { secret: string; sealed: string } {
  const bytes = randomBytes(SECRET_BYTES);
  return { secret: BEGINNING + bytes.toString("base64"), sealed: encrypt(key, bytes) };
}

/**
 * The headers of Standard Webhooks for one try: signed by each of the secrets, the newest first, which has to be readable. `at` in
 * seconds. Undefined where it is not: `key` is another one than it was encrypted by.
 */
export function signedHeaders(
  key: string,
  sealed: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> | undefined {
  const [newest, ...older] = sealed.map((one) => read(key, one));
  if (!newest) return undefined;
  const signatures = [newest, ...older].flatMap((secret) => {
    if (!secret) return [];
    return `v1,${createHmac("sha256", secret).update(`${id}.${at}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(at),
    "webhook-signature": signatures.join(" "),
  };
}

function read(key: string, sealed: string): Buffer | undefined {
  try {
    return decrypt(key, sealed);
  } catch {
    return undefined;
  }
}
