import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { decodeAudio } from "#server/audio/decode.ts";
import type { Verdict } from "#server/platform/storage/virus-scanner.ts";
import { type Person, register } from "#test/support/client.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { installTinyModels } from "#test/support/installed-tiny.ts";
import { seeded } from "#test/support/random.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { folderForTest } from "#test/support/storages.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { uploading } from "#test/support/tus.ts";
import { wavFile } from "#test/support/wav.ts";

/** A server that can take noise away. */
async function open(): Promise<StepServer> {
  const { settings } = await installTinyModels(["gtcrn"]);
  const server = await openStepServer("postgres", settings);
  onTestFinished(() => server.close());
  return server;
}

/** Two seconds that only hiss, then so many with a voice as well. */
function hissing(seconds: number): Buffer {
  const random = seeded(11);
  const sounds = soundsOf([{ silence: 2 }, { hertz: 600, seconds }]);
  return wavFile(
    sounds.map((sample) => 0.5 * sample + 0.02 * (random() - 0.5)),
    TONE_RATE,
  );
}

const somebody = (server: StepServer) =>
  register(server.url, `hears-${randomUUID().slice(0, 8)}@example.org`);

async function sent({ url }: StepServer, ada: Person, bytes: Buffer) {
  const upload = uploading(url, ada);
  const path = await upload.begin(bytes.length);
  await upload.sendAll(path, bytes);
  return { ...upload, path };
}

const asking =
  ({ url }: StepServer) =>
  (path: string, { token }: { token: string }, denoise = "") =>
    fetch(`${url}${path}/beginning${denoise && `?denoise=${denoise}`}`, { headers: { token } });

/** What came: how long it is, and how loud in its hissing seconds and in the two after them. */
async function heardIn(answer: Response) {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  const path = join(folderForTest(), "heard.mp3");
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  const samples: number[] = [];
  for await (const part of decodeAudio(path)) samples.push(...part);
  const loud = (from: number, to: number) => {
    const part = samples.slice(from * 16_000, to * 16_000);
    return Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / part.length);
  };
  return { seconds: samples.length / 16_000, hiss: loud(0.5, 1.5), voice: loud(2.5, 3.5) };
}

it("the first seconds of an upload are heard with their noise and without, the voice as loud, and it stays as it is", async () => {
  const server = await open();
  const ask = asking(server);
  const ada = await somebody(server);
  const { path, offset, remove } = await sent(server, ada, hissing(30));
  const read = vi.spyOn(server.services.storage, "lend");
  const before = await heardIn(await ask(path, ada));
  const after = await heardIn(await ask(path, ada, "true"));
  // However often they are compared, the file is fetched once for each.
  for (const [denoise, first] of [
    ["", before],
    ["true", after],
  ] as const)
    expect(await heardIn(await ask(path, ada, denoise))).toEqual(first);
  expect(read).toHaveBeenCalledTimes(2);
  for (const { seconds } of [before, after]) expect(seconds).toBeCloseTo(20, 0);
  expect(after.hiss).toBeLessThan(before.hiss / 4);
  expect(after.voice / before.voice).toBeGreaterThan(0.85);
  expect(after.voice / before.voice).toBeLessThan(1.15);
  expect([await offset(path), await ada.credits()]).toEqual([hissing(30).length, 20]);
  expect((await remove(path)).status).toBe(204);
  expect((await ask(path, ada)).status).toBe(404);
});

it("nobody else's, none that is not whole, none that is no sound, and none once its person has logged out", async () => {
  const server = await open();
  const ask = asking(server);
  const [ada, eve] = await Promise.all([somebody(server), somebody(server)]);
  const { path, begin } = await sent(server, ada, hissing(3));
  const code = async (answer: Promise<Response>) => {
    const { status, ...rest } = await answer;
    return `${status} ${(await (await answer).json()).code ?? rest}`;
  };
  expect(await code(ask(path, eve, "true"))).toBe("404 not-found");
  expect(await code(ask(path, { token: "" }))).toMatch(/^401/);
  expect(await code(ask(await begin(1_000), ada))).toBe("409 upload-unfinished");
  const text = await sent(server, ada, Buffer.from("These are words and no sound. ".repeat(20)));
  expect(await code(ask(text.path, ada, "true"))).toBe("422 audio-unreadable");
  const many = await Promise.all(Array.from({ length: 5 }, () => ask(path, ada, "true")));
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await ada.call("/api/user/logout");
  expect(await code(ask(path, ada))).toBe("401 login-needed");
});

it("a file is scanned once for both sides, and again as long as it was not found clean", async () => {
  const server = await openStepServer(LIGHTEST);
  onTestFinished(() => server.close());
  const ask = asking(server);
  const ada = await somebody(server);
  const verdicts: Verdict[] = [{ outcome: "away", why: "starting" }, { outcome: "clean" }];
  const infected: Verdict = { outcome: "infected", signature: "Eicar" };
  const scan = vi.fn(async () => verdicts.shift() ?? infected);
  server.services.scanner = { scan, ready: async () => true };
  const { path } = await sent(server, ada, hissing(3));
  const lent = vi.spyOn(server.services.storage, "lend");
  const heard: number[] = [];
  for (let time = 0; time < 3; time++) heard.push((await ask(path, ada)).status);
  expect([heard, scan.mock.calls.length, lent.mock.calls.length]).toEqual([[503, 200, 200], 2, 2]);
  const harmful = await sent(server, ada, hissing(4));
  const refused = [(await ask(harmful.path, ada)).status, (await ask(harmful.path, ada)).status];
  expect([refused, scan.mock.calls.length]).toEqual([[422, 422], 4]);
});
