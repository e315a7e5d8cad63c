import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, statfsSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { type Person, register, send, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { serverForTest, serverProgram } from "#test/support/server.ts";

async function withEngine(settings: Record<string, string>) {
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  return { ...engine.settings, ...settings };
}

/** Announces a file of `bytes` and sends its beginning. The answer comes early or not at all. */
function announce(url: string, person: Person, bytes: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const headers = {
    token: person.token,
    "content-type": "multipart/form-data; boundary=room",
    "content-length": bytes,
  };
  const upload = request({ hostname, port, method: "POST", path: "/api/voice/transcribe", headers });
  onTestFinished(() => void upload.destroy());
  upload.on("error", () => {});
  upload.write('--room\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
  upload.write(Buffer.alloc(10_000));
  return new Promise((resolve) => upload.on("response", ({ statusCode }) => resolve(statusCode ?? 0)));
}

it("uploads that announce much and send little hold up nobody; one that cannot fit is refused at once", async () => {
  const place = await freshPlace("postgres");
  const { bavail, bsize } = statfsSync(place.dataDir);
  const half = Math.floor((bavail * bsize) / 2);
  const room = { DISK_RESERVE_BYTES: String(half), MAX_UPLOAD_BYTES: String(bavail * bsize) };
  const { url } = await serverForTest(place, await withEngine(room));
  const ada = await register(url, "room@example.org");
  const answers: number[] = [];
  for (let count = 0; count < 4; count++)
    void announce(url, ada, Math.floor(half * 0.9)).then((status) => answers.push(status));
  const uploads = join(place.dataDir, "files/uploads");
  await until("all of them to have begun", () => existsSync(uploads) && readdirSync(uploads).length === 4);
  const bob = await register(url, "bystander@example.org");
  expect(await announce(url, bob, Math.floor(half * 1.5))).toBe(503);
  expect((await bob.synthesize("There is room for this.")).body).toMatchObject({ success: true });
  expect(answers).toEqual([]);
});

it("a disk without room is said: uploads and speech answer 503, and the server is not ready", async () => {
  const settings = await withEngine({ DISK_RESERVE_BYTES: String(Number.MAX_SAFE_INTEGER) });
  const { url } = await serverForTest(await freshPlace("pglite"), settings);
  const ready = await send<{ disk: boolean }>(`${url}/readyz`, { method: "GET" });
  expect(ready).toMatchObject({ status: 503, body: { success: false, disk: false, database: true } });
  const ada = await register(url, "full@example.org");
  const spoke = await ada.synthesize("No room for this.");
  expect([spoke.status, spoke.body.code]).toEqual([503, "disk-full"]);
  expect(await announce(url, ada, 10_000_000)).toBe(503);
  expect(await ada.credits()).toBe(5);
});

/** A server whose output goes to `output`; it cannot say when it is ready. */
async function speechless(output: number | "pipe") {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const place = await freshPlace("pglite");
  const env = await withEngine({
    PATH: process.env.PATH ?? "",
    PORT: String(port),
    DATA_DIR: place.dataDir,
    LOG_LEVEL: "info",
    MODELS: "off",
  });
  const server = spawn(process.execPath, [await serverProgram()], { env, stdio: ["ignore", output, output] });
  const exited = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await exited;
  });
  server.stdout?.destroy();
  server.stderr?.destroy();
  const url = `http://127.0.0.1:${port}`;
  await until(
    "the server to answer",
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    50,
  );
  return { server, url };
}

it.each([
  ["a full disk", () => openSync("/dev/full", "w")],
  ["a reader that has gone", () => "pipe" as const],
])("a log that goes to %s costs lines and not the process", async (_, output) => {
  const { server, url } = await speechless(output());
  const ada = await register(url, "log@example.org");
  expect((await ada.synthesize("Nobody reads what is logged about this.")).body).toMatchObject({
    success: true,
  });
  expect([server.exitCode, server.signalCode]).toEqual([null, null]);
});

it("PGlite that cannot write its log is told as away, not as lost, and is whole at the next start", async () => {
  const server = await serverForTest(await freshPlace("pglite"), await withEngine({}));
  const ada = await register(server.url, "panic@example.org");
  await ada.synthesize("Paid before the disk was full.");
  await promisify(execFile)("prlimit", ["--pid", String(server.process.pid), "--fsize=1000"]);
  const write = () => ada.call("/api/account/export"); // one that does not wait for better times
  await until("a statement to fail", async () => (await write()).status === 503);
  const ready = await send(`${server.url}/readyz`, { method: "GET" });
  expect(ready).toMatchObject({ status: 503, body: { database: false } });
  expect((await write()).body.code).toBe("database-away");
  expect((await send(`${server.url}/healthz`, { method: "GET" })).status).toBe(200);
  expect(server.output()).toContain("Make room on its disk and start Saywrite again.");
  expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
  const again = await server.restart();
  onTestFinished(async () => void (await again.kill("SIGKILL")));
  expect(await ada.at(again.url).credits()).toBe(4);
  expect((await ada.at(again.url).synthesize("And it goes on.")).body).toMatchObject({ creditBalance: 3 });
});
