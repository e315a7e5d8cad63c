import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { SHARED } from "#locales/en/pages/shared.ts";
import { axeFindings } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { type Person, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";

const world = serveSharing();

const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text });
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

async function edit(person: Person, id: string, text: string) {
  const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  await send(`${world().url}/api/documents/${id}/segments/${body.segments[0]?.id}`, {
    ...{ method: "PATCH", headers: { token: person.token } },
    body: { text, revision: body.revision },
  });
}

test("the page of a link follows what its owner edits, where it shows the newest, and says once it has ended", async () => {
  const { person, id } = await world().somebody();
  const [live, frozen] = [
    await world().share(person, id, { live: true, password: "seven lanterns" }),
    await world().share(person, id),
  ];
  const [reader, other] = [await world().visit(), await world().visit()];
  const { page } = reader;
  await page.goto(`/s/${live.token}`);
  await page.getByLabel(SHARED.password.label, { exact: true }).fill("seven lanterns");
  await button(page, SHARED.password.open).click();
  await text(page).getByText("The lanterns were lit.").waitFor();
  await other.page.goto(`/s/${frozen.token}`);
  await text(other.page).getByText("The lanterns were lit.").waitFor();

  await edit(person, id, "The lanterns were out.");
  // What is unlike is drawn anew, the rest is the very same.
  await text(page)
    .locator("[data-segment]")
    .nth(1)
    .evaluate((one) => one.setAttribute("data-seen", ""));
  await comeBack(page);
  await text(page).getByText("The lanterns were out.").waitFor();
  expect(await text(page).locator("[data-segment]").nth(1).getAttribute("data-seen")).toBe("");
  const asked = other.page.waitForResponse("**/revision");
  await comeBack(other.page);
  await (await asked).finished();
  expect(await text(other.page).textContent()).toContain("The lanterns were lit.");

  // Without a connection it stays as it was.
  await page.route("**/api/shared/**", (route) => route.abort());
  const cut = page.waitForEvent("requestfailed");
  await comeBack(page);
  await cut;
  expect(await text(page).textContent()).toContain("The lanterns were out.");
  await page.unroute("**/api/shared/**");

  for (const { share } of [live, frozen]) await world().end(person, share?.id ?? "");
  for (const { page } of [reader, other]) {
    await comeBack(page);
    await page.getByText(SHARED.ended.title).waitFor();
    expect(await text(page).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});
