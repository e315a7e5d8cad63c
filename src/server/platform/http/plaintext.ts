import type { Unprotected } from "#contract/admin-rows.ts";

/** Connections that the operator may let go unencrypted beyond this machine, by naming them in ALLOW_PLAINTEXT. */
export const ALLOWABLE = [
  "mail",
  "database",
  "engine",
  "scanner",
  "storage",
  "models",
] as const satisfies readonly Unprotected[];

/** True when what is sent to `hostname` stays on this machine. */
export function staysHere(hostname: string): boolean {
  return hostname === "" || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname);
}

/** What is not protected on its way, as the start warns of it. */
export const UNPROTECTED_MEANS: Record<Unprotected, string> = {
  pages:
    "pages go over the network without TLS: passwords can be read on the way. Set PUBLIC_URL to an https address.",
  mail: "mail may leave this machine unencrypted (ALLOW_PLAINTEXT): links that open accounts can be read on the way.",
  database: "the database is reached without a verified TLS connection (ALLOW_PLAINTEXT).",
  engine: "texts and recordings go to the speech service unencrypted (ALLOW_PLAINTEXT).",
  scanner: "recordings go to the virus scanner unencrypted (ALLOW_PLAINTEXT).",
  storage: "uploads and audio go to the store of files unencrypted (ALLOW_PLAINTEXT).",
  models: "models are fetched from MODELS_MIRROR unencrypted (ALLOW_PLAINTEXT); their hashes are checked.",
};

/** True when an address of this protocol is another machine's. */
export function leaves(address: string, protocol: string): boolean {
  const url = new URL(address);
  return url.protocol === protocol && !staysHere(url.hostname);
}

/**
 * True when a database is reached on this machine, or by TLS that checks the certificate: these modes do, as
 * node-postgres reads the address (https://node-postgres.com/features/ssl).
 */
export function databaseIsProtected({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? hostname;
  if (host.startsWith("/") || host.startsWith("%2F") || staysHere(host)) return true;
  const mode = searchParams.get("sslmode");
  if (mode === null) return /^(true|1)$/.test(searchParams.get("ssl") ?? "");
  const unchecked = mode === "require" && searchParams.get("uselibpqcompat") === "true";
  return /^(require|verify-ca|verify-full)$/.test(mode) && !unchecked;
}

/** True when people reach the pages from other machines, and the settings name no TLS before them. */
export function pagesArePlain(settings: {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: unknown;
}): boolean {
  const { HOST, PUBLIC_URL, TRUST_PROXY } = settings;
  if (PUBLIC_URL) return leaves(PUBLIC_URL, "http:");
  return !staysHere(HOST) && TRUST_PROXY === false;
}
