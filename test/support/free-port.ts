import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that systems give to connections that begin (Linux from 32,768, macOS from 49,152): one of them could take it. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port that nothing listens on, for a server that must know its own before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
