import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { limitConnectionsPerAddress } from "#server/platform/http/connections-per-address.ts";
import { PATIENCE } from "#server/platform/http/slow-clients.ts";
import { trustedProxies } from "#server/platform/http/trusted-proxies.ts";
import { readSettings } from "#server/settings.ts";
import { start } from "#server/start.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { makePlace } from "#test/support/database.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { type RawClient, rawClient } from "#test/support/raw-client.ts";
import { securityEvents } from "#test/support/security-events.ts";

/** The times of the product in short: what matters is which come to an end, and which do not. */
const SHORT = {
  ...PATIENCE,
  head: 2_000,
  body: 1_800,
  upload: 4_000,
  uploadBytes: 300,
  answer: 1_200,
  idle: 3_000,
  look: 100,
};

const PER_ADDRESS = 30;
/** As many requests may be under way on one connection. */
const AT_ONCE = 16;

/** A call of this test alone: how often it was begun, and what its answers wait for. */
const held = { begun: 0, until: Promise.resolve() };

let url: string;
let dataDir: string;
let ada: Person;
let files: AudioFolder;
let spoken: string;
let stop = async () => {};
let engine: Awaited<ReturnType<typeof startFakeEngine>>;
beforeAll(async () => {
  const [{ place, remove }, fake, folder] = await Promise.all([
    makePlace("postgres"),
    startFakeEngine(),
    audioFolder(),
  ]);
  engine = fake;
  files = folder;
  spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.url, LOG_LEVEL: "fatal", NODE_ENV: "test" };
  ({ dataDir } = place);
  const limits = { CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS), PUBLIC_URL: "https://say.example" };
  const running = await start(readSettings({ ...engine.settings, ...settings, ...limits }));
  const app = await createApp(running.services, "/nonexistent", SHORT);
  app.get("/held", async () => {
    held.begun++;
    await held.until;
    return {};
  });
  // More than the buffers between here and there hold.
  app.get("/large", (_request, reply) => reply.send(Buffer.alloc(64 * 1024 ** 2)));
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  ada = await register(url, "slow@example.org");
  stop = async () => {
    await app.close();
    await running.drain();
    await running.close();
    await Promise.all([engine.close(), files.remove(), remove()]);
  };
});
afterAll(() => stop());

/** Sends one piece after the other, without end, until the connection is gone. */
async function trickle(client: RawClient, piece: string): Promise<void> {
  while (!client.socket.destroyed) {
    client.write(piece);
    await setTimeout(50);
  }
}

it("one address gets so many connections and no more, and nobody else is locked out", async () => {
  const { hostname, port } = new URL(url);
  const from = (localAddress: string) =>
    new Promise<Socket | null>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      socket.on("error", () => resolve(null)).on("close", () => resolve(null));
      socket.on("data", () => resolve(socket));
      socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    });
  const crowd = await Promise.all(Array.from({ length: 4 * PER_ADDRESS }, () => from("127.0.0.3")));
  const kept = crowd.filter((socket) => socket !== null);
  expect(kept).toHaveLength(PER_ADDRESS);
  expect(await from("127.0.0.3")).toBeNull();
  const other = await from("127.0.0.4");
  expect(other).not.toBeNull();
  other?.destroy();
  for (const socket of kept) socket.destroy();
  await until("room for that address again", async () => {
    const socket = await from("127.0.0.3");
    socket?.destroy();
    return socket;
  });
});

