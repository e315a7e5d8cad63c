import { expect, test } from "vitest";
import { outcome, sayIn } from "#contract/outcomes.ts";
import { OUTCOMES as GERMAN_OUTCOMES } from "#locales/de/outcomes.ts";
import { SYNTHESIZE as SYNTHESIZE_DE } from "#locales/de/pages/synthesize.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { SYNTHESIZE as SYNTHESIZE_ES } from "#locales/es/pages/synthesize.ts";
import { inShort } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";

const saywrite = serveSaywrite({ ENGINE_WORKERS: "1" });

const PAGES = [
  {
    path: "/es/text-to-speech",
    copy: SYNTHESIZE_ES,
    outcomes: SPANISH_OUTCOMES,
    text: "El jardín es más viejo que la casa, y os ha esperado todo el día.",
    robotic: "español (robótico)",
    tag: "es",
  },
  {
    path: "/de/text-to-speech",
    copy: SYNTHESIZE_DE,
    outcomes: GERMAN_OUTCOMES,
    text: "Der Garten ist älter als das Haus, und er hat den ganzen Tag gewartet.",
    robotic: "Deutsch (roboterhaft)",
    tag: "de",
  },
];

test.each(inShort(PAGES, 2, 1))(
  "$path reads a sentence in its language, and tells before it charges what it can't read",
  async (one) => {
    const { path, copy, outcomes, text, robotic, tag } = one;
    const { token } = await saywrite().person();
    const { page, problems } = await saywrite().visit({ token });
    await page.goto(path);
    const choice = page.getByLabel(copy.language.label);
    await choice.waitFor();
    expect(await choice.locator("option").allTextContents()).toContain(robotic);
    expect(await choice.inputValue()).toBe("");

    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/voice/speak")) sent.push(request.postData() ?? "");
    });
    await page.getByLabel(copy.what).fill(text);
    const answer = page.waitForResponse("**/api/voice/speak");
    await button(page, beginning(copy.convert)).first().click();
    await button(page, copy.download).waitFor();
    const { voice } = (await (await answer).json()) as { voice: string };
    const length = await page.evaluate(async (link) => {
      const audio = new Audio(link);
      audio.muted = true;
      const sounds = new Promise((resolve) => audio.addEventListener("timeupdate", resolve));
      await audio.play();
      await sounds;
      return audio.duration;
    }, voice);
    expect(length).toBeGreaterThan(2);
    expect(JSON.parse(sent[0] ?? "{}")).not.toHaveProperty("language");

    await page.getByLabel(copy.what).fill("Сад старше дома, и он ждал вас весь день.");
    await page.getByText(copy.language.unspoken).waitFor();
    await button(page, beginning(copy.convert)).first().click();
    await page
      .getByText(sayIn(outcomes, outcome("language-not-spoken", { language: "ru" })))
      .first()
      .waitFor();

    await choice.selectOption(tag);
    await page.getByText(copy.language.unspoken).waitFor({ state: "detached" });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
