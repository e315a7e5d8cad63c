import type { Server } from "node:http";
import type { Socket } from "node:net";
import { countingAddress } from "./client-address.ts";
import type { TrustProxy } from "./trusted-proxies.ts";

/**
 * Closes at once what one address (`countingAddress`) opens beyond `most` connections, so that nobody alone can use up
 * those that the server has for all. A proxy that is trusted speaks for many people and is not counted.
 */
export function limitConnectionsPerAddress(server: Server, most: number, trusted: TrustProxy): void {
  const trusts = trusted || undefined;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const peer = socket.remoteAddress ?? "";
    if (trusts?.(peer, 0)) return;
    const address = countingAddress(peer);
    const count = open.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(address, count + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
