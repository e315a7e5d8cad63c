import { expect, it } from "vitest";
import { register, until } from "#test/support/client.ts";
import { seeded } from "#test/support/random.ts";
import { describeServing } from "#test/support/serving.ts";
import { joinedBy, noiseBy, sha256, uploadFiles, uploading } from "#test/support/tus.ts";

const BYTES = 12_000_000;

describeServing("uploads that are cut", { settings: { DISK_RESERVE_BYTES: "0" } }, (serving) => {
  it.each([1, 2])("at places by chance (%i) go on where they were, and every byte is there", async (seed) => {
    const { url, server } = serving();
    const before = uploadFiles(server);
    const random = seeded(seed);
    const content = noiseBy(random, BYTES);
    const ada = await register(url, `cut-${seed}@example.org`);
    const { begin, offset, cut, sendAll, remove } = uploading(url, ada);
    const path = await begin(content.length);
    let at = 0;
    let furthest = 0;
    for (let n = 0; n < 12; n++) {
      const bytes = Math.floor(random() ** 3 * (content.length - at));
      await cut(path, at, content, bytes);
      furthest = Math.max(furthest, at + bytes);
      const now = await offset(path);
      expect(now).toBeGreaterThanOrEqual(at);
      expect(now).toBeLessThanOrEqual(furthest); // what an earlier cut sent may be read after a later one began
      at = now;
    }
    expect(at).toBeGreaterThan(0);
    await sendAll(path, content);
    expect(await joinedBy(server, ada, path, before)).toBe(sha256(content));
    await remove(path);
    await until("its bytes to be gone", () => uploadFiles(server, before).length === 0);
  });

  it("many small parts don't become many files", async () => {
    const { url, server } = serving();
    const before = uploadFiles(server);
    const content = noiseBy(seeded(3), 300_000);
    const ada = await register(url, "small@example.org");
    const { begin, sendPart, remove } = uploading(url, ada);
    const path = await begin(content.length);
    for (let at = 0; at < content.length; at += 10_000)
      expect((await sendPart(path, at, content.subarray(at, at + 10_000))).status).toBe(204);
    await until("the small pieces to be gone", () => uploadFiles(server, before).length === 3);
    expect(await joinedBy(server, ada, path, before)).toBe(sha256(content));
    await remove(path);
    await until("its bytes to be gone", () => uploadFiles(server, before).length === 0);
  });

  it("by whoever sends the same at once: one is taken, and no byte twice", async () => {
    const { url, server } = serving();
    const before = uploadFiles(server);
    const random = seeded(4);
    const [mine, other] = [noiseBy(random, BYTES), noiseBy(random, BYTES)];
    const ada = await register(url, "twice@example.org");
    const { begin, offset, sendPart, remove } = uploading(url, ada);
    const path = await begin(BYTES);
    const answers = await Promise.all([sendPart(path, 0, mine), sendPart(path, 0, other)]);
    const taken = answers.findIndex(({ status }) => status === 204);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const whole = taken === 0 ? mine : other;
    const at = await offset(path);
    expect(at).toBe(Number(answers[taken]?.headers["upload-offset"]));
    if (at < BYTES) await sendPart(path, at, whole.subarray(at));
    expect(await joinedBy(server, ada, path, before)).toBe(sha256(whole));
    await remove(path);
    await until("its bytes to be gone", () => uploadFiles(server, before).length === 0);
  });

  it("a connection that only looks alive is no hindrance: the next request goes on", async () => {
    const { url, server } = serving();
    const before = uploadFiles(server);
    const content = noiseBy(seeded(5), BYTES);
    const ada = await register(url, "alive@example.org");
    const { begin, offset, holdStill, sendAll, remove } = uploading(url, ada);
    const path = await begin(content.length);
    const dead = await holdStill(path, 0, content, 3_000_000);
    await until("its first bytes to come", () => uploadFiles(server, before).length > 0);
    expect(await offset(path)).toBeGreaterThan(0);
    await sendAll(path, content);
    expect(await dead.goOn()).not.toBe(500);
    expect(await offset(path)).toBe(BYTES);
    expect(await joinedBy(server, ada, path, before)).toBe(sha256(content));
    await remove(path);
    await until("its bytes to be gone", () => uploadFiles(server, before).length === 0);
  });
});
