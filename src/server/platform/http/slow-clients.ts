import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * How long a client may take, in milliseconds. Every part of an exchange has an end, but none has one that a slow
 * line with something to send would meet.
 */
export type Patience = {
  /** For the head of a request, from the connection or the end of the request before. */
  head: number;
  /** For a whole body that is no upload: at most 2 MB. */
  body: number;
  /** In each such span an upload brings at least `uploadBytes`, for as long as it takes. */
  upload: number;
  uploadBytes: number;
  /** For a client that takes nothing of an answer that waits to be sent. A paused player comes back with a range. */
  answer: number;
  /** Between two requests on one connection; longer than common proxies keep theirs. */
  idle: number;
  /** How often is looked. */
  look: number;
};

export const PATIENCE: Patience = {
  head: 20_000,
  body: 60_000,
  upload: 120_000,
  uploadBytes: 240_000,
  answer: 600_000,
  idle: 75_000,
  look: 5_000,
};

/** More open connections than this are closed at once: each may hold a body in memory. */
const mostConnections = 2_000;
/** Enough for any page and any proxy; then a connection is made anew. */
const mostRequests = 10_000;

/** Fastify's options for the times that Node keeps by itself (https://nodejs.org/api/http.html#class-httpserver). */
export function serverTimes({ head, idle, look }: Patience) {
  return {
    http: {
      headersTimeout: head,
      connectionsCheckingInterval: look,
      maxHeaderSize: 16_384,
      requireHostHeader: false, // `malformedAddress` requires it, and says so
    },
    keepAliveTimeout: idle,
    maxRequestsPerSocket: mostRequests,
    requestTimeout: 0, // an upload has no time in which it must be whole, only a pace
  };
}

type Body = { request: IncomingMessage; since: number; bytes: number; upload: boolean };
type Watched = { body: Body | null; written: number; waiting: number };

const watched = new WeakMap<Socket, Watched>();

/** Ends the connections of a server whose bodies or answers do not get on. */
export function watchConnections(server: Server, patience: Patience): void {
  const sockets = new Set<Socket>();
  server.maxConnections = mostConnections;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    watched.set(socket, { body: null, written: 0, waiting: 0 });
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (request: IncomingMessage) => {
    const state = watched.get(request.socket);
    if (!state || request.complete) return;
    state.body = { request, since: performance.now(), bytes: request.socket.bytesRead, upload: false };
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) {
      const state = watched.get(socket);
      if (state && (isBodyLate(socket, state, patience, now) || isAnswerStuck(socket, state, patience, now)))
        socket.destroy();
    }
  }, patience.look);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

/** From here on the body of this request has a pace to keep instead of an end to reach. */
export function expectUpload({ socket }: IncomingMessage): void {
  const body = watched.get(socket)?.body;
  if (body) Object.assign(body, { upload: true, since: performance.now(), bytes: socket.bytesRead });
}

function isBodyLate(socket: Socket, { body }: Watched, patience: Patience, now: number): boolean {
  if (!body || body.request.complete) return false;
  const passed = now - body.since;
  if (!body.upload) return passed > patience.body;
  if (passed < patience.upload) return false;
  const late = socket.bytesRead - body.bytes < patience.uploadBytes;
  body.since = now;
  body.bytes = socket.bytesRead;
  return late && !body.request.isPaused(); // a disk that is slow is no fault of the client's
}

function isAnswerStuck(socket: Socket, state: Watched, patience: Patience, now: number): boolean {
  const sent = socket.bytesWritten - socket.writableLength;
  if (socket.writableLength === 0 || sent !== state.written || state.waiting === 0) {
    state.written = sent;
    state.waiting = now;
    return false;
  }
  return now - state.waiting > patience.answer;
}
