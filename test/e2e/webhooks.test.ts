import { afterAll, expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { PROFILE_COPY } from "#locales/en/pages/profile.ts";
import { WEBHOOKS } from "#locales/en/pages/webhooks.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD } from "#test/support/client.ts";
import { isSigned, startReceiver, status } from "#test/support/webhook-receiver.ts";

const saywrite = serveSaywrite();
const receiver = await startReceiver();
afterAll(() => receiver.close());

test("a webhook is made, tried, looked at, changed, given another secret and ended", async () => {
  const { person, visit } = saywrite();
  const ada = await person();
  const { page, problems } = await visit({ token: ada.token });
  await page.goto("/profile/webhooks");
  await page.getByText(WEBHOOKS.none).waitFor();
  await button(page, WEBHOOKS.make).click();
  await page.getByText(WEBHOOKS.nameMissing).waitFor();
  const url = page.getByLabel(WEBHOOKS.fields.url, { exact: true });
  const password = page.getByLabel(WEBHOOKS.fields.password, { exact: true });
  await page.getByLabel(WEBHOOKS.fields.name, { exact: true }).fill("Website");
  await url.fill("https://localhost/in");
  await password.fill(PASSWORD);
  await button(page, WEBHOOKS.make).click();
  await page.getByText(OUTCOMES["webhook-address-refused"]).first().waitFor();
  await url.fill(receiver.urlOf("/page"));
  await button(page, WEBHOOKS.make).click();
  await page.getByRole("heading", { name: WEBHOOKS.shown("Website") }).waitFor();
  const shown = page.locator("code", { hasText: /^whsec_/ });
  const secret = (await shown.textContent()) ?? "";
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await button(page, WEBHOOKS.kept).click();
  expect(await shown.count()).toBe(0);

  receiver.answer("/page", status(204), status(410));
  await button(page, WEBHOOKS.testOf("Website")).click();
  await toast(page, OUTCOMES["webhook-tested"]).waitFor();
  const [tested] = await receiver.take("/page");
  expect(tested && isSigned(tested, secret)).toBe(true);
  const row = page.getByRole("listitem").filter({ hasText: receiver.urlOf("/page") });
  await button(page, WEBHOOKS.logOf("Website")).click();
  await expect
    .poll(async () => {
      await button(page, WEBHOOKS.deliveries.refresh).click();
      return row.getByText(WEBHOOKS.deliveries.delivered).count();
    })
    .toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, WEBHOOKS.deliveries.replay).click();
  await receiver.take("/page", 2);
  await expect
    .poll(async () => {
      await page.reload();
      await row.waitFor();
      return row.getByText(WEBHOOKS.off["not-wanted"]).count();
    })
    .toBe(1);

  const form = page.getByRole("form", { name: WEBHOOKS.changeOf("Website") });
  await button(page, WEBHOOKS.changeOf("Website")).click();
  await form.getByLabel(WEBHOOKS.isOn).check();
  await form.getByLabel(WEBHOOKS.fields.name, { exact: true }).fill("Shop");
  await form.getByLabel(WEBHOOKS.fields.password, { exact: true }).fill(PASSWORD);
  await button(page, WEBHOOKS.save).click();
  await button(page, WEBHOOKS.rotateOf("Shop")).click();
  await row.getByLabel(PROFILE_COPY.twoFactor.passwordLabel, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await shown.waitFor();
  expect(await shown.textContent()).not.toBe(secret);
  await button(page, WEBHOOKS.endOf("Shop")).click();
  await row.getByLabel(PROFILE_COPY.twoFactor.passwordLabel, { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await toast(page, OUTCOMES["webhook-ended"]).waitFor();
  await page.getByText(WEBHOOKS.none).waitFor();
  expect(problems.filter((problem) => !/^4(03|22)/.test(problem))).toEqual([]);
});
