import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ASKED } from "#locales/en/pages/asked.ts";
import { ASKING } from "#locales/en/pages/asking.ts";
import { LEVEL } from "#locales/en/pages/level.ts";
import { LIBRARY } from "#locales/en/pages/library.ts";
import { SHARED } from "#locales/en/pages/shared.ts";
import { ASKED as ASKED_ES } from "#locales/es/pages/asked.ts";
import { recordingOf } from "#test/support/asking.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { spokenFile } from "#test/support/audio.ts";
import { arrived, recordedFor, serveAsked, throwAway } from "#test/support/browser/asked.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { misfits } from "#test/support/browser/fitting.ts";
import { isLit, keepLock, show } from "#test/support/browser/lit-screen.ts";
import { button, toast } from "#test/support/browser/page-parts.ts";
import { keepMicrophones, loseMicrophone, muteMicrophone } from "#test/support/browser/recording-cuts.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { until } from "#test/support/client.ts";

const { world, asking, visitor } = serveAsked((path) =>
  spokenFile(path, ["The river came up in the night."]),
);

async function asked(wanted: object = {}) {
  const { person } = await world().somebody();
  const made = await asking().ask(person, { greeting: "Please tell us of <b>the flood</b>.", ...wanted });
  return { ada: person, ...made };
}

/** Records for some seconds. */
async function record(page: Page, seconds: number): Promise<void> {
  await button(page, beginning(ASKED.record)).click();
  await recordedFor(page, seconds);
}
/** What has become of the microphone that was opened last. */
const microphoneOf = (page: Page) =>
  page.evaluate(() => {
    const microphone: MediaStream | null = Reflect.get(globalThis, "lastMicrophone");
    return microphone?.getAudioTracks()[0]?.readyState;
  });
test("a guest records, listens, sends and deletes, without an account; who asked hears of it", async () => {
  const { ada, token } = await asked();
  const { page, problems } = await visitor({ microphone: true, width: 390, token: ada.token });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(asked|sent)\//.test(request.url())) sent.push(JSON.stringify(request.headers()));
  });
  const answer = await page.goto(`/ask/${token}`);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  await page.getByRole("heading", { name: "Grandma's stories" }).waitFor();
  await page.getByText("Please tell us of <b>the flood</b>.").waitFor();
  await page.getByText(ASKED.facts.waits(30)).waitFor();
  await page.getByText(ASKED.facts.madeHere).waitFor();
  await page.getByText(ASKED.facts.soundStays("Ada")).waitFor();
  await page.getByLabel(ASKED.sender).fill("Grandma");
  expect(await axeFindings(page)).toEqual([]);
  await record(page, 3);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, ASKED.pause).click();
  await button(page, ASKED.resume).click();
  await button(page, ASKED.stop).click();
  await button(page, ASKED.play).click();
  await button(page, ASKED.send).click();
  await arrived(page).waitFor();
  for (const headers of sent) expect(headers).not.toContain(ada.token);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);

  const [waiting] = await asking().received(ada);
  expect(waiting).toMatchObject({ sender: "Grandma", fileName: "" });
  expect(waiting?.seconds).toBeGreaterThan(2.5);
  await page.getByText(waiting?.number ?? "").waitFor();
  await page.reload();
  await arrived(page).waitFor();
  await button(page, ASKED.arrived.remove).click();
  await page.getByRole("dialog").getByRole("button", { name: ASKED.arrived.yes }).click();
  await page.getByRole("heading", { name: ASKED.arrived.removed }).waitFor();
  expect(await asking().received(ada)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a tab that is closed before it was sent: another asks whose the recording is, and offers it again, or not", async () => {
  const { token, ada } = await asked();
  const { page, context } = await visitor({ microphone: true });
  await page.goto(`/ask/${token}`);
  await record(page, 3);
  await page.close();
  const again = await context.newPage();
  await again.goto(`/ask/${token}`);
  await button(again, ASKED.whose.other).click();
  await button(again, beginning(ASKED.record)).waitFor();
  expect(await again.getByText(ASKED.unsent).count()).toBe(0);
  await again.reload();
  await button(again, ASKED.whose.mine).click();
  await again.getByText(ASKED.unsent).waitFor();
  await button(again, ASKED.send).click();
  await arrived(again).waitFor();
  expect((await asking().received(ada))[0]?.seconds).toBeGreaterThan(1);
  await button(again, ASKED.arrived.another).click();
  await record(again, 1);
  await button(again, ASKED.throwAway).click();
  await again.getByRole("dialog").getByRole("button", { name: ASKED.throwNo }).click();
  await again.getByRole("timer").waitFor();
  await throwAway(again);
  await button(again, beginning(ASKED.record)).waitFor();
  await again.reload();
  await button(again, beginning(ASKED.record)).waitFor();
  expect(await again.getByText(ASKED.unsent).count()).toBe(0);
});

