import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MICROPHONE_HELP } from "#locales/en/pages/microphone-help.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { RECORD_COPIES } from "#locales/en/pages/record-copies.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { button } from "#test/support/browser/page-parts.ts";
import {
  filesOf,
  keepMicrophones,
  loseMicrophone,
  oneFile,
  recordedFor,
  serveSaywriteOnStairs,
} from "#test/support/browser/recording-cuts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { lacksIn, stairsIn } from "#test/support/browser/stairs.ts";
import { beginning } from "#test/support/browser/wording.ts";

const saywrite = await serveSaywriteOnStairs();
const refused = serveSaywrite();

async function openRecorder(prepare: (page: Page) => Promise<unknown>) {
  const person = await saywrite().person();
  const { page, problems } = await saywrite().visit({ token: person.token });
  await prepare(page);
  await page.goto("/speech-to-text");
  await button(page, beginning(RECORD.start)).click();
  return { page, problems };
}
const stop = async (page: Page) => {
  await button(page, beginning(RECORD.stop)).click();
  await page.getByRole("heading", { name: RECORD.noSpeech }).waitFor();
};

test("a microphone that goes away is followed by the next one, in the same recording", async () => {
  const before = filesOf(saywrite());
  const { page, problems } = await openRecorder(keepMicrophones);
  await recordedFor(page, 2);
  await loseMicrophone(page);
  await recordedFor(page, 5);
  await stop(page);
  const heard = await stairsIn(await oneFile(saywrite(), before));
  // The next microphone plays from its beginning, too: that is the only place at which the stairs don't go on.
  expect(lacksIn(heard).length, JSON.stringify(heard)).toBeLessThanOrEqual(2);
  expect(heard.length).toBeGreaterThanOrEqual(6);
  expect(problems).toEqual([]);
});

testAtLength("the last microphone that goes away ends the recording, and all of it is kept", async () => {
  const { page } = await openRecorder(keepMicrophones);
  await recordedFor(page, 3);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", "NotFoundError"));
  });
  await loseMicrophone(page);
  await page.getByText(RECORD.lost).first().waitFor();
  await page.getByRole("heading", { name: RECORD.noSpeech }).waitFor();
});

test("the sound of a tab is recorded beside the microphone's, and what has no sound is said to have none", async () => {
  const before = filesOf(saywrite());
  const { page } = await openRecorder(shareTabs);
  await recordedFor(page, 1);
  await button(page, RECORD_COPIES.otherSound.add).click();
  await page.getByText(RECORD_COPIES.otherSound.none).waitFor();
  await button(page, RECORD_COPIES.otherSound.add).click();
  await button(page, RECORD_COPIES.otherSound.added).waitFor();
  await recordedFor(page, 4);
  await stop(page);
  const heard = await stairsIn(await oneFile(saywrite(), before), "highpass=f=5000,highpass=f=5000");
  expect(heard.length).toBeGreaterThan(0);
});

/** What is shared the first time has no sound, and then one of 6 kHz. */
const shareTabs = (page: Page) =>
  page.addInitScript(() => {
    let asked = 0;
    navigator.mediaDevices.getDisplayMedia = async () => {
      const picture = document.createElement("canvas");
      picture.getContext("2d");
      const stream = picture.captureStream();
      if (asked++ === 0) return stream;
      const context = new AudioContext();
      const out = context.createMediaStreamDestination();
      const tone = new OscillatorNode(context, { frequency: 6_000 });
      tone.connect(out);
      tone.start();
      return new MediaStream([...stream.getVideoTracks(), ...out.stream.getAudioTracks()]);
    };
  });

test("a blocked microphone is explained", async () => {
  const { token } = await refused().person();
  const { page } = await refused().visit({ token });
  await page.goto("/speech-to-text");
  await button(page, beginning(RECORD.start)).click();
  await page.getByRole("heading", { name: MICROPHONE_HELP.denied.title }).waitFor();
  await button(page, beginning(RECORD.start)).waitFor();
});
