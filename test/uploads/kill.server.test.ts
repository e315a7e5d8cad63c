import { describe, expect, it, onTestFinished } from "vitest";
import { register, until } from "#test/support/client.ts";
import { databasesFor, freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { seeded } from "#test/support/random.ts";
import { serverForTest, startServerAt, type TestServer } from "#test/support/server.ts";
import { joinedBy, noiseBy, sha256, uploadFiles, uploading } from "#test/support/tus.ts";

const BYTES = 30_000_000;

async function settingsWithEngine() {
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  return { ...engine.settings, DISK_RESERVE_BYTES: "0" };
}

/** Pieces that are put down, and those that are being written or were when the server was killed. */
const pieces = (server: TestServer) => uploadFiles(server).filter((name) => !name.startsWith("."));
const begunPieces = (server: TestServer) => uploadFiles(server).filter((name) => name.startsWith("."));

describe.each(databasesFor("uploads and kill -9"))("an upload on %s", (kind) => {
  it("goes on where it was after its server was killed in the middle of it, and after it was stopped", async () => {
    const random = seeded(6);
    const content = noiseBy(random, BYTES);
    let server: TestServer = await startServerAt(await freshPlace(kind), await settingsWithEngine());
    onTestFinished(async () => void (await server.kill("SIGKILL")));
    let ada = await register(server.url, "killed@example.org");
    const path = await uploading(server.url, ada).begin(content.length);
    let at = 0;
    for (const signal of ["SIGKILL", "SIGTERM", "SIGKILL"] as const) {
      const { holdStill } = uploading(server.url, ada);
      const before = pieces(server).length;
      const left = begunPieces(server).length;
      const still = await holdStill(path, at, content, 9_500_000); // a piece, and some of the next
      await until("the second piece to be begun", () => {
        const isBegun = pieces(server).length > before && begunPieces(server).length > left;
        if (!isBegun) still.trickle(); // on a slow machine time puts the first piece down, with all that came
        return isBegun;
      });
      await server.kill(signal);
      server = await server.restart();
      ada = ada.at(server.url);
      const now = await uploading(server.url, ada).offset(path);
      expect(now).toBeGreaterThan(at);
      // Who stops a server loses nothing of what came; a crash loses the piece that was begun.
      if (signal === "SIGTERM") expect(now - at).toBeGreaterThan(8_400_000);
      at = now;
    }
    await uploading(server.url, ada).sendAll(path, content);
    // What a crash left begun on the disk goes after a day.
    expect(await joinedBy(server, ada, path)).toBe(sha256(content));
  });
});

describe.each(databasesFor("recordings and kill -9"))("a recording on %s", (kind) => {
  it("loses nothing of what the server said it has, however often that is killed", async () => {
    const content = noiseBy(seeded(8), 400_000);
    let server: TestServer = await startServerAt(await freshPlace(kind), await settingsWithEngine());
    onTestFinished(async () => void (await server.kill("SIGKILL")));
    let ada = await register(server.url, "recorded@example.org");
    const path = await uploading(server.url, ada).beginRecording();
    for (let at = 0, part = 0; at < content.length; part++) {
      const { sendPart, offset } = uploading(server.url, ada);
      const end = Math.min(content.length, at + 25_000);
      const sum = { "upload-checksum": `sha256 ${sha256(content.subarray(at, end), "base64")}` };
      const sent = sendPart(path, at, content.subarray(at, end), sum).catch(() => null);
      if (part % 6 === 5) {
        await server.kill("SIGKILL"); // while the part is on its way
        server = await server.restart();
        ada = ada.at(server.url);
        const now = await uploading(server.url, ada).offset(path);
        expect([at, end]).toContain(now); // all of the part, or nothing of it
        if ((await sent)?.status === 204) expect(now).toBe(end);
        at = now;
        continue;
      }
      expect((await sent)?.status).toBe(204);
      at = await offset(path);
      expect(at).toBe(end);
    }
    const ending = { "upload-length": String(content.length) };
    await uploading(server.url, ada).sendPart(path, content.length, Buffer.alloc(0), ending);
    expect(await joinedBy(server, ada, path)).toBe(sha256(content));
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
