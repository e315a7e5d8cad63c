import { describe, expect, it } from "vitest";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { seeded } from "#test/support/random.ts";
import { serverForTest } from "#test/support/server.ts";
import { joinedBy, noiseBy, sha256, uploadFiles, uploading } from "#test/support/tus.ts";
import { recordThrough, settingsWithEngine, uploadThrough } from "#test/support/upload-kills.ts";

const BYTES = 30_000_000;

describe.each(["pglite", "postgres"] as const)("uploads and kill -9, on %s", (kind) => {
  it("an upload goes on where it was after its server was killed in the middle of it, and after it was stopped", async () => {
    await uploadThrough(kind, ["SIGKILL", "SIGTERM", "SIGKILL"]);
  });

  it("a recording loses nothing of what the server said it has, however often that is killed", async () => {
    await recordThrough(kind, 5);
  });
});

describe("two servers that share PostgreSQL and a folder", () => {
  it("take an upload in turns: who held it first can write nothing more", async () => {
    const place = await freshPlace("postgres");
    const settings = await settingsWithEngine();
    const first = await serverForTest(place, settings);
    const second = await serverForTest(place, settings);
    const content = noiseBy(seeded(7), BYTES);
    const ada = await register(first.url, "both@example.org");
    const here = uploading(first.url, ada);
    const there = uploading(second.url, ada);
    const path = await here.begin(content.length);
    const held = await here.holdStill(path, 0, Buffer.alloc(BYTES, 7), 1_000_000);
    await until("its first bytes to come", () => uploadFiles(first).length > 0);
    await there.sendAll(path, content);
    expect(await held.goOn()).not.toBe(204);
    expect(await joinedBy(second, ada.at(second.url), path)).toBe(sha256(content));
  });
});
