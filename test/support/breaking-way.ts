import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A way to a server that breaks in so many answers, each after these bytes of it; -1: before any, when the server has answered. It
 * keeps what was asked.
 */
export async function breakingWay(to: string, breaks: readonly number[]) {
  const left = [...breaks];
  const asked: { path: string; operation: string | undefined }[] = [];
  const server = createServer((came, back) => {
    const { url = "/", method, headers } = came;
    const isCall = url.startsWith("/v1/");
    if (isCall) asked.push({ path: url, operation: String(headers["idempotency-key"]) });
    const sent = request(new URL(url, to), { method, headers });
    sent.on("error", () => back.destroy());
    came.pipe(sent);
    sent.on("response", (answer) => {
      const most = isCall ? left.shift() : undefined;
      if (most === undefined) {
        back.writeHead(answer.statusCode ?? 500, answer.headers);
        return void answer.pipe(back);
      }
      const cut = () => {
        came.socket.destroy();
        answer.resume();
      };
      if (most < 0) return cut();
      back.writeHead(answer.statusCode ?? 500, answer.headers);
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        if (bytes >= most) return;
        back.write(chunk.subarray(0, most - bytes), () => bytes >= most && cut());
        bytes += chunk.length;
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
