import { expect, test } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import { appCode } from "#test/support/authenticator.ts";
import { PASSWORD } from "#test/support/client.ts";
import { confirmKeptAddress } from "#test/support/confirm.ts";
import { axeFindings, sidewaysScroll } from "./support/checks.ts";
import { button, expectCredits, seenText, toast } from "./support/page-parts.ts";
import { serveSaywrite } from "./support/saywrite.ts";

const saywrite = serveSaywrite({ TWO_FACTOR: "everyone" });

test("where two-factor login is demanded, every page for members leads to it, says why, and opens after it", async () => {
  const { token, user } = await saywrite().person();
  await confirmKeptAddress(saywrite().server, user.email);
  const { page, problems } = await saywrite().visit({ token, reducedMotion: "reduce" });
  const security = (at: URL) => at.pathname === "/profile/security";
  for (const path of ["/text-to-speech", "/checkout", "/profile/data", "/profile/statement"]) {
    await page.goto(path);
    await page.waitForURL(security);
  }
  const why = page.getByRole("alert").filter({ hasText: "Turn it on to go on." });
  await why.getByText("asks two-factor login of everybody").waitFor();
  await page
    .getByRole("banner")
    .getByRole("link", { name: `Hi ${user.name}` })
    .first()
    .waitFor();
  expect(await page.getByText(/Failed to load/).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  await button(page, "Turn on").click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const key = await seenText(page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]+$/));
  await page.getByLabel("Code", { exact: true }).fill(appCode(key.replaceAll(" ", "")));
  await button(page, "Turn on two-factor").click();
  await toast(page, MESSAGES.twoFactorOn).waitFor();
  const kept = button(page, "I have kept them");
  await kept.waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  await kept.click();
  await expectCredits(page, 5);
  expect(await why.count()).toBe(0);
  await page.getByRole("heading", { name: "Devices" }).waitFor();
  await page.getByRole("link", { name: "Your data" }).click();
  await button(page, "Download everything").waitFor();
  expect(problems.filter((problem) => !problem.startsWith("403"))).toEqual([]);
});
