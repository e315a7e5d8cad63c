import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ASKING } from "#locales/en/pages/asking.ts";
import { PREVIEW } from "#locales/en/pages/preview.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { askingAt } from "#test/support/asking.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { misfits } from "#test/support/browser/fitting.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { beginning } from "#test/support/browser/wording.ts";

const world = serveSharing({ DISK_RESERVE_BYTES: "0", SECONDS_PER_CREDIT: "60" });

let audio: AudioFolder;
let long: string;
beforeAll(async () => {
  audio = await audioFolder();
  const said = await spokenFile(audio.path("said.wav"), ["The river came up in the night."]);
  long = await audio.make("long.mp3", ["-i", said, "-af", "apad=whole_dur=302"], ["-b:a", "16k"]);
});
afterAll(() => audio.remove());

test("of a long recording that has arrived the first minute is read free, and the press makes all of it", async () => {
  const { person } = await world().somebody();
  const asking = askingAt(world().url);
  const { token } = await asking.ask(person);
  await asking.sendWhole(token, await readFile(long), { sender: "Grandma" });
  const had = await person.credits();
  const { page, problems } = await world().visit({ token: person.token });
  await page.goto("/library/requests");
  const begun = world().engine.run();
  await button(page, beginning(TRANSCRIBE.preview.press)).click();
  const minute = await begun;
  await minute.give(60, { text: "The river came up." });
  minute.end();
  await page.getByText(PREVIEW.end).waitFor();
  await page.getByText("The river came up.").waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect([await person.credits(), (await asking.received(person)).length]).toEqual([had, 1]);

  await button(page, beginning(PREVIEW.all)).click();
  await page.getByText(ASKING.received.begun).waitFor();
  expect(await asking.received(person)).toEqual([]);
  expect(problems).toEqual([]);
});
