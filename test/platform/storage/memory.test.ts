import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startS3Server } from "#test/support/s3-server.ts";
import { folderForTest, KEY } from "#test/support/storages.ts";

const program = fileURLToPath(new URL("../../support/storage-memory.ts", import.meta.url));

/** By how many MB a process of its own grows that sends so much in and out. */
async function growth(megabytes: number, endpoint?: string): Promise<number> {
  const args = [program, String(megabytes), folderForTest()];
  const env = { AWS_ACCESS_KEY_ID: KEY.id, AWS_SECRET_ACCESS_KEY: KEY.secret };
  const { stdout } = await promisify(execFile)(process.execPath, endpoint ? [...args, endpoint] : args, {
    env,
  });
  return Number(stdout);
}

it("200 MB go in and out on the disk within 60 MB of memory", async () => {
  expect(await growth(200)).toBeLessThan(60);
});

const longer = 120_000; // the store of the tests works on the same processors

it(
  "200 MB go in and out in S3 within 120 MB of memory: three parts, and what waits to be collected",
  async () => {
    const server = await startS3Server({ [KEY.id]: KEY.secret });
    onTestFinished(() => server.close());
    expect(await growth(200, server.url)).toBeLessThan(120);
  },
  longer,
);
