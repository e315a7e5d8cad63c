import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Bounds, findAddresses, hostOf, type Resolve, resolveName } from "./find-address.ts";

/** What became of a request: a status, or why there is none. `milliseconds`: until then. */
export type Posted = { status: number | null; problem: PostProblem | null; milliseconds: number };
export type PostProblem =
  | "address-refused"
  | "no-connection"
  | "no-certificate"
  | "too-slow"
  | "broken-answer";

type Sent = { headers: Record<string, string>; body: string };
/** How names are looked up, how long it may take in all, and whose certificates count besides those of this machine. */
type Means = { resolve?: Resolve; milliseconds?: number; ca?: string };

const PATIENCE_MILLISECONDS = 10_000;
/** What is read of an answer, and for how long after its status. Nothing of it is kept; who answers more is cut off. */
const ANSWER_BYTES = 64 * 1024;
const ANSWER_MILLISECONDS = 1_000;

/**
 * Sends a POST to where a stranger wants it: to one of the very addresses that were checked, on a connection of its own, by no
 * proxy, after no redirect. Never throws, and is over when its time is, whatever the other side does.
 */
export async function post(
  url: URL,
  { headers, body }: Sent,
  bounds: Bounds,
  { resolve = resolveName, milliseconds = PATIENCE_MILLISECONDS, ca }: Means = {},
): Promise<Posted> {
  const begun = performance.now();
  const ended = (status: number | null, problem: PostProblem | null): Posted => ({
    ...{ status, problem },
    milliseconds: Math.round(performance.now() - begun),
  });
  const patience = AbortSignal.timeout(milliseconds);
  const addresses = await unlessLate(findAddresses(url, bounds, resolve), patience);
  if (addresses === "late") return ended(null, "too-slow");
  if (addresses.length === 0) return ended(null, "address-refused");
  const { status, problem } = await send(url, addresses, { headers, body }, { patience, ca });
  return ended(status, problem);
}

type Sending = { patience: AbortSignal; ca: string | undefined };

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: Sent,
  { patience, ca }: Sending,
): Promise<Pick<Posted, "status" | "problem">> {
  return new Promise((resolve) => {
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body), connection: "close" },
      agent: false, // none of another request's connections, and no proxy of the environment's
      lookup: only(addresses),
      signal: patience,
      ...(isIP(hostOf(url)) === 0 && { servername: hostOf(url) }),
      ...(ca && { ca }),
    });
    let status: number | null = null;
    // Once its status is there, whatever breaks off is no matter.
    const end = (error?: Error) =>
      resolve({ status, problem: status === null ? problemOf(error, patience) : null });
    patience.addEventListener("abort", () => end(), { once: true });
    sent.on("error", end);
    sent.on("close", () => end()); // also where neither an answer nor an error came
    sent.on("upgrade", ({ statusCode }, socket) => {
      status = statusCode ?? null;
      socket.destroy();
      end();
    });
    sent.on("response", (answer) => {
      status = answer.statusCode ?? null;
      const enough = setTimeout(() => answer.destroy(), ANSWER_MILLISECONDS);
      let read = 0;
      answer.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > ANSWER_BYTES) answer.destroy();
      });
      answer.on("error", end);
      answer.on("close", () => {
        clearTimeout(enough);
        end();
      });
    });
    sent.end(body);
  });
}

/** Every look-up finds these addresses, whatever the name's servers say by now; one that does not answer is passed over. */
function only(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) =>
    options.all ? done(null, found) : done(null, found[0]?.address ?? "", found[0]?.family);
}

function problemOf(error: (Error & { code?: string }) | undefined, patience: AbortSignal): PostProblem {
  if (patience.aborted) return "too-slow";
  const code = error?.code ?? "";
  if (code.startsWith("HPE_")) return "broken-answer";
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code) ? "no-certificate" : "no-connection";
}

function unlessLate<T>(coming: Promise<T>, patience: AbortSignal): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    patience.addEventListener("abort", () => resolve("late"), { once: true });
    coming.then(resolve, reject);
  });
}
