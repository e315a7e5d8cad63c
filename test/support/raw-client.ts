import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which a test says what it likes, in its own time. */
export type RawClient = {
  write(text: string): void;
  /** All that has come so far. */
  received(): string;
  /** Resolves with all that came once the other side has ended the connection. */
  ended(): Promise<string>;
  socket: Socket;
};

export async function rawClient(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  socket.on("error", () => {}); // an end by reset is an end
  await once(socket, "connect");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return {
    socket,
    write: (text) => void socket.write(text),
    received: () => received,
    ended: () => closed.then(() => received),
  };
}
