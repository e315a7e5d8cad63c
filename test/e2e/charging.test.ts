import { afterAll, expect, onTestFinished, test } from "vitest";
import { outcome, sayIn } from "#contract/outcomes.ts";
import { ENGINE_NAMES } from "#locales/en/engines.ts";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { CALLS } from "#locales/en/pages/calls.ts";
import { PROFILE_COPY } from "#locales/en/pages/profile.ts";
import { SYNTHESIZE } from "#locales/en/pages/synthesize.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { ENGINE_NAMES as ENGINE_NAMES_ES } from "#locales/es/engines.ts";
import { FAILURES as SPANISH_FAILURES } from "#locales/es/failures.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { SYNTHESIZE as SYNTHESIZE_ES } from "#locales/es/pages/synthesize.ts";
import { ESPEAK_LANGUAGES } from "#server/engines/basic/espeak-languages.ts";
import { inShort, testAtLength } from "#test/support/at-length.ts";
import { visit } from "#test/support/browser/browser.ts";
import { button, expectCredits, holdBack, toast, tokenOf } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning, withAnyNumbers } from "#test/support/browser/wording.ts";
import { loggedIn, logIn, PASSWORD, register } from "#test/support/client.ts";
import { makePlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { startServerAt } from "#test/support/server.ts";

/** An engine that waits in the middle of a text, for as long as a test wants it to. */
const engine = await startFakeEngine();
afterAll(() => engine.close());
const settings = { ...engine.settings, CHARACTERS_PER_CREDIT: "100000" };
const saywrite = serveSaywrite(settings);
const builtIn = serveSaywrite();

/** A minute and a half of speech for one credit, of which twenty seconds come before the engine waits. */
const LONG = "The rain came down on the roof all night, and nobody in the house could sleep. ".repeat(16);
const BYTES_OF_TWENTY_SECONDS = 20 * 24_000 * 2;

/** The next text stops in the middle, and goes on when the returned function is called. */
function holdSpeech(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.script("speech", [{ kind: "slow", bytes: BYTES_OF_TWENTY_SECONDS, until: promise }]);
  onTestFinished(() => resolve());
  return resolve;
}

async function openSynthesize(credits?: number) {
  const person = await saywrite().person(credits);
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto("/text-to-speech");
  return { ...visitor, person };
}
type Page = Awaited<ReturnType<typeof openSynthesize>>["page"];

async function convert(page: Page, text: string): Promise<void> {
  await page.getByLabel(SYNTHESIZE.what).fill(text);
  await button(page, beginning(SYNTHESIZE.convert)).click();
}

test("without a credit nothing is sent, and the text stays", async () => {
  const { page } = await openSynthesize(0);
  await expectCredits(page, 0);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await convert(page, "Good morning.");
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await page.getByRole("link", { name: TOOLS_COPY.outOfCredit.buy }).waitFor();
  expect(await page.getByLabel(SYNTHESIZE.what).inputValue()).toBe("Good morning.");
  expect(calls).not.toContain("/api/voice/speak");
});

test("where free credits wait for the address, whoever has none is told how they come", async () => {
  const { token, user } = await saywrite().person(0);
  const { page } = await saywrite().visit({ token });
  // As a server with SIGN_UP_CREDITS_WHEN=confirmed fills the page in.
  await page.route("**/text-to-speech", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("&quot;registered&quot;", "&quot;confirmed&quot;");
    await route.fulfill({ response, body });
  });
  await page.goto("/text-to-speech");
  await expectCredits(page, 0);
  await convert(page, "Good morning.");
  const shown = page.getByText(TOOLS_COPY.outOfCredit.waiting(5, user.email));
  await shown.waitFor();
  await shown.getByRole("link", { name: TOOLS_COPY.outOfCredit.again }).click();
  await button(page, PROFILE_COPY.email.sendLink).waitFor();
});

test("a credit that was spent elsewhere meanwhile: the server refuses, and the page says so", async () => {
  const { page, person } = await openSynthesize(1);
  await expectCredits(page, 1);
  await person.deduct();
  await convert(page, "Good morning.");
  await toast(page, OUTCOMES["insufficient-credit"]).waitFor();
  await expectCredits(page, 0);
});

test("pressing Convert twice converts and charges once", async () => {
  const { page, person } = await openSynthesize();
  await page.getByLabel(SYNTHESIZE.what).fill("Good morning to everyone.");
  await button(page, beginning(SYNTHESIZE.convert)).dblclick();
  await toast(page, OUTCOMES["credit-deducted"]).waitFor();
  await expectCredits(page, 4);
  expect(await person.conversions()).toHaveLength(1);
});

