import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { register, send, until } from "#test/support/client.ts";
import { freshPlace, LIGHTEST } from "#test/support/database.ts";
import { announce, withEngine } from "#test/support/full-disk.ts";
import { serverForTest } from "#test/support/server.ts";

/* One or two of its scenarios; the others are test/faults-long/disk.test.ts. */

it("a disk without room is said: uploads and speech answer 503, and the server is not ready", async () => {
  const settings = await withEngine({ DISK_RESERVE_BYTES: String(Number.MAX_SAFE_INTEGER) });
  const { url } = await serverForTest(await freshPlace(LIGHTEST), settings);
  const ready = await send<{ disk: boolean }>(`${url}/readyz`, { method: "GET" });
  expect(ready).toMatchObject({ status: 503, body: { success: false, disk: false, database: true } });
  const ada = await register(url, "full@example.org");
  const spoke = await ada.synthesize("No room for this.");
  expect([spoke.status, spoke.body.code]).toEqual([503, "disk-full"]);
  expect(await announce(url, ada, 10_000_000)).toBe(503);
  expect(await ada.credits()).toBe(5);
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
