import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

/** The upgrade is refused. */
export type Refused = { kind: "refused"; status: number; headers?: Record<string, string> };
type Normal = { kind: "normal" };

type Service<Behaviour> = {
  /** What a request must have as `Authorization`. */
  authorization: string;
  /** Where sockets are opened. */
  path: string;
  /** Answers what opens none. */
  answer: RequestListener;
  serve: (session: WebSocket, asked: URLSearchParams, behaviour: Behaviour | Normal) => void;
};

/** A service that is spoken to over WebSockets. What each connection does is scripted; else it is normal. */
export async function startSocketServer<Behaviour extends { kind: string }>({
  authorization,
  path,
  answer,
  serve,
}: Service<Behaviour>) {
  type Any = Behaviour | Normal | Refused;
  let opened = 0;
  let scripted: { behaviours: Any[]; forever: boolean } = { behaviours: [], forever: false };
  const next = (): Any => {
    const { behaviours, forever } = scripted;
    return (forever && behaviours.length === 1 ? behaviours[0] : behaviours.shift()) ?? { kind: "normal" };
  };
  const http = createServer(answer);
  const sockets = new WebSocketServer({ noServer: true });
  http.on("upgrade", (request, socket, head) => {
    opened++;
    const url = new URL(request.url ?? "/", "http://service");
    const behaviour = next();
    const refuse = (status: number, headers: Record<string, string> = {}) => {
      const more = Object.entries(headers).map((pair) => pair.join(": "));
      const lines = [`HTTP/1.1 ${status} No`, "content-length: 0", "connection: close", ...more];
      socket.end(`${lines.join("\r\n")}\r\n\r\n`);
    };
    if (isRefused(behaviour)) return refuse(behaviour.status, behaviour.headers);
    if (request.headers.authorization !== authorization) return refuse(401);
    if (url.pathname !== path) return refuse(404);
    sockets.handleUpgrade(request, socket, head, (session) => serve(session, url.searchParams, behaviour));
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  const script = (behaviours: Any[], forever = false) => {
    scripted = { behaviours, forever };
  };
  return {
    port: (http.address() as AddressInfo).port,
    /** Tries to open a connection, refused ones too. */
    opened: () => opened,
    /** `forever`: the last of them goes on. */
    script,
    forget() {
      opened = 0;
      script([]);
    },
    close: () =>
      new Promise<void>((closed) => {
        for (const session of sockets.clients) session.terminate();
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
}

const isRefused = (one: { kind: string }): one is Refused => one.kind === "refused";
