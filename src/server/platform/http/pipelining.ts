import type { Socket } from "node:net";
import type { Refusals } from "./refusals.ts";
import type { App } from "./route.ts";

/** A browser and a proxy wait for one answer before they ask again on the same connection. */
const most = 16;

/**
 * Ends a connection on which more than `most` requests wait for their answers. Node reads and starts all that a client
 * sends at once, thousands in one piece, and only their answers go one after the other.
 */
export function limitPipelining(app: App, refusals: Refusals): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= most) return done();
    if (count === most + 1) refusals.add(429, request.facts);
    reply.hijack(); // what the same piece brought besides is not begun
    socket.destroy();
  });
}
