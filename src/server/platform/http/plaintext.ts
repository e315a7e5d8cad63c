import type { Unprotected } from "#contract/admin-rows.ts";

/** Connections that the operator may let go unencrypted beyond this machine, by naming them in ALLOW_PLAINTEXT. */
export const ALLOWABLE = ["mail", "database", "engine", "scanner"] as const;
type Allowable = (typeof ALLOWABLE)[number];

type Addresses = {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  OPENAI_BASE_URL: string;
  OPENAI_API_KEY?: string | undefined;
  CLAMAV?: string | undefined;
};

type Known = Addresses & { TRUST_PROXY: unknown; ALLOW_PLAINTEXT: readonly Allowable[] };

/** True when what is sent to `hostname` stays on this machine. */
export function staysHere(hostname: string): boolean {
  return hostname === "" || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname);
}

/** Which of these connections the settings make without TLS, whether allowed or not. */
export function plaintextConnections(settings: Addresses): Allowable[] {
  const { DATABASE_URL, SMTP_URL, OPENAI_BASE_URL, OPENAI_API_KEY, CLAMAV } = settings;
  const found: Allowable[] = [];
  if (SMTP_URL && leaves(SMTP_URL, "smtp:")) found.push("mail");
  if (DATABASE_URL && !databaseIsProtected(new URL(DATABASE_URL))) found.push("database");
  if (OPENAI_API_KEY && leaves(OPENAI_BASE_URL, "http:")) found.push("engine");
  if (CLAMAV && !CLAMAV.startsWith("/") && leaves(`tcp://${CLAMAV}`, "tcp:")) found.push("scanner");
  return found;
}

/** What is not protected on its way because it is set so: said at start and on /admin. */
export function unprotected(settings: Known): Unprotected[] {
  const allowed = plaintextConnections(settings).filter((which) => settings.ALLOW_PLAINTEXT.includes(which));
  return [...(pagesArePlain(settings) ? ["pages" as const] : []), ...allowed];
}

/** The same for people, as the start prints it. */
export const UNPROTECTED_MEANS: Record<Unprotected, string> = {
  pages:
    "pages go over the network without TLS: passwords can be read on the way. Set PUBLIC_URL to an https address.",
  mail: "mail may leave this machine unencrypted (ALLOW_PLAINTEXT): links that open accounts can be read on the way.",
  database: "the database is reached without a verified TLS connection (ALLOW_PLAINTEXT).",
  engine: "texts and recordings go to the speech service unencrypted (ALLOW_PLAINTEXT).",
  scanner: "recordings go to the virus scanner unencrypted (ALLOW_PLAINTEXT).",
};

function leaves(address: string, protocol: string): boolean {
  const url = new URL(address);
  return url.protocol === protocol && !staysHere(url.hostname);
}

/** As node-postgres reads the address: these modes check the certificate (https://node-postgres.com/features/ssl). */
function databaseIsProtected({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? hostname;
  if (host.startsWith("/") || host.startsWith("%2F") || staysHere(host)) return true;
  const mode = searchParams.get("sslmode");
  if (mode === null) return /^(true|1)$/.test(searchParams.get("ssl") ?? "");
  const unchecked = mode === "require" && searchParams.get("uselibpqcompat") === "true";
  return /^(require|verify-ca|verify-full)$/.test(mode) && !unchecked;
}

function pagesArePlain({ HOST, PUBLIC_URL, TRUST_PROXY }: Known): boolean {
  if (PUBLIC_URL) return leaves(PUBLIC_URL, "http:");
  return !staysHere(HOST) && TRUST_PROXY === false;
}
