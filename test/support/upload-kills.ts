import { expect, onTestFinished } from "vitest";
import { register, until } from "./client.ts";
import { type DatabaseKind, freshPlace } from "./database.ts";
import { startFakeEngine } from "./fake-engine.ts";
import { seeded } from "./random.ts";
import { startServerAt, type TestServer } from "./server.ts";
import { joinedBy, noiseBy, sha256, uploadFiles, uploading } from "./tus.ts";

/** Settings with an engine of the running test, and all of the disk. */
export async function settingsWithEngine() {
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  return { ...engine.settings, DISK_RESERVE_BYTES: "0" };
}

/** Pieces that are put down, and those that are being written or were when the server was killed. */
const pieces = (server: TestServer) => uploadFiles(server).filter((name) => !name.startsWith("."));
const begunPieces = (server: TestServer) => uploadFiles(server).filter((name) => name.startsWith("."));

/** Ends a whole server in the middle of an upload with each signal in turn, after about ten megabytes each: it goes on. */
export async function uploadThrough(kind: DatabaseKind, signals: ("SIGKILL" | "SIGTERM")[]): Promise<void> {
  const random = seeded(6);
  const content = noiseBy(random, signals.length * 10_000_000);
  let server: TestServer = await startServerAt(await freshPlace(kind), await settingsWithEngine());
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  let ada = await register(server.url, "killed@example.org");
  const path = await uploading(server.url, ada).begin(content.length);
  let at = 0;
  for (const signal of signals) {
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
}

/** Kills a whole server so many times while a recording is sent part by part: what it said it has is there. */
export async function recordThrough(kind: DatabaseKind, kills: number): Promise<void> {
  const content = noiseBy(seeded(8), kills * 150_000 + 100_000);
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
}