it("so many requests at once on one connection are answered in turn; with more, none is begun beyond them and it ends", async () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
  const polite = await rawClient(url);
  for (let round = 1; round <= 3; round++) {
    polite.write(ask("/healthz").repeat(AT_ONCE));
    const answers = () => polite.received().match(/HTTP\/1\.1 200 OK/g)?.length === round * AT_ONCE;
    await until("every answer", answers);
  }
  expect(polite.socket.destroyed).toBe(false);
  polite.socket.destroy();

  let release = () => {};
  held.until = new Promise((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  const greedy = await rawClient(url);
  greedy.write(ask("/held").repeat(1_500));
  expect(await greedy.ended()).toBe("");
  expect(held.begun).toBe(AT_ONCE);
  const drip = await rawClient(url);
  for (let sent = 1; sent <= AT_ONCE; sent++) {
    drip.write(ask("/held"));
    await until("the next to begin", () => held.begun === AT_ONCE + sent);
  }
  drip.write(ask("/held"));
  expect(await drip.ended()).toBe("");
  expect(held.begun).toBe(2 * AT_ONCE);
  expect((await ada.get("/api/account")).status).toBe(200);
  const refused = securityEvents(dataDir).filter(({ call }) => call === "GET /held");
  expect(refused.map(({ code, details }) => [code, details.status])).toEqual([["access.refused", 429]]);
});

it("a proxy that is trusted speaks for many, and has no such limit", async () => {
  const server = createServer((_request, response) => response.end("fine"));
  limitConnectionsPerAddress(server, 1, trustedProxies("true"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients = await Promise.all([rawClient(address), rawClient(address), rawClient(address)]);
  for (const client of clients) {
    client.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    expect(await client.ended()).toMatch(/^HTTP\/1\.1 200 /);
  }
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ["that says nothing", ""],
  ["whose head never ends", "GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: "],
])("a connection %s is ended", async (_what, head) => {
  const client = await rawClient(url);
  client.write(head);
  if (head) void trickle(client, "a");
  expect(await client.ended()).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

it("a kept connection is ended when nothing more is asked", async () => {
  const client = await rawClient(url);
  client.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
  expect(await client.ended()).toContain('"alive"');
});

it.each([
  ["an address that cannot be read", "GET /%zz HTTP/1.1", 400],
  ["a part of an address that is too long", `DELETE /api/conversions/${"a".repeat(300)} HTTP/1.1`, 400],
  ["a head that is too large", `GET /${"a".repeat(20_000)} HTTP/1.1`, 431],
  ["what is no HTTP", "HELO say.example", 400],
])("%s is answered with the headers of every answer, and written down", async (_what, line, status) => {
  const client = await rawClient(url);
  client.write(`${line}\r\nhost: say.example\r\nconnection: close\r\n\r\n`);
  const answer = await client.ended();
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const said = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
  expect(JSON.parse(said)).toEqual(refusal("malformed"));
  const headers = new Map(
    Array.from(answer.matchAll(/^([\w-]+): (.*)\r$/gm), ([, name, value]) => [name, value]),
  );
  const usual = Object.fromEntries((await fetch(`${url}/api/nothing`)).headers);
  const differ = ["x-request-id", "date", "connection", "keep-alive", "content-length"];
  for (const [name, value] of Object.entries(usual)) {
    if (!differ.includes(name)) expect([name, headers.get(name)]).toEqual([name, value]);
  }
  expect(usual).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "cache-control": "no-store",
  });
  const reported = securityEvents(dataDir).filter(({ request }) => request === headers.get("x-request-id"));
  expect(reported).toMatchObject([{ code: "input.refused", address: "127.0.0.1", details: { status } }]);
});

it.each([
  ["of a call", "POST /api/user/login", "application/json"],
  ["to an address that is none", "POST /api/%ff", "application/json"],
  ["of an upload by nobody", "POST /api/voice/transcribe", "multipart/form-data; boundary=x"],
])("a body %s that never ends is ended, a byte now and then or not", async (_what, line, type) => {
  const head = `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;
  const [silent, dripping] = await Promise.all([rawClient(url), rawClient(url)]);
  silent.write(`${head}{`);
  dripping.write(`${head}{`);
  void trickle(dripping, " ");
  await Promise.all([silent.ended(), dripping.ended()]);
});

it("whoever says in two ways where a message ends is refused, and what follows is not read", async () => {
  const ways = [
    "content-length: 4\r\ntransfer-encoding: chunked",
    "content-length: 4\r\ncontent-length: 5",
    "transfer-encoding: chunked, identity",
    "content-length : 4",
  ];
  for (const way of ways) {
    const client = await rawClient(url);
    client.write(
      `POST /api/usage HTTP/1.1\r\nhost: x\r\n${way}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`,
    );
    const answer = await client.ended();
    expect([way, answer.slice(0, 12), answer.includes("alive")]).toEqual([way, "HTTP/1.1 400", false]);
  }
});

it("an upload that brings too little is given up; one on a slow line arrives", async () => {
  const form = new FormData();
  form.set("file", new Blob([await readFile(spoken)]), "slow.wav");
  const packed = new Request("http://x", { method: "POST", body: form });
  const body = Buffer.from(await packed.arrayBuffer());
  const head = (bytes: number) =>
    `POST /api/voice/transcribe HTTP/1.1\r\nhost: x\r\ntoken: ${ada.token}\r\nconnection: close\r\n` +
    `content-type: ${packed.headers.get("content-type")}\r\ncontent-length: ${bytes}\r\n\r\n`;

  const stuck = await rawClient(url);
  stuck.write(head(body.length));
  stuck.write(body.subarray(0, 500).toString("latin1"));
  const slow = await rawClient(url);
  slow.write(head(body.length));
  const pieces = 25; // 2.5 s: longer than any other body may take
  for (let n = 0; n < pieces; n++) {
    slow.socket.write(body.subarray((n * body.length) / pieces, ((n + 1) * body.length) / pieces));
    await setTimeout(100);
  }
  expect(await slow.ended()).toContain(HEARD);
  await stuck.ended();
});

it("who takes nothing of an answer is cut off; who waits long for one is not", async () => {
  let finish = () => {};
  const later = new Promise<void>((resolve) => {
    finish = resolve;
  });
  engine.script("speech", [{ kind: "slow", bytes: 0, until: later }]);
  const waiting = ada.synthesize("Long to come.", { key: "long-to-come" });
  const deaf = await rawClient(url);
  deaf.socket.pause();
  deaf.write("GET /large HTTP/1.1\r\nhost: x\r\n\r\n");
  await until("the deaf one to be cut off", () => {
    deaf.socket.write("\r\n");
    return deaf.socket.destroyed || deaf.socket.closed;
  });
  finish();
  expect((await waiting).body.success).toBe(true);
});