test("a recording outlasts its microphone, says when that is silent, and keeps the screen lit; one nobody waits for never begins", async () => {
  const { token } = await asked();
  const { page } = await visitor({ microphone: true });
  await keepMicrophones(page);
  await keepLock(page);
  await page.goto(`/ask/${token}`);
  await record(page, 1);
  expect(await isLit(page)).toBe(true);
  await show(page, false);
  expect(await isLit(page)).toBe(false);
  await show(page, true);
  await expect.poll(() => isLit(page)).toBe(true);
  await loseMicrophone(page);
  await expect.poll(() => microphoneOf(page)).toBe("live");
  await muteMicrophone(page, true);
  await page.getByText(LEVEL.silenced).waitFor();
  await muteMicrophone(page, false);
  await page.getByText(LEVEL.silenced).waitFor({ state: "detached" });
  await button(page, ASKED.pause).click();
  await expect.poll(() => isLit(page)).toBe(false);
  await button(page, ASKED.stop).click();
  await throwAway(page);

  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await new Promise<void>((allow) => Object.assign(globalThis, { allow }));
      return open(wanted);
    };
  });
  await button(page, beginning(ASKED.record)).click();
  await page.evaluate(() => {
    Object.assign(globalThis, { lastMicrophone: null });
    location.hash = "sent=nothing";
  });
  await page.getByRole("heading", { name: ASKED.arrived.removed }).waitFor();
  await page.evaluate(() => Reflect.get(globalThis, "allow")());
  await expect.poll(() => microphoneOf(page)).toBe("ended");
});

test("a file whose connection is cut goes on where it was; one that is no sound is refused in words", async () => {
  const { token, ada } = await asked();
  const { page } = await visitor({ width: 820 });
  await page.goto(`/ask/${token}`);
  const content = recordingOf(5);
  const offsets: number[] = [];
  await page.route("**/api/asked/*/recordings/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    if (offsets.length > 1) return route.continue();
    const secret = request.headers()["recording-secret"] ?? "";
    const id = new URL(request.url()).pathname.split("/").at(-1) ?? "";
    await asking().sendPart(token, { id, secret }, 0, content.subarray(0, 200_000));
    await route.abort("connectionreset");
  });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(ASKED.orFile).setInputFiles({ name, mimeType: "audio/wav", buffer });
  await choose("flood.wav", content);
  await button(page, ASKED.send).click();
  await arrived(page).waitFor();
  expect(offsets).toEqual([0, 200_000]);
  expect((await asking().received(ada))[0]).toMatchObject({ fileName: "flood.wav" });

  await button(page, ASKED.arrived.another).click();
  await choose("page.wav", Buffer.from("<!doctype html><script>alert(1)</script>"));
  await button(page, ASKED.send).click();
  await page.getByText(OUTCOMES["audio-unreadable"] as string).waitFor();
  await button(page, beginning(ASKED.record)).waitFor();
});

