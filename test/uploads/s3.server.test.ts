import { expect, it, onTestFinished } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { seeded } from "#test/support/random.ts";
import { startS3Server } from "#test/support/s3-server.ts";
import { serverForTest } from "#test/support/server.ts";
import { folderForTest, KEY } from "#test/support/storages.ts";
import { noiseBy, sha256, uploading } from "#test/support/tus.ts";

/** Two servers that share PostgreSQL and S3, and somebody who sends to both. */
async function twoServers() {
  const [place, engine, store] = await Promise.all([
    freshPlace("postgres"),
    startFakeEngine(),
    startS3Server({ [KEY.id]: KEY.secret }),
  ]);
  onTestFinished(async () => void (await Promise.all([engine.close(), store.close()])));
  const settings = {
    ...engine.settings,
    SECRET: "one secret for all the servers of a database",
    STORAGE: `s3://${store.bucket}/saywrite`,
    AWS_ENDPOINT_URL_S3: store.url,
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
    DISK_RESERVE_BYTES: "0",
  };
  const first = await serverForTest(place, settings);
  const second = await serverForTest({ ...place, dataDir: folderForTest() }, settings);
  const ada = await register(first.url, "both@example.org");
  const servers = [uploading(first.url, ada), uploading(second.url, ada)] as const;
  /** The one object that lies there once the second server has put an upload together. */
  async function joined(path: string): Promise<Buffer> {
    const asked = await ada.at(second.url).call(`${path}/transcribe`, { denoise: true });
    expect(asked.body.code).toBe("denoising-not-offered");
    const whole = await until("the upload to lie there alone", () => {
      const objects = [...store.objects].filter(([key]) => key.includes("/uploads/"));
      return objects.length === 1 && objects[0]?.[1];
    });
    return Buffer.concat(whole.pieces);
  }
  /** Bytes of each object that was put down for an upload so far, by its key. */
  const putDown = new Map<string, number>();
  const look = () => {
    for (const [key, { size }] of store.objects) if (key.includes("/uploads/")) putDown.set(key, size);
  };
  const written = () => [...putDown.values()].reduce((all, bytes) => all + bytes, 0);
  return { servers, joined, look, written };
}

it("two servers that share PostgreSQL and S3 take an upload in turns, part by part, and every byte is there", async () => {
  const { servers, joined } = await twoServers();
  const content = noiseBy(seeded(10), 13_000_000);
  const path = await servers[0].begin(content.length);
  for (let turn = 0, at = 0; at < content.length; turn++) {
    const server = servers[turn % 2 === 0 ? 0 : 1];
    const end = Math.min(content.length, at + 3_500_000);
    expect((await server.sendPart(path, at, content.subarray(at, end))).status).toBe(204);
    at = await servers[turn % 2 === 0 ? 1 : 0].offset(path);
    expect(at).toBe(end);
  }
  expect(sha256(await joined(path))).toBe(sha256(content));
});

testAtLength(
  "a recording goes to both in small parts, is as long as it is in the end, and is not written anew with each",
  async () => {
    const { servers, joined, look, written } = await twoServers();
    const content = noiseBy(seeded(11), 300_000);
    const path = await servers[0].beginRecording();
    for (let at = 0, turn = 0; at < content.length; at += 9_000, turn++) {
      const part = content.subarray(at, at + 9_000);
      const ending = { "upload-length": String(content.length) };
      const { sendPart } = servers[turn % 2 === 0 ? 1 : 0];
      const { status } = await sendPart(path, at, part, at + 9_000 < content.length ? {} : ending);
      expect(status).toBe(204);
      look();
    }
    expect(written()).toBeLessThan(10 * content.length);
    expect(sha256(await joined(path))).toBe(sha256(content));
  },
);
