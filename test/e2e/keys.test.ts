import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { KEYS } from "#locales/en/pages/keys.ts";
import { PROFILE_COPY } from "#locales/en/pages/profile.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD } from "#test/support/client.ts";

const saywrite = serveSaywrite();

test("a key is made for a purse, shown once, used by a program, renewed and ended", async () => {
  const { server, person, visit } = saywrite();
  const ada = await person();
  await ada.call("/api/account/purses", { name: "Robots", credits: 2 });
  const { page, problems } = await visit({ token: ada.token });
  await page.goto("/profile/keys");
  await page.getByText(KEYS.none).waitFor();
  await button(page, KEYS.make).click();
  await page.getByText(KEYS.nameMissing).waitFor();
  await page.getByLabel(KEYS.fields.name, { exact: true }).fill("Website");
  await page.getByLabel(KEYS.fields.purse).selectOption({ label: "Robots" });
  await page.getByLabel(KEYS.fields.origins).fill("www.example.org");
  await page.getByLabel(KEYS.fields.password, { exact: true }).fill("not the password");
  await button(page, KEYS.make).click();
  await page.getByText(OUTCOMES["origin-malformed"]).first().waitFor();
  await page.getByLabel(KEYS.fields.origins).fill("https://www.example.org/, http://localhost:3000");
  await button(page, KEYS.make).click();
  await page.getByText(OUTCOMES["wrong-password"]).first().waitFor();
  await page.getByLabel(KEYS.fields.password, { exact: true }).fill(PASSWORD);
  await button(page, KEYS.make).click();
  await page.getByRole("heading", { name: KEYS.shown("Website") }).waitFor();
  const shown = page.locator("code", { hasText: /^saywrite_\w{38}$/ });
  const first = (await shown.textContent()) ?? "";
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  const speak = (key: string) =>
    fetch(`${server.url}/api/v1/voice/speak`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ prompt: "Hello there." }),
    });
  expect((await speak(first)).status).toBe(200);
  await expectCredits(page, 3); // what was set aside before is all that it spends
  await button(page, KEYS.kept).click();
  expect(await shown.count()).toBe(0);

  const row = page.getByRole("listitem").filter({ hasText: "Website" });
  await row.getByText(KEYS.tokensFor("https://www.example.org, http://localhost:3000")).waitFor();
  await button(page, KEYS.rotateOf("Website")).click();
  await row.getByLabel(PROFILE_COPY.twoFactor.passwordLabel, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await shown.waitFor();
  const second = (await shown.textContent()) ?? "";
  expect([(await speak(first)).status, second === first]).toEqual([200, false]);
  await expect.poll(() => row.count()).toBe(2);
  await page.reload();
  await row.first().waitFor();
  expect(await page.content()).not.toContain(second);
  await button(page, KEYS.endOf("Website")).first().click();
  await row.first().getByLabel(PROFILE_COPY.twoFactor.passwordLabel, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["key-ended"]).waitFor();
  await expect.poll(() => row.count()).toBe(1);
  expect((await speak(second)).status).toBe(401);
  expect(problems.filter((problem) => !/^40[03]/.test(problem))).toEqual([]);
});
