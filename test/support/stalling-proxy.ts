import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a TCP server that can hang: it goes on taking connections and bytes, and nothing comes out of it. */
export type StallingProxy = {
  port: number;
  stall(): void;
  /** Breaks all connections, and takes none. */
  cut(): void;
  /** Ends either. */
  resume(): void;
  close(): Promise<void>;
};

/** Opens such a way to a port of this machine, on a port of its own. */
export async function stallingProxy(to: number): Promise<StallingProxy> {
  let stalled = false;
  let isCut = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, into] of [pair, pair.toReversed() as typeof pair]) {
      from.on("data", (bytes) => into.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        into.destroy();
        pairs.delete(pair);
      });
      if (stalled) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      stalled = true;
      each((socket) => socket.pause());
    },
    cut() {
      isCut = true;
      each((socket) => socket.destroy());
    },
    resume() {
      [stalled, isCut] = [false, false];
      each((socket) => socket.resume());
    },
    async close() {
      each((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
