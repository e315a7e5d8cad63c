import type { IncomingMessage } from "node:http";
import { type RawData, WebSocket } from "ws";
import { CutShort, Refused, Stalled, Unreachable } from "./failures.ts";

export type SocketSettings = {
  url: URL;
  /** Sent with the upgrade: the key. Nobody there may send us on: no redirect is followed. */
  headers: Record<string, string>;
  /** The longest message that is taken. */
  maxBytes: number;
};

export type SocketHandlers = {
  opened?(): void;
  message(text: string): void;
  /** The end, unless it was closed from here: Refused, Unreachable, Stalled or CutShort. Nothing comes after it. */
  ended(error: Error): void;
};

/** A WebSocket to a service. */
export type ServiceSocket = {
  /** Settles when the data is on its way, so that no more is given than it takes, or when the socket has ended. */
  send(data: string | Uint8Array): Promise<void>;
  /** From now on a message has to come within so many seconds, else it ends as Stalled. The next message settles it. */
  expect(seconds: number): void;
  /** Takes no messages until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
};

/** Opens a WebSocket; what comes of it is reported to the handlers, never thrown. */
export function openSocket({ url, headers, maxBytes }: SocketSettings, on: SocketHandlers): ServiceSocket {
  const socket = new WebSocket(url, { headers, maxPayload: maxBytes });
  let open = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    closed = true;
    clearTimeout(timer);
    socket.terminate();
  };
  const end = (error: Error) => {
    if (closed) return;
    close();
    on.ended(error);
  };
  const wait = (seconds: number) => {
    timer = setTimeout(() => {
      if (socket.isPaused) wait(seconds);
      else end(new Stalled("No message came in time."));
    }, seconds * 1_000);
  };
  socket.on("open", () => {
    open = true;
    on.opened?.();
  });
  socket.on("message", (data: RawData) => {
    if (closed) return;
    clearTimeout(timer);
    timer = undefined;
    on.message(String(data));
  });
  socket.on("unexpected-response", (_, response: IncomingMessage) => {
    response.resume();
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) if (value) headers.set(name, String(value));
    end(new Refused({ status: response.statusCode ?? 500, headers }));
  });
  socket.on("error", (error) => end(open ? new CutShort("The connection broke.") : new Unreachable(error)));
  socket.on("close", () => end(new CutShort("The session ended early.")));
  return {
    send: (data) => new Promise((sent) => socket.send(data, () => sent())),
    expect(seconds) {
      if (!timer && !closed) wait(seconds);
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close,
  };
}
