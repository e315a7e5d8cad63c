import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { DIGEST } from "#locales/en/pages/digest.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button, expectCredits, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { startChatServer } from "#test/support/chat-server.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const [engine, chat] = await Promise.all([startFakeEngine(), startChatServer()]);
afterAll(() => Promise.all([engine.close(), chat.close()]));
const { spoken } = await spokenFolder("meeting.wav");
const saywrite = serveSaywrite({ ...engine.settings, ...chat.settings, SIGN_UP_CREDITS: "20" });

const EVIL = "<img src=x onerror=document.title='evil'>";

async function transcribed() {
  chat.forget();
  const person = await saywrite().person();
  const { token } = person;
  const visitor = await saywrite().visit({ token });
  const { page } = visitor;
  await page.goto("/transcribe");
  await page.getByLabel(TRANSCRIBE.file).setInputFiles(spoken);
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  await page.getByText(DIGEST.offer("tiny-chat", null)).waitFor();
  return { ...visitor, person };
}

const panel = (page: Page) => page.getByRole("region", { name: DIGEST.title });

test("a transcript's summary is offered with its price, made, and leads to what was said", async () => {
  const { page, problems, person } = await transcribed();
  expect(chat.asked()).toEqual([]);
  expect(await seenText(panel(page))).toContain("1 credit");
  const { promise, resolve } = Promise.withResolvers<void>();
  chat.say(async () => {
    await promise;
    return {
      title: `The weather ${EVIL}`,
      summary: [{ text: "It was warm. [more](https://evil.example)", lines: [0] }],
      chapters: [{ text: "Windows", lines: [0] }],
      actions: [],
    };
  });
  await button(page, beginning(DIGEST.make)).click();
  await panel(page).getByText(DIGEST.making).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  resolve();
  await panel(page).getByText(DIGEST.made("tiny-chat", null)).waitFor();
  await expectCredits(page, 18);
  const text = await seenText(panel(page));
  for (const words of ["The weather", "It was warm. more", "Windows", DIGEST.noActions])
    expect(text).toContain(words);
  expect(text).not.toMatch(/evil|<img|http/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  await panel(page)
    .getByRole("button", { name: TOOLS_COPY.listenFrom("0:00") })
    .first()
    .click();
  await page.getByRole("button", { name: "Pause" }).waitFor();

  // Later, when its recording is deleted: the time shows the place in the text.
  const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
  const recording = `${saywrite().server.url}/api/documents/${documents[0]?.id}/recording`;
  await send(recording, { method: "DELETE", headers: { token: person.token } });
  await page.reload();
  await page.getByRole("button", { name: "meeting.wav" }).first().click();
  await panel(page).getByText("Windows").waitFor();
  const first = page.locator("ol li [class*=bg-cool]");
  expect(await first.count()).toBe(0);
  await panel(page)
    .getByRole("button", { name: DIGEST.showFrom("0:00") })
    .first()
    .click();
  await expect.poll(() => first.textContent()).toBe(HEARD.split(" ")[0]);
  expect(problems).toEqual([]);
});

testAtLength("one that fails says why, costs nothing, and can be tried again", async () => {
  const { page } = await transcribed();
  chat.script("/completions", [{ kind: "error", status: 401 }]);
  await button(page, beginning(DIGEST.make)).click();
  await panel(page).getByText(OUTCOMES["chat-not-set-up"]).waitFor();
  await expectCredits(page, 19);
  await button(page, beginning(DIGEST.again)).click();
  await panel(page).getByText(DIGEST.made("tiny-chat", null)).waitFor();
  await expectCredits(page, 18);
});
