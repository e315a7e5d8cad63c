import { afterAll, expect, it } from "vitest";
import { LIVE_RATE } from "#contract/live-messages.ts";
import { CAPTIONS } from "#locales/en/pages/captions.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";
import { launchHearing, leave, visit } from "#test/support/browser/browser.ts";
import { watchSentSound, writeSound } from "#test/support/browser/caption-sound.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { recordedFor } from "#test/support/browser/recording-cuts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { faultsIn, stairsIn, writeStairs } from "#test/support/browser/stairs.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { startDeepgramLiveServer } from "#test/support/deepgram-live-server.ts";
import { reportFigures } from "#test/support/figures.ts";
import { seeded } from "#test/support/random.ts";
import { stallingProxy } from "#test/support/stalling-proxy.ts";

const CUTS = 20;

/** What listens, and keeps the sound that reaches it: what a cut swallows on its way never does. */
const listener = await startDeepgramLiveServer();
const settings = {
  ...{ SPEECH_ENGINE: "deepgram", DEEPGRAM_API_KEY: listener.key, DEEPGRAM_BASE_URL: listener.url },
  DISK_RESERVE_BYTES: "0",
};
let audio: AudioFolder;
const saywrite = serveSaywrite(settings, async () => {
  audio = await audioFolder();
  return launchHearing(await writeStairs(audio.path("stairs.wav")));
});
afterAll(() => Promise.all([audio?.remove(), listener.close()]));

/** All sound that reached what listens, over however many connections: each goes on behind the last phrase. */
function heardThere(): Int16Array {
  const bytes = Buffer.concat(listener.connections.flatMap(({ sound }) => sound));
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at));
}

it(`the network is cut or stands still ${CUTS} times while captions are written`, async (context) => {
  const random = seeded(1);
  const person = await saywrite().person();
  const proxy = await stallingProxy(Number(new URL(saywrite().server.url).port));
  const url = `http://127.0.0.1:${proxy.port}`;
  const { page, context: window } = await visit(saywrite().browser, url, { token: person.token });
  const sent = watchSentSound(page);
  await page.goto("/speech-to-text");
  await page.getByLabel(RECORD.captions.want).check();
  await button(page, beginning(RECORD.start)).click();
  await button(page, CAPTIONS.stop).waitFor();
  let at = 1;
  for (let cut = 0; cut < CUTS; cut++) {
    at += 1 + Math.floor(random() * 3);
    await recordedFor(page, at);
    if (random() < 0.3) proxy.stall();
    else proxy.cut();
    at += 1 + Math.floor(random() * 3);
    await recordedFor(page, at);
    proxy.resume();
  }
  await recordedFor(page, at + 8); // the last line is back
  await button(page, beginning(RECORD.stop)).click();
  await expect.poll(() => sent.ended, { timeout: 60_000 }).toBe(true);
  expect(sent.faults).toEqual([]);
  expect(listener.connections).toHaveLength(1); // one transcript, whatever became of the line to the page
  const arrived = heardThere();
  const taken = sent.read();
  expect(arrived.length).toBe(taken.length);
  // As floats on their way between the two a sample may be one more or less.
  expect(arrived.findIndex((sample, at) => Math.abs(sample - (taken[at] ?? 0)) > 1)).toBe(-1);
  const heard = await stairsIn(await writeSound(audio.path("heard.wav"), arrived));
  const faults = faultsIn(heard);
  reportFigures(
    context,
    `${Math.round(arrived.length / LIVE_RATE)} seconds of sound reached the engine over ${sent.connections} connections: ${faults.length} places at which any lacked or came twice, and each sample was the one that the page took`,
  );
  expect(faults).toEqual([]);
  expect(heard.length).toBeGreaterThanOrEqual(2 * (at + 8) - 2);
  await leave(window);
  await proxy.close();
});
