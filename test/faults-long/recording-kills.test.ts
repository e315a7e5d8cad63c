import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RECORD } from "#locales/en/pages/record.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";
import { launchHearing, leave, visit } from "#test/support/browser/browser.ts";
import { button, saved } from "#test/support/browser/page-parts.ts";
import { recorderOutput } from "#test/support/browser/recorder-output.ts";
import { recordedFor } from "#test/support/browser/recording-cuts.ts";
import { ROOMY } from "#test/support/browser/roomy.ts";
import { faultsIn, type Heard, stairsIn, writeStairs } from "#test/support/browser/stairs.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import { register, until } from "#test/support/client.ts";
import { BOTH_DATABASES, type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { reportFigures } from "#test/support/figures.ts";
import { freePort } from "#test/support/free-port.ts";
import { seeded } from "#test/support/random.ts";
import { serverForTest, type TestServer } from "#test/support/server.ts";
import { sha256, uploadFiles } from "#test/support/tus.ts";

const KILLS = Number(process.env.RECORDING_KILLS ?? 50);
const TABS = Number(process.env.RECORDING_TABS ?? 20);

let audio: AudioFolder;
let browser: Browser;
beforeAll(async () => {
  audio = await audioFolder();
  browser = await launchHearing(await writeStairs(audio.path("stairs.wav")));
});
afterAll(async () => {
  await browser?.close();
  await audio?.remove();
});

async function serve(kind: DatabaseKind) {
  const port = String(await freePort()); // the page knows its server by it
  const place = await freshPlace(kind);
  return serverForTest(place, { ...ROOMY, PORT: port, SPEECH_ENGINE: "basic", DISK_RESERVE_BYTES: "0" });
}

const seedOf = () => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
  console.log(`KILL_SEED=${seed}`);
  return seed;
};
const start = (page: Page) => button(page, beginning(RECORD.start)).click();
/** Stairs are no speech: the server has looked at all of them, and gives them back. */
const heard = (page: Page) => page.getByRole("heading", { name: RECORD.noSpeech }).waitFor();
/** Where the browser's microphone faltered, on a busy machine: no kill made it, and nothing here could mend it. */
const misheard = (steps: readonly Heard[]) => `its microphone faltered at ${faultsIn(steps).length} places`;
const finished = (server: TestServer) => uploadFiles(server).filter((name) => !name.startsWith("."));

/** The one file of a recording that lies there beside what lay there before. */
async function recordingOf(server: TestServer, before: readonly string[]): Promise<string> {
  const [name = ""] = await until("all of it in one file", () => {
    const names = finished(server).filter((one) => !before.includes(one));
    return names.length === 1 && names;
  });
  return join(server.dataDir, "files/uploads", name);
}

const fileWith = (server: TestServer, digest: string) =>
  finished(server)
    .map((name) => join(server.dataDir, "files/uploads", name))
    .find((path) => sha256(readFileSync(path)) === digest);

describe.each(BOTH_DATABASES)("a recording that goes to a server on %s while it is made", (kind) => {
  it(`has each second once and in its place after the server was killed (-9) ${KILLS} times`, async (context) => {
    const random = seeded(seedOf());
    let server = await serve(kind);
    const { token } = await register(server.url, "killed@example.org");
    const { page, context: window } = await visit(browser, server.url, { token });
    const given = await recorderOutput(page);
    await page.goto("/speech-to-text");
    await start(page);
    let seconds = 1;
    for (let kill = 0; kill < KILLS; kill++) {
      await recordedFor(page, seconds);
      await new Promise((later) => setTimeout(later, 1_500 * random()));
      await server.kill("SIGKILL");
      const before = performance.now();
      server = await server.restart();
      seconds += 2 + Math.ceil((performance.now() - before) / 1_000);
    }
    await recordedFor(page, seconds);
    const answer = page.waitForResponse((reply) => reply.url().endsWith("/transcribe") && reply.ok());
    await button(page, beginning(RECORD.stop)).click();
    const { digest } = (await (await answer).json()) as { digest: string };
    await heard(page);
    // What a crash left of pieces that nobody knows goes after a day.
    const file = await until("the file with this hash", () => fileWith(server, digest));
    const { bytes } = await saved(page, RECORD.download);
    expect(readFileSync(file).equals(bytes)).toBe(true); // what the page has is what the server has
    expect(given().equals(bytes)).toBe(true); // and both are what the browser recorded
    const steps = await stairsIn(file);
    const said = `${Math.round(steps.length / 2)} seconds recorded through ${KILLS} kills, each byte as the browser gave it`;
    reportFigures(context, `${said}; ${misheard(steps)}`);
    expect(steps.length).toBeGreaterThanOrEqual(2 * seconds - 2);
    await leave(window);
    await server.kill("SIGKILL");
  });
});

it(`a recording whose tab is killed is offered again with each second that was kept, ${TABS} times`, async (context) => {
  const random = seeded(seedOf());
  const server = await serve("postgres");
  let [all, kept, faltered] = [0, 0, 0];
  for (let kill = 0; kill < TABS; kill++) {
    const before = finished(server);
    const { token } = await register(server.url, `tab-${kill}@example.org`);
    const { page, context: window } = await visit(browser, server.url, { token });
    const given = await recorderOutput(page);
    await page.goto("/speech-to-text");
    await start(page);
    const seconds = 2 + Math.floor(random() * 6);
    await recordedFor(page, seconds);
    await new Promise((later) => setTimeout(later, 1_000 * random()));
    const crashed = page.waitForEvent("crash");
    const devtools = await window.newCDPSession(page);
    void devtools.send("Page.crash").catch(() => {});
    await crashed;
    const again = await window.newPage();
    await again.goto("/speech-to-text");
    await again.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
    await button(again, beginning(RECORD.transcribe)).click();
    await heard(again);
    const file = await recordingOf(server, before);
    const bytes = readFileSync(file);
    const output = given(); // the crash may have come before this test learned of the last second
    const common = Math.min(bytes.length, output.length);
    expect(output.subarray(0, common).equals(bytes.subarray(0, common))).toBe(true);
    const steps = await stairsIn(file);
    faltered += faultsIn(steps).length;
    all += steps.length / 2;
    kept += seconds;
    expect(steps.length).toBeGreaterThanOrEqual(2 * seconds - 2);
    await leave(window);
  }
  reportFigures(
    context,
    `${TABS} recordings, of which the page had said that ${kept} seconds are kept: ${Math.round(all)} were there, each byte as the browser gave it; its microphone faltered at ${faltered} places`,
  );
});
