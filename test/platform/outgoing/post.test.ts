import { once } from "node:events";
import { readFileSync } from "node:fs";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { readOwnNetworks } from "#server/platform/outgoing/own-networks.ts";
import { post } from "#server/platform/outgoing/post.ts";

const bounds = { own: readOwnNetworks("hooks.example, 127.0.0.1, 127.0.0.99"), self: null };
const sent = { headers: { "webhook-id": "one" }, body: '{"said":"ñ"}' };

async function listen<Listening extends Server>(server: Listening, host = "127.0.0.1"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
const answering = (listener: RequestListener, host?: string) => listen(http.createServer(listener), host);

/** A POST to the name whose servers say that it is this machine. */
function postTo(port: number, means: Parameters<typeof post>[3] = {}) {
  const resolve = async () => ["127.0.0.1"];
  return post(new URL(`http://hooks.example:${port}/in?a=1`), sent, bounds, { resolve, ...means });
}

it("sends what it was given to the address that was looked up, asked for once", async () => {
  const heard: unknown[] = [];
  const port = await answering(async (request, reply) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    heard.push([request.method, request.url, request.headers.host, request.headers["webhook-id"], body]);
    reply.writeHead(204).end();
  });
  const resolve = vi.fn().mockResolvedValueOnce(["127.0.0.1"]).mockResolvedValue(["127.0.0.99"]);
  expect(await postTo(port, { resolve })).toMatchObject({ status: 204, problem: null });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([["POST", "/in?a=1", `hooks.example:${port}`, "one", sent.body]]);
});

it("goes nowhere that a name has come to lead since it was allowed", async () => {
  const asked = vi.fn();
  const port = await answering(asked);
  const public_ = { own: readOwnNetworks(""), self: null };
  const resolve = vi.fn().mockResolvedValue(["127.0.0.1"]);
  const url = new URL(`https://rebinds.example:${port}/`);
  expect(await post(url, sent, public_, { resolve })).toMatchObject({ problem: "address-refused" });
  expect(asked).not.toHaveBeenCalled();
});

it.each([301, 302, 303, 307, 308, 300, 399])("follows no %i, wherever it leads", async (status) => {
  const inside = vi.fn((_request, reply) => reply.end());
  const elsewhere = await answering(inside);
  for (const location of [
    `http://127.0.0.1:${elsewhere}/`,
    `//127.0.0.1:${elsewhere}/`,
    "http://169.254.169.254/",
  ]) {
    const port = await answering((_request, reply) => void reply.writeHead(status, { location }).end());
    expect(await postTo(port)).toMatchObject({ status, problem: null });
  }
  expect(inside).not.toHaveBeenCalled();
});

it("uses no proxy of the environment's", async () => {
  const proxy = await answering((_request, reply) => void reply.writeHead(200).end());
  const { globalAgent } = http;
  http.globalAgent = new http.Agent({ proxyEnv: { HTTP_PROXY: `http://127.0.0.1:${proxy}` } });
  onTestFinished(() => void Object.assign(http, { globalAgent }));
  const port = await answering((_request, reply) => void reply.writeHead(418).end());
  expect(await postTo(port)).toMatchObject({ status: 418 });
});

it("reads little of what is answered, and not for long", async () => {
  let written = 0;
  const flood = await answering((_request, reply) => {
    reply.writeHead(200);
    const more = () => {
      do written += 65_536;
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
    };
    reply.on("drain", more);
    more();
  });
  expect(await postTo(flood)).toMatchObject({ status: 200, problem: null });
  expect(written).toBeLessThan(20_000_000);
  const trickle = await answering((_request, reply) => {
    reply.writeHead(200);
    const drops = setInterval(() => reply.write("."), 20);
    reply.on("close", () => clearInterval(drops));
  });
  expect(await postTo(trickle, { milliseconds: 300 })).toMatchObject({ status: 200 });
  const patient = await postTo(trickle, { milliseconds: 100_000 });
  expect(patient).toMatchObject({ status: 200, problem: null });
  expect(patient.milliseconds).toBeLessThan(20_000);
  const silent = await answering(() => {});
  expect(await postTo(silent, { milliseconds: 300 })).toMatchObject({ status: null, problem: "too-slow" });
  const resolve = () => new Promise<string[]>(() => {});
  expect(await postTo(silent, { milliseconds: 300, resolve })).toMatchObject({ problem: "too-slow" });
});

it("is over when somebody wants to speak another protocol", async () => {
  const head = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  const switching = createServer((socket) => {
    socket.on("error", () => {}).once("data", () => socket.write(head));
  });
  const port = await listen(switching);
  expect(await postTo(port)).toMatchObject({ status: 101, problem: null });
});

it("passes an address over that does not answer, and goes to another one of the name", async () => {
  const port = await answering((_request, reply) => void reply.writeHead(204).end());
  const resolve = async () => ["127.0.0.99", "127.0.0.1"];
  expect(await postTo(port, { resolve })).toMatchObject({ status: 204, problem: null });
});

it("says what kept an answer from coming", async () => {
  const doing = (act: (socket: Socket) => void) =>
    createServer((socket) => void socket.on("error", () => {}).once("data", () => act(socket)));
  const saying = (text: string) => doing((socket) => socket.end(text));
  const garbage = await listen(saying("what?\r\n\r\n"));
  expect(await postTo(garbage)).toMatchObject({ status: null, problem: "broken-answer" });
  const hangs = await listen(doing((socket) => socket.destroy()));
  expect(await postTo(hangs)).toMatchObject({ status: null, problem: "no-connection" });
  const heads = await listen(saying(`HTTP/1.1 200 OK\r\nx: ${"a".repeat(100_000)}\r\n\r\n`));
  expect(await postTo(heads)).toMatchObject({ status: null, problem: "broken-answer" });
});

it("sends nothing to who can't prove a name, and checks the name, not the address", async () => {
  const asked = vi.fn((_request, reply) => void reply.writeHead(200).end());
  const [key, cert] = ["key", "certificate"].map((file) =>
    readFileSync(`test/fixtures/certificate/${file}.pem`, "utf8"),
  );
  const port = await listen(https.createServer({ key, cert }, asked));
  const resolve = async () => ["127.0.0.1"];
  const send = (name: string, ca?: string) =>
    post(
      new URL(`https://${name}:${port}/`),
      sent,
      { own: readOwnNetworks("hooks.example other.example 127.0.0.1"), self: null },
      { resolve, ...(ca && { ca }) },
    );
  expect(await send("hooks.example")).toMatchObject({ status: null, problem: "no-certificate" });
  expect(await send("other.example", cert)).toMatchObject({ status: null, problem: "no-certificate" });
  expect(asked).not.toHaveBeenCalled();
  expect(await send("hooks.example", cert)).toMatchObject({ status: 200, problem: null });
});
