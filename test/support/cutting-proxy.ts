import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A part of an upload that a server has answered, whether or not the answer came through. */
export type AnsweredPart = { status: number; from: number; to: number };

/** A way to a server that breaks in the middle of files. */
export type CuttingProxy = {
  url: string;
  /** Parts that the server has answered, in turn. */
  parts: AnsweredPart[];
  /** Cuts that happened, by what was cut. */
  cuts: { bytes: number; answers: number; others: number };
  close(): Promise<void>;
};

type Cutting = {
  /** Bytes of what is uploaded; at each of them it breaks once. */
  places: readonly number[];
  random: () => number;
  /** Begins when it breaks; until it is over, no request of an upload finds a way. */
  whileAway: () => Promise<void>;
};

/**
 * Opens such a way, on a port of its own. It breaks in the middle of a part, or, by chance, where the server has it and only
 * its answer is lost.
 */
export async function cuttingProxy(
  to: string,
  { places, random, whileAway }: Cutting,
): Promise<CuttingProxy> {
  const ahead = places.toSorted((one, other) => one - other);
  let isAway = false;
  const cut = async (what: "bytes" | "answers", { socket }: IncomingMessage) => {
    proxy.cuts[what]++;
    isAway = true;
    socket.destroy();
    await whileAway();
    isAway = false;
  };

  const server = createServer((came, back) => {
    const { url = "/", method, headers } = came;
    if (isAway && url.startsWith("/api/uploads/")) {
      proxy.cuts.others++;
      return void came.socket.destroy();
    }
    const sent = request(new URL(url, to), { method, headers });
    sent.on("error", () => back.destroy());
    came.on("close", () => !came.complete && sent.destroy());
    const from = Number(headers["upload-offset"] ?? 0);
    const isPart = method === "PATCH";
    let [at, loses] = [from, false];
    came.on("data", (bytes: Buffer) => {
      const [place] = ahead;
      const here = isPart && !loses && place !== undefined && place < at + bytes.length;
      if (here) {
        ahead.shift();
        const end = from + Number(headers["content-length"]);
        loses = random() < 0.3 && (ahead[0] ?? end) >= end; // else the next place would be passed over
        if (!loses) {
          sent.write(bytes.subarray(0, Math.max(0, place - at)));
          sent.destroy();
          return void cut("bytes", came);
        }
      }
      at += bytes.length;
      sent.write(bytes);
    });
    came.on("end", () => sent.end());
    sent.on("response", (answer) => {
      const { statusCode: status = 500 } = answer;
      if (isPart) proxy.parts.push({ status, from, to: Number(answer.headers["upload-offset"] ?? from) });
      if (loses) return void cut("answers", came);
      back.writeHead(status, answer.headers);
      answer.pipe(back);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ parts: [], cuts: { bytes: 0, answers: 0, others: 0 } },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
