import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { LIVE_WORDS } from "#locales/en/live-words.ts";
import { CAPTIONS } from "#locales/en/pages/captions.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { live } from "#server/captions/tables.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { launchHearing } from "#test/support/browser/browser.ts";
import { button, seenText } from "#test/support/browser/page-parts.ts";
import { recordedFor } from "#test/support/browser/recording-cuts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import { inDatabase } from "#test/support/server.ts";

/** As short as a block may be for the next one to be seen. */
const BLOCK_SECONDS = 16;

const saywrite = serveSaywrite(
  { SECONDS_PER_CREDIT: String(BLOCK_SECONDS), DISK_RESERVE_BYTES: "0" },
  async () => {
    const audio = await audioFolder();
    const said = "We went to the market this morning to buy some bread and a bottle of milk.";
    return launchHearing(await spokenFile(audio.path("said.wav"), [said]));
  },
);

it("credits that run out are announced before; the recording goes on, and what is left to pay is pressed for", async () => {
  const person = await saywrite().person(1);
  const { page } = await saywrite().visit({ token: person.token });
  await page.goto("/speech-to-text");
  await page.getByLabel(RECORD.captions.want).check();
  await button(page, beginning(RECORD.start)).click();
  await page.getByText(CAPTIONS.until(`0:${BLOCK_SECONDS}`)).waitFor();
  await page.getByText(LIVE_WORDS["live-unpaid"] as string).waitFor();
  await recordedFor(page, BLOCK_SECONDS + 2);
  await button(page, beginning(RECORD.stop)).click();
  await page.getByRole("heading", { name: matching(RECORD.unsentTitle, /.+/) }).waitFor();
  await page.getByText(CAPTIONS.included("1 credit", "2 credits")).waitFor();
  expect(await seenText(button(page, beginning(RECORD.transcribe)))).toContain("1 credit");
  const { place } = saywrite().server;
  if (!place) throw new Error("it has no database of its own");
  const rows = await inDatabase(place, ({ db }) =>
    db.select().from(live).where(eq(live.userId, person.user.id)),
  );
  expect(rows).toMatchObject([{ state: "ended", includedIn: null }]);
});
