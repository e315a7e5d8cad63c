import fastify from "fastify";
import { describe, expect, it, vi } from "vitest";
import { Problem } from "#server/platform/http/problem.ts";
import { sendObject } from "#server/platform/http/send-object.ts";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { type Storage, StorageAway } from "#server/platform/storage/storage.ts";
import { bytesOf, folderForTest, inPieces } from "#test/support/storages.ts";

const KEY = "audio/sound.mp3";
const content = bytesOf(1_000);

/** What a request for an object is answered with, where its storage reads it by `read`. */
async function asking(read?: Storage["read"]) {
  const storage = createDiskStorage(folderForTest(), { reserve: 0 });
  await storage.write(KEY, inPieces(content), 0);
  const reading = vi.spyOn(storage, "read");
  if (read) reading.mockImplementation(read);
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    reply.status(error instanceof Problem ? error.status : 503).send({});
  });
  app.get("/", (request, reply) => sendObject(request, reply, storage, KEY));
  const ask = (method: "GET" | "HEAD", headers = {}) => app.inject({ method, url: "/", headers });
  return { ask, reading };
}

const TROUBLES: [string, number, Storage["read"]][] = [
  ["gone meanwhile", 404, async () => null],
  ["away", 503, () => Promise.reject(new StorageAway("it does not answer"))],
];

describe("an object that is sent", () => {
  it("says its range, its length and its tag", async () => {
    const { ask } = await asking();
    const { statusCode, headers, rawPayload } = await ask("GET", { range: "bytes=10-19" });
    expect([statusCode, rawPayload]).toEqual([206, content.subarray(10, 20)]);
    expect(headers).toMatchObject({
      "content-range": "bytes 10-19/1000",
      "content-length": "10",
      "accept-ranges": "bytes",
      etag: `"${KEY}"`,
    });
  });

  it("is not read for HEAD, which says the same", async () => {
    const { ask, reading } = await asking();
    const { statusCode, headers, rawPayload } = await ask("HEAD");
    expect([statusCode, headers["content-length"], rawPayload.length]).toEqual([200, "1000", 0]);
    expect(reading).not.toHaveBeenCalled();
    await ask("GET");
    expect(reading).toHaveBeenCalled();
  });

  it.each(TROUBLES)(
    "and is %s is answered %i, which says nothing of a range or a tag",
    async (_what, status, read) => {
      const { ask } = await asking(read);
      const { statusCode, headers } = await ask("GET", { range: "bytes=10-19" });
      expect(statusCode).toBe(status);
      for (const name of ["content-range", "accept-ranges", "etag"]) expect(headers).not.toHaveProperty(name);
    },
  );
});
