import { statementText } from "#contract/quote-statement.ts";
import type { Quoted } from "#contract/quotes.ts";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { call } from "#web/lib/client/call.ts";

/** What a check found; `unable`: this browser has no such signatures, or none on pages without encryption. */
export type Checked = "genuine" | "forged" | "unable" | "failed";

/** The key by which this server's quotes are checked. */
export const readKey = () => call(quoteRoutes.readQuoteKey, {});

/**
 * Reads a quote's sound and compares: it has to be the one that is stated, and the statement the one that was signed.
 * @throws without a connection
 */
export async function checkQuote(quoted: Quoted): Promise<Checked> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return "unable";
  if (statementText(quoted.stated) !== quoted.statement) return "forged"; // what is shown is not what was signed
  const { raw } = await readKey();
  const key = await subtle.importKey("raw", bytesOf(raw), "Ed25519", false, ["verify"]).catch(() => null);
  if (!key) return "unable";
  const sound = await fetch(quoted.audio, { cache: "no-store" });
  if (!sound.ok) return "failed";
  const digest = new Uint8Array(await subtle.digest("SHA-256", await sound.arrayBuffer()));
  const statement = new TextEncoder().encode(quoted.statement);
  const isSigned = await subtle.verify("Ed25519", key, bytesOf(quoted.signature), statement);
  return isSigned && hex(digest) === quoted.stated.sha256 ? "genuine" : "forged";
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
