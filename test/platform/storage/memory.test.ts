import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startS3Server } from "#test/support/s3-server.ts";
import { folderForTest, KEY } from "#test/support/storages.ts";

const program = fileURLToPath(new URL("../../support/storage-memory.ts", import.meta.url));

/** By how many MB a process of its own grows that sends so much in and out, or begins to. */
async function growth(way: "through" | "begun", megabytes: number, endpoint?: string): Promise<number> {
  const args = [program, way, String(megabytes), folderForTest()];
  const env = { AWS_ACCESS_KEY_ID: KEY.id, AWS_SECRET_ACCESS_KEY: KEY.secret };
  const { stdout } = await promisify(execFile)(process.execPath, endpoint ? [...args, endpoint] : args, {
    env,
  });
  return Number(stdout);
}

it("200 MB go in and out on the disk within 60 MB of memory", async () => {
  expect(await growth("through", 200)).toBeLessThan(60);
});

const longer = 120_000; // the store of the tests works on the same processors

it("what many send to S3 and nobody ends takes no memory: 100 uploads of 4 MB within 150 MB", async () => {
  const server = await startS3Server({ [KEY.id]: KEY.secret });
  onTestFinished(() => server.close());
  expect(await growth("begun", 400, server.url)).toBeLessThan(150); // what waits to be collected
});

it(
  "200 MB go in and out in S3 within 120 MB of memory: two parts, and what waits to be collected",
  async () => {
    const server = await startS3Server({ [KEY.id]: KEY.secret });
    onTestFinished(() => server.close());
    expect(await growth("through", 200, server.url)).toBeLessThan(120);
  },
  longer,
);
