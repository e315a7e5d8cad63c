import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, statfsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { announce, withEngine } from "#test/support/full-disk.ts";
import { serverForTest, serverProgram } from "#test/support/server.ts";

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
