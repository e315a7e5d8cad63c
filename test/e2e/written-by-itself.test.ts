import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ASKED } from "#locales/en/pages/asked.ts";
import { ASKING } from "#locales/en/pages/asking.ts";
import { STATEMENT_COPY } from "#locales/en/pages/profile.ts";
import { PURSES } from "#locales/en/pages/purses.ts";
import { askingAt, recordingOf } from "#test/support/asking.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { misfits } from "#test/support/browser/fitting.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import type { ReplyTo } from "#test/support/contract.ts";

const world = serveSharing({ DISK_RESERVE_BYTES: "0" });
const { paying } = ASKING;

test("a link is given a purse, what arrives is written down from it, and what it can't pay says why", async () => {
  const { person: ada } = await world().somebody();
  const asking = askingAt(world().url);
  const { page, problems } = await world().visit({ token: ada.token });
  await page.goto("/library/requests");
  await page.getByText(paying.noPurses).waitFor();
  await ada.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "Stories", credits: 1 });
  await page.reload();
  const form = page.getByRole("form", { name: ASKING.make.title });
  await form.getByLabel(ASKING.make.what).fill("Grandma's stories");
  await form.getByLabel(ASKING.make.name).fill("Ada");
  expect(await form.getByLabel(paying.writesDown).count()).toBe(0);
  await form.getByLabel(paying.purse, { exact: true }).selectOption({ label: "Stories" });
  await form.getByLabel(paying.writesDown).check();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: ASKING.make.make }).click();
  await page.getByText(paying.writesFrom("Stories")).waitFor();
  const [request] = await asking.requests(ada);
  const token = request?.url.split("/ask/")[1] ?? "";

  const guest = await world().visit({ width: 390 });
  await guest.page.goto(`/ask/${token}`);
  await guest.page.getByText(ASKED.facts.writesDown("Ada", 30)).waitFor();
  await guest.page.getByText(ASKED.facts.writtenHere).waitFor();
  await guest.page.getByText(ASKED.facts.deletionSoon("Ada")).waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);
  const chosen = { name: "river.wav", mimeType: "audio/wav", buffer: recordingOf(2, 71) };
  await guest.page.getByLabel(ASKED.orFile).setInputFiles(chosen);
  const begun = world().engine.run();
  await button(guest.page, ASKED.send).click();
  const run = await begun;
  await run.give(2, { text: "The river came up in the night." });
  run.end();
  await guest.page.getByRole("heading", { name: ASKED.arrived.title }).waitFor();
  await expect
    .poll(
      async () => {
        await guest.page.reload();
        return guest.page.getByText(ASKED.arrived.used("Ada")).count();
      },
      { interval: 3_000 }, // looks are counted
    )
    .toBe(1);
  await asking.sendWhole(token, recordingOf(2, 72), { sender: "Grandpa" });
  await page.reload();
  await page.getByText(ASKING.received.notWritten(OUTCOMES["purse-lacks-credits"])).waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  }
  await page.goto("/library");
  await page.getByRole("link", { name: "river.wav" }).first().waitFor();

  await page.goto("/profile/purses");
  await page.getByText(PURSES.usedByLink("Grandma's stories")).waitFor();
  const row = page.getByRole("listitem").filter({ hasText: PURSES.usedByLink("Grandma's stories") });
  await row.first().getByRole("link", { name: PURSES.statement }).click();
  await page.getByText(STATEMENT_COPY.askedBy("Grandma's stories")).waitFor();

  await page.goto("/library/requests");
  await button(page, paying.change).click();
  const change = page.getByRole("form", { name: paying.of("Grandma's stories") });
  await change.getByLabel(paying.writesDown).uncheck();
  await change.getByRole("button", { name: paying.save }).click();
  await toast(page, OUTCOMES["recording-request-changed"]).waitFor();
  await page.getByText(paying.paysLater("Stories")).waitFor();
  await guest.page.goto(`/ask/${token}`);
  await guest.page.getByText(ASKED.facts.waits(30)).waitFor();
  expect([...problems, ...guest.problems]).toEqual([]);
});
