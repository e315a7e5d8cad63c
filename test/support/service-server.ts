import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * What one request gets instead of an ordinary answer.
 * `slow` sends `bytes`, then waits for `until` (for ever without it); `cut` sends `bytes` and drops the connection;
 * `endless` answers well and never stops: it goes on as its service does, or with these words.
 */
export type Behaviour =
  | { kind: "normal" }
  | {
      kind: "error";
      status: number;
      code?: string;
      param?: string;
      message?: string;
      headers?: Record<string, string>;
    }
  | { kind: "slow"; bytes: number; until?: Promise<unknown> }
  | { kind: "cut"; bytes: number }
  | { kind: "half-sample" }
  | { kind: "endless"; with?: string }
  | { kind: "hang" }
  | { kind: "other"; contentType: string; body: string };

/** A request as it came. */
export type ServiceRequest = {
  url: URL;
  method: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** True once the client went away before the answer was whole. */
  aborted: boolean;
};

/** An answer of the service. `endless` is what an answer without an end goes on with. */
export type ServiceAnswer = {
  status?: number;
  contentType: string;
  body: AsyncIterable<Uint8Array> | string;
  endless?: Uint8Array;
};

export type ServiceOptions = {
  /** What the service answers; undefined where it has no such route. */
  answer(request: ServiceRequest, halfSample: boolean): Promise<ServiceAnswer | undefined>;
  /** The body of a refusal in the service's own shape. */
  refusal(status: number, code: string | undefined): unknown;
  /** Whether the request carries the key. */
  knows(request: ServiceRequest): boolean;
};

export type ServiceServer = {
  url: string;
  requests: ServiceRequest[];
  /** Behaviours for the next requests to paths that end so, in order; the last one stays when `forever`. */
  script(path: string, behaviours: Behaviour[], forever?: boolean): void;
  /** Requests to paths that end so. */
  to(path: string): ServiceRequest[];
  forget(): void;
  close(): Promise<void>;
};

/** A service's HTTP interface on this machine, with every way in which a service fails. */
export async function startServiceServer({ answer, refusal, knows }: ServiceOptions): Promise<ServiceServer> {
  const requests: ServiceRequest[] = [];
  const scripts = new Map<string, { behaviours: Behaviour[]; forever: boolean }>();

  function nextBehaviour(path: string): Behaviour {
    const script = [...scripts].find(([end]) => path.endsWith(end))?.[1];
    const kept = script?.forever && script.behaviours.length === 1;
    return (kept ? script.behaviours[0] : script?.behaviours.shift()) ?? { kind: "normal" };
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    const url = new URL(incoming.url ?? "/", "http://service");
    const { method = "", headers } = incoming;
    const request = { url, method, headers, body: await buffer(incoming), aborted: false };
    response.on("close", () => {
      request.aborted = !response.writableFinished;
    });
    requests.push(request);
    const behaviour = nextBehaviour(url.pathname);
    if (behaviour.kind === "hang") return;
    if (behaviour.kind === "other") {
      return void response.writeHead(200, { "content-type": behaviour.contentType }).end(behaviour.body);
    }
    const refuse = (status: number, code?: string, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { "content-type": "application/json", ...more })
        .end(JSON.stringify(refusal(status, code)));
    if (behaviour.kind === "error") return void refuse(behaviour.status, behaviour.code, behaviour.headers);
    if (!knows(request)) return void refuse(401);
    const given = await answer(request, behaviour.kind === "half-sample");
    if (!given) return void refuse(404);
    response.writeHead(given.status ?? 200, { "content-type": given.contentType });
    await send(response, given, behaviour);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A fault of this server must not pass for one it was told to show.
      if (server.listening) console.error("The local service failed:", error);
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (path, behaviours, forever = false) => void scripts.set(path, { behaviours, forever }),
    to: (path) => requests.filter(({ url }) => url.pathname.endsWith(path)),
    forget() {
      scripts.clear();
      requests.length = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function send(response: ServerResponse, { body, endless }: ServiceAnswer, behaviour: Behaviour) {
  const stopsAt = behaviour.kind === "cut" || behaviour.kind === "slow" ? behaviour.bytes : Infinity;
  let sent = 0;
  for await (const part of typeof body === "string" ? [Buffer.from(body)] : body) {
    const now = part.subarray(0, Math.max(0, stopsAt - sent));
    sent += now.length;
    response.write(now);
    if (response.destroyed) return;
    if (sent < stopsAt) continue;
    if (behaviour.kind === "slow") return void (await behaviour.until);
    // The bytes written so far reach the client, the closing chunk does not.
    return void response.write(new Uint8Array(0), () => response.socket?.destroySoon());
  }
  const more = behaviour.kind === "endless" && (behaviour.with ? Buffer.from(behaviour.with) : endless);
  if (more) await writeForEver(response, more);
  response.end();
}

/** Writes the same until the client leaves. */
export async function writeForEver(response: ServerResponse, part: Uint8Array): Promise<void> {
  const left = new Promise<void>((closed) => response.once("close", () => closed()));
  while (!response.destroyed) {
    if (response.write(part)) await new Promise(setImmediate);
    else await Promise.race([left, new Promise((drained) => response.once("drain", drained))]);
  }
}
