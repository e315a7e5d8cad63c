import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { TOOLS_COPY } from "#locales/en/pages/tools.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { UNFINISHED } from "#locales/en/pages/unfinished.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { leave, visit } from "#test/support/browser/browser.ts";
import { goesOn } from "#test/support/browser/goes-on.ts";
import { button, expectCredits, holdBack } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { uploadThroughCuts } from "#test/support/browser/upload-cuts.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import type { Person } from "#test/support/client.ts";
import { damagingProxy } from "#test/support/damaging-proxy.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { uploading } from "#test/support/tus.ts";

/** What is proved here is not what a recogniser hears. */
const engine = await startFakeEngine();
afterAll(() => engine.close());
const saywrite = serveSaywrite({ ...engine.settings, SIGN_UP_CREDITS: "20" });

let audio: AudioFolder;
let wav: string;
beforeAll(async () => {
  audio = await audioFolder();
  wav = await spokenFile(audio.path("said.wav"), ["We went to the market this morning to buy some bread."]);
});
afterAll(() => audio.remove());

async function openTranscribe() {
  const person = await saywrite().person();
  const visitor = await saywrite().visit({ token: person.token });
  await visitor.page.goto("/transcribe");
  return { ...visitor, person };
}

const send = async (page: Page) => {
  await page.getByLabel(TRANSCRIBE.file).setInputFiles(wav);
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
};

/** The places from which parts are sent; the first is cut off after so many bytes have come. */
async function cutFirst(
  page: Page,
  person: Person,
  bytes: number,
): Promise<{ offsets: number[]; cut: Promise<void> }> {
  const offsets: number[] = [];
  const content = await readFile(wav);
  const happened = Promise.withResolvers<void>();
  await page.route("**/api/uploads/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    if (offsets.length > 1) return route.continue();
    const { sendPart } = uploading(saywrite().server.url, person);
    await sendPart(new URL(request.url()).pathname, 0, content.subarray(0, bytes));
    await route.abort("connectionreset");
    happened.resolve();
  });
  return { offsets, cut: happened.promise };
}

test("a connection that is cut in the middle: the file goes on where it was, and is charged once", async () => {
  const { page, person } = await openTranscribe();
  const { offsets } = await cutFirst(page, person, 60_000);
  await send(page);
  await button(page, TOOLS_COPY.downloadText).waitFor();
  await expectCredits(page, 19);
  expect(offsets.length).toBe(2);
  expect(offsets[0]).toBe(0);
  expect(offsets[1]).toBeGreaterThan(0);
  expect((await person.conversions()).length).toBe(1);
});

testAtLength("a network that breaks at three places by chance: each byte comes, and none twice", async () => {
  const cuts = await uploadThroughCuts(saywrite(), 1, 3, 3_000_000);
  expect(cuts.parts).toBeGreaterThan(2);
});

test("a tab that was closed in the middle: what is unfinished is offered, and the same file goes on", async () => {
  const { page, person, context } = await openTranscribe();
  const { cut } = await cutFirst(page, person, 60_000);
  await send(page);
  await cut;
  await page.close();

  const again = await context.newPage();
  const { offsets } = await watchOffsets(again);
  await again.goto("/transcribe");
  const list = again.getByRole("region", { name: UNFINISHED.title });
  await list.getByText("said.wav").waitFor();
  await list.getByText(await goesOn(person)).waitFor();
  await send(again);
  await button(again, TOOLS_COPY.downloadText).waitFor();
  expect(offsets[0]).toBeGreaterThan(0);
  expect(await list.count()).toBe(0);
  expect((await person.conversions()).length).toBe(1);
});

async function watchOffsets(page: Page): Promise<{ offsets: number[] }> {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return { offsets };
}

testAtLength(
  "a part that is damaged on its way is sent again; where each one is, nothing is made or charged, and it is said",
  async () => {
    const person = await saywrite().person();
    const proxy = await damagingProxy(saywrite().server.url);
    const { page, context } = await visit(saywrite().browser, proxy.url, { token: person.token });
    onTestFinished(() => leave(context).then(() => proxy.close()));
    await page.goto("/transcribe");
    proxy.damages = Number.POSITIVE_INFINITY;
    await send(page);
    await page.getByText(OUTCOMES["upload-checksum-wrong"] as string).waitFor();
    expect(proxy.answers).toEqual([460, 460, 460]);
    expect(await person.conversions()).toEqual([]);
    await expectCredits(page, 20);

    proxy.damages = 1;
    proxy.answers.length = 0;
    await page.reload();
    await send(page);
    await button(page, TOOLS_COPY.downloadText).waitFor();
    expect(proxy.answers).toEqual([460, 204]);
    expect((await person.conversions()).length).toBe(1);
    await expectCredits(page, 19);
  },
);

test("what is canceled on its way to the server, which begins it all the same, costs nothing", async () => {
  const { page, person } = await openTranscribe();
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/uploads/*/transcribe", async (route) => {
    await pressed.promise;
    // Some proxies finish what their client has given up.
    const response = await route.fetch();
    await route.fulfill({ response }).catch(() => {});
  });
  const asked = page.waitForRequest("**/api/uploads/*/transcribe");
  await send(page);
  await asked;
  await button(page, beginning(TOOLS_COPY.cancel(1))).click();
  await page.getByRole("button", { name: TOOLS_COPY.canceling, disabled: true }).waitFor();
  pressed.resolve();
  const canceled = page.getByRole("heading", { name: TOOLS_COPY.canceled.title });
  await canceled.or(button(page, TOOLS_COPY.downloadText)).waitFor();
  // A result that was faster is shown, and paid; what is called canceled is neither made nor charged.
  const isCanceled = await canceled.isVisible();
  const [only, ...more] = await person.conversions();
  expect([only?.state, more]).toEqual([isCanceled ? "canceled" : "done", []]);
  await expectCredits(page, isCanceled ? 20 : 19);
});

test("what is canceled while it is sent is thrown away, and so is what nobody wants any more", async () => {
  const { page, person } = await openTranscribe();
  const release = await holdBack(page, "**/api/uploads/*");
  const part = page.waitForRequest((request) => request.method() === "PATCH");
  await send(page);
  await part;
  await page.getByRole("heading", { name: matching(TRANSCRIBE.uploading, /.+/, /.+/) }).waitFor();
  await button(page, TOOLS_COPY.cancelUpload).click();
  release();
  const { begin, sendPart } = uploading(saywrite().server.url, person);
  const uploads = async () => (await person.get<{ uploads: unknown[] }>("/api/uploads")).body.uploads.length;
  await expect.poll(uploads).toBe(0);

  await sendPart(await begin(1_000, "left over.wav"), 0, Buffer.alloc(500));
  await page.reload();
  const list = page.getByRole("region", { name: UNFINISHED.title });
  await list.getByText("left over.wav").waitFor();
  await list.getByRole("button", { name: UNFINISHED.remove }).click();
  await list.waitFor({ state: "hidden" });
  expect(await uploads()).toBe(0);
});
