import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
/** How many bytes stand before a public one in SPKI. */
const SPKI_HEAD = 12;

/** Signs the bytes of a statement with this server's key (Ed25519, RFC 8032). @returns base64 */
export function signStatement(key: string, statement: string): string {
  return sign(null, Buffer.from(statement), privateKey(key)).toString("base64");
}

/** The public half of that key, as PEM and as its bytes in base64. It stays the same as long as the server's secret. */
export function quoteKey(key: string): { pem: string; raw: string } {
  const open = createPublicKey(privateKey(key));
  const der = open.export({ type: "spki", format: "der" });
  return {
    pem: open.export({ type: "spki", format: "pem" }).toString(),
    raw: der.subarray(SPKI_HEAD).toString("base64"),
  };
}

/** `key`: 32 bytes in base64url. */
function privateKey(key: string): KeyObject {
  const der = Buffer.concat([PKCS8, Buffer.from(key, "base64url")]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}