testAtLength("a reload in the middle of speaking picks the work up again, charged once", async () => {
  const goOn = holdSpeech();
  const { page, person } = await openSynthesize();
  await convert(page, LONG);
  await page.getByText(withAnyNumbers(SYNTHESIZE.working.said(2, 2))).waitFor();
  const release = await holdBack(page, "**/api/conversions/by-key/**");
  await page.reload();
  // Nothing is promised before the server has told what was given.
  await page.getByRole("button", { name: TOOLS_COPY.cancelPaying, exact: true }).waitFor();
  release();
  goOn();
  await button(page, SYNTHESIZE.download).waitFor();
  await toast(page, OUTCOMES["credit-deducted"]).waitFor();
  await expectCredits(page, 4);
  expect(await person.conversions()).toHaveLength(1);
});

test("canceling keeps the credit", async () => {
  holdSpeech();
  const { page, person } = await openSynthesize();
  await convert(page, LONG);
  await page.getByText(withAnyNumbers(SYNTHESIZE.working.said(2, 2))).waitFor();
  await expectCredits(page, 4);
  const release = await holdBack(page, "**/cancel");
  await button(page, TOOLS_COPY.cancel(1)).click();
  await page.getByRole("button", { name: TOOLS_COPY.canceling, disabled: true }).waitFor();
  release();
  await page.getByRole("heading", { name: TOOLS_COPY.canceled.title }).waitFor();
  await expectCredits(page, 5);
  expect(await person.credits()).toBe(5);
});

testAtLength(
  "who is logged out from elsewhere while waiting is told, and the work is done all the same",
  async () => {
    const goOn = holdSpeech();
    const { page, person } = await openSynthesize();
    await convert(page, LONG);
    await page.getByText(withAnyNumbers(SYNTHESIZE.working.said(1, 2))).waitFor();
    const { url } = saywrite().server;
    const other = loggedIn(url, (await logIn(url, person.user.email)).body.token ?? "");
    const ended = await other.call("/api/account/sessions/end-others", { password: PASSWORD });
    expect(ended.body).toMatchObject({ success: true });
    goOn();
    await page.getByText(OUTCOMES["login-needed"]).first().waitFor(); // whichever call heard it first
    await page.waitForURL(
      (to) => to.pathname === "/login" && to.searchParams.get("to") === "/text-to-speech",
    );
    expect(await tokenOf(page)).toBeNull();
    await expect.poll(async () => (await other.conversions()).map(({ state }) => state)).toEqual(["done"]);
    expect(await other.credits()).toBe(4);
  },
);

test("work begun elsewhere is seen with its state, canceled from here, and followed to its end", async () => {
  holdSpeech();
  const { page, person } = await openSynthesize();
  await expectCredits(page, 5);
  const elsewhere = [person.synthesize(LONG)];
  await engine.received("speech", engine.to("speech").length + 1);
  elsewhere.push(person.synthesize("Good morning to everyone."));
  await expect.poll(async () => (await person.conversions()).length).toBe(2);
  await page.reload();
  const list = page.getByRole("region", { name: TOOLS_COPY.recent.title });
  const going = list.getByRole("listitem").filter({ hasText: "The rain came down" });
  await going
    .getByText(TOOLS_COPY.recent.queued)
    .or(going.getByText(withAnyNumbers(TOOLS_COPY.recent.running(7))))
    .first()
    .waitFor();
  await expectCredits(page, 3);
  await page.route("**/cancel", (route) => route.abort(), { times: 1 });
  const cancel = going.getByRole("button", {
    name: beginning(`${TOOLS_COPY.recent.cancel} The rain came down`),
  });
  await cancel.click();
  await toast(page, CALLS.unreachable).waitFor();
  const release = await holdBack(page, "**/cancel");
  await cancel.click();
  await going
    .getByRole("button", { name: beginning(`${TOOLS_COPY.canceling} The rain`), disabled: true })
    .waitFor();
  release();
  await going.getByText(OUTCOMES["conversion-canceled"]).waitFor();
  await list.getByRole("button", { name: TOOLS_COPY.recent.play("Good morning to everyone") }).waitFor();
  await expectCredits(page, 4);
  await Promise.all(elsewhere);
});

test("a charge in one tab is seen in the other", async () => {
  const { page, context } = await openSynthesize();
  const other = await context.newPage();
  await other.goto("/profile");
  await expectCredits(other, 5);
  await convert(page, "Good morning to everyone.");
  await expectCredits(page, 4);
  await expectCredits(other, 4);
});

