import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as safeRequest } from "node:https";

/** How long parts of a download may take, in milliseconds, and how it is tried again. */
export type Patience = {
  connect: number;
  /** Without a byte. */
  stall: number;
  /** Pauses before the next tries; after the last the home counts as away. */
  pauses: readonly number[];
};

export const PATIENCE: Patience = { connect: 3_000, stall: 60_000, pauses: [1_000, 5_000, 20_000] };

const MOST_REDIRECTS = 5;

/** A redirect that must not be followed. */
export class BadRedirect extends Error {
  override name = "BadRedirect";
}

/**
 * Asks for a file and follows redirects: to https alone, or from an address of our own without TLS to such ones.
 * @returns the answer, whose body is not read yet
 * @throws BadRedirect, what the network says, or the signal's reason
 */
export async function openSource(
  address: string,
  headers: Record<string, string>,
  { patience, signal }: { patience: Patience; signal: AbortSignal },
): Promise<IncomingMessage> {
  const first = new URL(address);
  let url = first;
  for (let followed = 0; followed <= MOST_REDIRECTS; followed++) {
    const answer = await ask(url, headers, patience, signal);
    const { location } = answer.headers;
    const moved = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
    if (!moved || location === undefined) return answer;
    answer.destroy();
    const next = URL.parse(location, url);
    const allowed = next?.protocol === "https:" || (next?.protocol === "http:" && first.protocol === "http:");
    if (!next || !allowed) throw new BadRedirect(`not to ${next?.protocol ?? "nowhere"}`);
    url = next;
  }
  throw new BadRedirect("too many");
}

function ask(
  url: URL,
  headers: Record<string, string>,
  patience: Patience,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? safeRequest : plainRequest;
  const ready = url.protocol === "https:" ? "secureConnect" : "connect";
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, signal, agent: false });
    const late = (what: string) => asked.destroy(new Error(`no ${what} in time`));
    let timer = setTimeout(late, patience.connect, "connection");
    asked.on("socket", (socket) =>
      socket.once(ready, () => {
        clearTimeout(timer);
        timer = setTimeout(late, patience.stall, "answer");
      }),
    );
    asked.on("response", (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    asked.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.on("close", () => clearTimeout(timer));
    asked.end();
  });
}
