import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { HEARINGS } from "#locales/en/pages/hearings.ts";
import { conversion } from "#server/conversions/tables.ts";
import { segment } from "#server/documents/tables.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSharing } from "#test/support/browser/sharing.ts";
import { register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";

const world = serveSharing();

test("a passage is listened to again for a price that is told, suggested beside the text, and taken", async () => {
  const { services, url } = world();
  for (const { engine } of services.transcription.links)
    Object.assign(engine, {
      transcribe: async function* ({ seconds }: { seconds: number }) {
        const words = [{ text: "Otherwise.", start: 0, end: 1 }];
        yield { segments: [{ start: 0, end: 1, text: "Otherwise.", words }], secondsDone: seconds };
      },
    });
  const person = await register(url, "hearings@example.org");
  const made = await transcriptOf(services, person);
  await services.db.update(conversion).set({ input: null }).where(eq(conversion.id, made.conversion));
  await services.db.update(segment).set({ language: "nl" }).where(eq(segment.id, made.segments[0]!));
  const { page, problems } = await world().visit({ token: person.token, width: 390 });
  await page.goto(`/documents/${made.id}`);
  const text = page.getByRole("region", { name: DOCUMENT.text });
  await text.getByText("two", { exact: true }).click();
  await button(page, HEARINGS.open).click();
  await page.getByLabel(HEARINGS.engine).waitFor();
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  // Its engine lists no languages: the passage's own comes first, and those of this site are there.
  const language = page.getByRole("combobox", { name: HEARINGS.language });
  expect(await language.inputValue()).toBe("nl");
  expect(await language.getByRole("option").allInnerTexts()).toEqual([
    HEARINGS.found,
    ...["Dutch", "English", "German", "Spanish"],
  ]);
  await language.selectOption({ label: "Spanish" });
  await button(page, /2 credits/).click();
  await page.getByText("Otherwise.").waitFor();
  await expect.poll(() => text.getByText("two", { exact: true }).count()).toBe(1); // the text is as it was
  const { hearings } = (await person.get<ReplyTo<"listHearings">>(`/api/documents/${made.id}/hearings`)).body;
  expect(hearings.map((one) => one.language)).toEqual(["es"]);
  expect(await person.credits()).toBe(18);
  await button(page, HEARINGS.take).click();
  await expect.poll(() => text.getByText("two", { exact: true }).count()).toBe(0);
  const { segments } = (await person.get<ReplyTo<"readDocument">>(`/api/documents/${made.id}`)).body;
  expect(segments?.[0]).toMatchObject({ text: "Otherwise.", speaker: 1 });

  // What is further down than the screen is reached by scrolling: it does not move on before who scrolls.
  await page.setViewportSize({ width: 1440, height: 500 });
  await text.getByText("Four", { exact: true }).click();
  const tools = page.locator("[data-tools]");
  const top = () => tools.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  await button(page, HEARINGS.open).click();
  await page.getByLabel(HEARINGS.engine).waitFor();
  await page.getByRole("button", { name: HEARINGS.close, exact: true }).scrollIntoViewIfNeeded();
  expect(Math.abs((await top()) - before)).toBeLessThan(20);
  expect(problems).toEqual([]);
});