testAtLength(
  "a server that goes down during Convert: said in the page, then done with the same key and charged once",
  async () => {
    const goOn = holdSpeech();
    const { place, remove } = await makePlace("postgres");
    const first = await startServerAt(place, settings);
    let running = first;
    onTestFinished(() => running.close().then(remove));
    const person = await register(first.url, "ada@example.org");
    const { page, context } = await visit(saywrite().browser, first.url, { token: person.token });
    onTestFinished(() => context.close());
    const keys = new Set<string>();
    page.on("request", (request) => {
      if (request.url().endsWith("/api/voice/speak")) keys.add(request.headers()["idempotency-key"] ?? "");
    });
    await page.goto("/text-to-speech");
    await convert(page, LONG);
    await page.getByText(withAnyNumbers(SYNTHESIZE.working.said(2, 2))).waitFor();
    await first.kill("SIGKILL");
    goOn();
    await page.getByRole("heading", { name: TOOLS_COPY.waiting.title }).waitFor();
    running = await first.restart({ PORT: new URL(first.url).port });
    const again = person.at(running.url);
    await page
      .getByRole("heading", { name: OUTCOMES["conversion-interrupted"] })
      .or(button(page, SYNTHESIZE.download))
      .first()
      .waitFor();
    const [conversion] = await again.conversions();
    await expectCredits(page, conversion?.state === "done" ? 4 : 5);
    expect(await again.credits()).toBe(conversion?.state === "done" ? 4 : 5);
    expect([(await again.conversions()).length, keys.size]).toEqual([1, 1]);
  },
);

test.each([
  ["/text-to-speech", SYNTHESIZE.convert, FAILURES.synthesizeFailed, FAILURES.deductFailed],
  [
    "/es/text-to-speech",
    SYNTHESIZE_ES.convert,
    SPANISH_FAILURES.synthesizeFailed,
    SPANISH_FAILURES.deductFailed,
  ],
])(
  "%s says in the promised words that the engine failed, or that a credit can't be taken",
  async (path, convert, failed, notTaken) => {
    const { token } = await saywrite().person();
    const { page } = await saywrite().visit({ token });
    const refusals = [
      { status: 503, json: { success: false, message: "The speech service failed.", code: "engine-failed" } },
      { status: 200, json: { success: false, message: "The account is frozen.", code: "account-frozen" } },
    ];
    await page.route("**/api/voice/speak", (route) => route.fulfill(refusals.shift()));
    await page.goto(path);
    await page.getByRole("main").locator("textarea").last().fill("Good morning.");
    await page.getByRole("main").locator("button[type=submit]").click();
    const alert = page.getByRole("main").getByRole("alert");
    await alert.getByRole("heading", { name: failed, exact: true }).waitFor();
    await alert.getByText(/^The speech service failed\. /).waitFor();
    await toast(page, "The speech service failed.").waitFor();
    await alert.getByRole("button", { name: convert }).click();
    await alert.getByRole("heading", { name: notTaken("The account is frozen."), exact: true }).waitFor();
    await toast(page, notTaken("The account is frozen.")).waitFor();
  },
);

const BUILT_IN = outcome("built-in-voices-speak", { languages: ESPEAK_LANGUAGES.length });

const TOOLS = [
  ["/text-to-speech", `${ENGINE_NAMES["built-in-voices"]}.`, sayIn(OUTCOMES, BUILT_IN)],
  ["/speech-to-text", `${ENGINE_NAMES.pocketsphinx}.`, OUTCOMES["built-in-recognition-listens"]],
  ["/transcribe", `${ENGINE_NAMES.pocketsphinx}.`, OUTCOMES["built-in-recognition-listens"]],
  ["/es/text-to-speech", `${ENGINE_NAMES_ES["built-in-voices"]}.`, sayIn(SPANISH_OUTCOMES, BUILT_IN)],
  ["/es/speech-to-text", `${ENGINE_NAMES.pocketsphinx}.`, SPANISH_OUTCOMES["built-in-recognition-listens"]],
  ["/es/transcribe", `${ENGINE_NAMES.pocketsphinx}.`, SPANISH_OUTCOMES["built-in-recognition-listens"]],
] as const;

test.each(inShort(TOOLS, 2))("%s names its engine and what it is good for", async (path, name, note) => {
  const { token } = await builtIn().person();
  const { page } = await builtIn().visit({ token });
  await page.goto(path);
  const main = page.getByRole("main");
  await main.getByText(name, { exact: true }).waitFor();
  await main.getByText(note).waitFor();
});
