import { type IncomingHttpHeaders, type IncomingMessage, request as requestOpenly } from "node:http";
import { request as requestSafely } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Connection } from "./connection.ts";
import { EXIT, Failure, systemCode } from "./exit.ts";

/** What is sent: its type, its bytes, and how many they are. */
export type Body = { type: string; bytes: number; chunks: () => AsyncIterable<Uint8Array> };

export type Call = {
  method: "GET" | "POST";
  /** With its query. */
  path: string;
  body?: Body;
  /** Names the request: sent again with the same name, it is done and paid once. */
  operation?: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: IncomingMessage };

/** The way to a server broke: nobody knows what became of the request, so that it may be sent again under its name. */
export class Cut extends Error {
  readonly what: string;
  /** Whether the server can have seen anything of the request. */
  readonly wasReached: boolean;
  constructor(what: string, wasReached: boolean) {
    super(what);
    this.what = what;
    this.wasReached = wasReached;
  }
}

/** So long may nothing move while the server is looked for and sent to, and while its answer comes. */
const SENDING_MILLISECONDS = 60_000;
const COMING_MILLISECONDS = 300_000;
/** So often the system asks whether the other side is there, while an hour of speech is listened to. */
const KEEP_ALIVE_MILLISECONDS = 30_000;

/**
 * One request. Node's own client and not `fetch`: that gives up after five minutes without an answer, which an hour of speech takes,
 * and follows where it is led. @throws Cut, Failure for an answer that leads elsewhere, AbortError when it is stopped
 */
export function send({ server, key, language }: Connection, call: Call): Promise<Answer> {
  const { method, path, body, operation, headers: further = {}, signal } = call;
  const url = new URL(path, server);
  const begin = url.protocol === "https:" ? requestSafely : requestOpenly;
  return new Promise((resolve, reject) => {
    let wasReached = false;
    const sent = begin(url, { method, signal, agent: false });
    const cut = (error: unknown) => {
      if (signal.aborted) reject(signal.reason);
      else reject(new Cut(systemCode(error), wasReached));
    };
    // One by one: what a request is made with is written out where somebody debugs Node.
    if (key !== null) sent.setHeader("authorization", `Bearer ${key}`);
    sent.setHeader("accept-language", language);
    sent.setHeader("user-agent", "saywrite-cli");
    for (const [name, value] of Object.entries(further)) sent.setHeader(name, value);
    if (operation !== undefined) sent.setHeader("idempotency-key", operation);
    sent.setTimeout(SENDING_MILLISECONDS, () => sent.destroy(timeout()));
    sent.on("socket", (socket) => {
      socket.setKeepAlive(true, KEEP_ALIVE_MILLISECONDS);
      socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
        wasReached = true;
      });
    });
    // What is asked for without sending anything is there at once; an hour of speech is not.
    sent.on("finish", () => sent.setTimeout(body ? 0 : COMING_MILLISECONDS));
    sent.on("error", cut);
    sent.on("response", (answer) => {
      answer.on("error", () => {}); // whoever reads it is told
      answer.setTimeout(COMING_MILLISECONDS, () => answer.destroy(timeout()));
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400) {
        sent.destroy();
        return reject(elsewhere(server, url, headers.location ?? ""));
      }
      resolve({ status, headers, body: answer });
    });
    if (!body) return void sent.end();
    sent.setHeader("content-type", body.type);
    sent.setHeader("content-length", body.bytes);
    // Who is refused before all is sent has the answer by then: what breaks afterwards changes nothing.
    pipeline(Readable.from(body.chunks(), { objectMode: false }), sent).catch((error) => {
      if (error instanceof Failure) reject(error);
      else cut(error);
    });
  });
}

const timeout = () => Object.assign(new Error("timeout"), { code: "ETIMEDOUT" });

function elsewhere(server: string, url: URL, location: string): Failure {
  const to = URL.canParse(location, url) ? new URL(location, url).origin : location;
  return new Failure(EXIT.serverAway, "server-redirects", { server, what: to });
}

/** The bytes of an answer, to its end. @throws Cut where it breaks off */
export async function* bytesOf({ body }: Answer, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new Cut(systemCode(error), true);
  }
  if (!body.complete) throw new Cut("ECONNRESET", true);
}

/** Bytes of an answer that is read as a whole. */
const MOST_BYTES = 256_000_000;

/** An answer as text. @throws Cut, Failure for more than anybody would send */
export async function textOf(answer: Answer, { server }: Connection, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of bytesOf(answer, signal)) {
    bytes += part.length;
    if (bytes > MOST_BYTES)
      throw new Failure(EXIT.serverAway, "server-strange", { server, count: answer.status });
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
