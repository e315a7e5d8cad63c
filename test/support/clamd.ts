import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** The test file of every virus scanner (https://www.eicar.org), put together so that none finds it here. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

export type Clamd = {
  /** For the setting CLAMAV. */
  address: string;
  /** The length of each stream that it was sent whole. */
  streams: number[];
  /** How it answers from now on; `silent` takes everything and says nothing, `gone` hangs up at once. */
  behave(as: "well" | "silent" | "gone" | "broken"): void;
  /** How many are connected now. */
  connections(): number;
  close(): Promise<void>;
};

/**
 * Speaks the protocol of clamd(8) over TCP: `PING` and `INSTREAM`, with its limit on a stream. It knows one virus, and
 * refuses what clamd would not understand.
 */
export async function startClamd({ streamMaxLength = 25_000_000, port = 0 } = {}): Promise<Clamd> {
  const streams: number[] = [];
  let manner: Parameters<Clamd["behave"]>[0] = "well";
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    if (manner === "gone") return void socket.destroy();
    let buffer = Buffer.alloc(0);
    const more = socket[Symbol.asyncIterator]();
    const take = async (bytes: number): Promise<Buffer> => {
      while (buffer.length < bytes) {
        const { value, done } = await more.next();
        if (done) throw new Error("cut off");
        buffer = Buffer.concat([buffer, value]);
      }
      const taken = buffer.subarray(0, bytes);
      buffer = buffer.subarray(bytes);
      return taken;
    };
    const answer = (text: string) => {
      if (manner !== "silent") socket.end(`${text}\0`);
    };
    let command = "";
    while (!command.endsWith("\0")) command += (await take(1)).toString();
    if (command === "zPING\0") return answer("PONG");
    if (command !== "zINSTREAM\0") return answer("UNKNOWN COMMAND");
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const size = (await take(4)).readUInt32BE();
      if (size === 0) break;
      length += size;
      if (length > streamMaxLength) return answer("INSTREAM size limit exceeded. ERROR");
      pieces.push(await take(size));
    }
    streams.push(length);
    if (manner === "broken") return answer("stream: Can't allocate memory ERROR");
    return answer(`stream: ${Buffer.concat(pieces).includes(EICAR) ? "Eicar-Test-Signature FOUND" : "OK"}`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    serve(socket).catch(() => socket.destroy());
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    behave: (as) => {
      manner = as;
    },
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
