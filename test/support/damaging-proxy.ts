import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A way to a server on which bytes of files are changed, as a broken router's memory does. */
export type DamagingProxy = {
  url: string;
  /** Parts of uploads that are still to be damaged, by one bit each. */
  damages: number;
  /** The statuses that parts were answered with, in turn. */
  answers: number[];
  close(): Promise<void>;
};

/** Opens such a way, on a port of its own. It damages nothing until it is asked to. */
export async function damagingProxy(to: string): Promise<DamagingProxy> {
  const server = createServer(async (came, back) => {
    const isPart = came.method === "PATCH";
    const body = await buffer(came);
    if (isPart && proxy.damages > 0 && body.length > 0) {
      proxy.damages--;
      const at = Math.floor(body.length / 2);
      body.writeUInt8(body.readUInt8(at) ^ 1, at);
    }
    const sent = request(new URL(came.url ?? "/", to), { method: came.method, headers: came.headers });
    sent.on("error", () => back.destroy());
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    if (isPart) proxy.answers.push(answer.statusCode ?? 0);
    back.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(back);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: DamagingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ damages: 0, answers: [] },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
