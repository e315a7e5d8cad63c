import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CAPTION_RULES } from "#contract/caption-rules.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { SHARED } from "#locales/en/pages/shared.ts";
import { SHARING } from "#locales/en/pages/sharing.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { share } from "#server/shares/tables.ts";
import type { VisitorOptions } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { misfits } from "#test/support/browser/fitting.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";

const world = serveSharing();

const visitor = (options?: VisitorOptions) => world().visit(options);
const text = (page: Page) => page.getByRole("region", { name: DOCUMENT.text });

test("a link opens for somebody without an account, from a moment, and sends nothing of who is logged in", async () => {
  const { person, id } = await world().somebody("The lantern <b>room</b>");
  const { token } = await world().share(person, id);
  const { page, problems } = await visitor({ token: person.token, width: 390, colorScheme: "dark" });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/shared/")) sent.push(JSON.stringify(request.headers()));
  });
  const answer = await page.goto(`/s/${token}?t=1`);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  await page.getByRole("heading", { name: "The lantern <b>room</b>" }).waitFor();
  expect(await text(page).textContent()).toContain("Nobody came.");
  const position = page.getByRole("slider", { name: TOOLS_COPY.player.position });
  await expect.poll(() => position.getAttribute("aria-valuenow")).toBe("1");
  expect(sent.length).toBeGreaterThan(0);
  for (const headers of sent) expect(headers).not.toContain(person.token);
  for (const headers of sent) expect(headers).not.toContain(token);
  expect(await sidewaysScroll(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a link with a password asks for it, says when it is wrong, and can be reported", async () => {
  const { person, id } = await world().somebody();
  const { token } = await world().share(person, id, { password: "seven lanterns", mayDownload: true });
  const { page } = await visitor();
  await page.goto(`/s/${token}`);
  const field = page.getByLabel(SHARED.password.label, { exact: true });
  await field.fill("eight");
  await button(page, SHARED.password.open).click();
  await page.getByText(SHARED.password.wrong).waitFor();
  await field.fill("seven lanterns");
  await button(page, SHARED.password.open).click();
  await text(page).waitFor();
  await button(page, SHARED.download.label).click();
  await page.getByText(DOCUMENT.export.captions.rules(CAPTION_RULES)).waitFor();
  await page.keyboard.press("Escape");
  await button(page, SHARED.report.open).click();
  await page.getByLabel(SHARED.report.words).fill("It is mine.");
  await button(page, SHARED.report.send).click();
  await toast(page, OUTCOMES["share-reported"] as string).waitFor();
});

test("its owner makes it, copies it and ends it; then it says that it opens nothing", async () => {
  const { person, id } = await world().somebody();
  const { page } = await visitor({ token: person.token });
  await page.goto(`/documents/${id}`);
  await button(page, SHARING.open).click();
  const dialog = page.getByRole("dialog", { name: SHARING.title });
  await button(page, SHARING.make.make).click();
  const address = await dialog.getByText("https://say.example/s/").textContent();
  await dialog.getByText(SHARING.link.views(0)).waitFor();
  await page.getByLabel(SHARING.feed.contains).click();
  await dialog.getByText("https://say.example/feed/").waitFor();
  expect(await page.getByLabel(SHARING.feed.contains).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const reader = await visitor();
  const path = new URL(address ?? "").pathname;
  await reader.page.goto(path);
  await text(reader.page).waitFor();
  await button(page, SHARING.link.end).click();
  await toast(page, SHARING.link.ended).waitFor();
  await reader.page.reload();
  await reader.page.getByText(SHARED.ended.title).waitFor();
});

test("what the dialog asks for holds: a day, a password, no download, the text of then or the newest; a feed anew", async () => {
  const { person, id } = await world().somebody();
  const { page } = await visitor({ token: person.token });
  await page.goto(`/documents/${id}`);
  await button(page, SHARING.open).click();
  const dialog = page.getByRole("dialog", { name: SHARING.title });
  await dialog.getByLabel(SHARING.make.lasts).selectOption("day");
  await dialog.getByLabel(SHARING.make.password, { exact: true }).fill("seven lanterns");
  await button(page, SHARING.make.make).click();
  await dialog.getByText(SHARING.link.password, { exact: false }).waitFor();
  await dialog.getByLabel(SHARING.make.live).check();
  await dialog.getByLabel(SHARING.make.mayDownload).check();
  await button(page, SHARING.make.make).click();
  await dialog.getByText(SHARING.link.live, { exact: false }).waitFor();
  const { shares } = (await person.get<ReplyTo<"listShares">>(`/api/documents/${id}/shares`)).body;
  const [frozen, live] = [shares.find(({ live }) => !live)!, shares.find(({ live }) => live)!];
  expect(Date.parse(frozen.expiresAt ?? "") - Date.parse(frozen.createdAt)).toBeLessThanOrEqual(86_400_000);
  const addressOf = ({ url }: typeof frozen) => new URL(url).pathname;
  const document = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  const [first] = document.body.segments;
  await send(`${world().url}/api/documents/${id}/segments/${first?.id}`, {
    ...{ method: "PATCH", headers: { token: person.token } },
    body: { text: "The lanterns were out.", revision: document.body.revision },
  });
  const reader = (await visitor()).page;
  await reader.goto(addressOf(live));
  await expect.poll(() => text(reader).textContent()).toContain("The lanterns were out.");
  await button(reader, SHARED.download.label).waitFor();
  await reader.goto(addressOf(frozen));
  await reader.getByLabel(SHARED.password.label, { exact: true }).fill("seven lanterns");
  await button(reader, SHARED.password.open).click();
  await expect.poll(() => text(reader).textContent()).toContain("The lanterns were lit.");
  expect(await button(reader, SHARED.download.label).count()).toBe(0);
  await world().services.db.update(share).set({ expiresAt: sql`now()` }).where(eq(share.id, frozen.id));
  await reader.reload();
  await reader.getByText(SHARED.ended.title).waitFor();

  await dialog.getByLabel(SHARING.feed.contains).click();
  const shown = dialog.getByText("https://say.example/feed/");
  const old = world().here((await shown.textContent()) ?? "");
  expect((await fetch(old)).status).toBe(200);
  await button(page, SHARING.feed.renew).click();
  await toast(page, SHARING.feed.renewed).waitFor();
  await expect.poll(async () => world().here((await shown.textContent()) ?? "")).not.toBe(old);
  expect((await fetch(old)).status).toBe(404);
  expect((await fetch(world().here((await shown.textContent()) ?? ""))).status).toBe(200);
});