testAtLength(
  "a recording that who asked can't use stays in the browser, over a reload too, and can be sent again",
  async () => {
    const { token, ada } = await asked();
    const { page } = await visitor();
    await page.goto(`/ask/${token}`);
    const refused = { success: false, code: "request-lacks-time", details: {}, message: "No time for it." };
    await page.route("**/api/sent/arrive", (route) => route.fulfill({ json: refused }), { times: 1 });
    await record(page, 2);
    await button(page, ASKED.stop).click();
    await button(page, ASKED.send).click();
    await page.getByText("No time for it.").waitFor();
    await page.reload();
    await button(page, ASKED.send).click();
    await arrived(page).waitFor();
    expect((await asking().received(ada)).length).toBeGreaterThan(0);
  },
);

test("in the language of the browser; without a microphone, full, ended and reported", async () => {
  const { token, ada, id } = await asked({ files: 1 });
  const { page } = await visitor({ language: "es-ES", width: 390 });
  await page.addInitScript(() => {
    const denied = new DOMException("", "NotAllowedError");
    navigator.mediaDevices.getUserMedia = () => Promise.reject(denied);
  });
  await page.goto(`/ask/${token}`);
  await page.getByText(ASKED_ES.asks("Ada")).waitFor();
  await button(page, beginning(ASKED_ES.record)).click();
  await page.getByText(ASKED_ES.problems.denied).waitFor();
  const english = await visitor();
  await english.page.goto(`/ask/${token}`);
  await button(english.page, SHARED.report.open).click();
  await button(english.page, SHARED.report.send).click();
  await toast(english.page, OUTCOMES["share-reported"] as string).waitFor();
  await asking().sendWhole(token, recordingOf(1));
  await page.reload();
  await page.getByText(ASKED_ES.facts.full).first().waitFor();
  await asking().end(ada, id);
  await page.reload();
  await page.getByRole("heading", { name: ASKED_ES.ended.title }).waitFor();
});

test("who asks makes a link with a code, hears what has arrived, has it made into text, and ends the link", async () => {
  const { person } = await world().somebody();
  const { page, problems } = await visitor({ token: person.token });
  await page.goto("/library");
  await page.getByRole("link", { name: LIBRARY.askForRecording }).click();
  const form = page.getByRole("form", { name: ASKING.make.title });
  await form.getByRole("button", { name: ASKING.make.make }).click();
  await form.getByText(ASKING.make.missing).waitFor();
  await form.getByLabel(ASKING.make.what).fill("Holidays");
  await form.getByLabel(ASKING.make.minutes).fill("0");
  await form.getByRole("button", { name: ASKING.make.make }).click();
  await form.getByText(ASKING.make.between("1", "3,000")).waitFor();
  await form.getByLabel(ASKING.make.minutes).fill("20");
  await form.getByRole("button", { name: ASKING.make.make }).click();
  const address = (await page.getByText("https://say.example/ask/").textContent()) ?? "";
  await button(page, ASKING.link.code).click();
  await page.getByRole("img", { name: ASKING.link.codeLabel }).waitFor();
  const token = address.split("/ask/")[1] ?? "";
  const sent = await asking().sendWhole(token, recordingOf(3), { sender: "Grandma" });
  await until("the copy", async () => (await asking().received(person))[0]?.audio);

  await page.goto("/library");
  await page.getByText(LIBRARY.received.note(1)).waitFor();
  await page.getByRole("link", { name: LIBRARY.received.see }).click();
  await page.getByText(ASKING.received.number(sent.number)).waitFor();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await button(page, beginning(ASKING.received.make)).click();
  await page.getByText(ASKING.received.begun).waitFor();
  expect(await asking().received(person)).toEqual([]);
  await button(page, ASKING.link.end).click();
  await page.getByRole("main").getByText(ASKING.link.over).waitFor();
  expect((await asking().open(token)).status).toBe(404);
  expect(problems).toEqual([]);
});
