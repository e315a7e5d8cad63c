import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { ASKED } from "#locales/en/pages/asked.ts";
import { upload } from "#server/uploads/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { arrived, recordedFor, serveAsked, throwAway } from "#test/support/browser/asked.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { recorderOutput } from "#test/support/browser/recorder-output.ts";
import { expectStairs } from "#test/support/browser/recording-cuts.ts";
import { writeStairs } from "#test/support/browser/stairs.ts";
import { beginning, matching } from "#test/support/browser/wording.ts";
import { until } from "#test/support/client.ts";

const { world, asking, visitor } = serveAsked(writeStairs);

/** A guest at a link of somebody's who asks. */
async function guest(wanted: object = {}) {
  const { person } = await world().somebody();
  const { token, id } = await asking().ask(person, wanted);
  const there = await visitor({ microphone: true });
  const given = await recorderOutput(there.page);
  await there.page.goto(`/ask/${token}`);
  return { ada: person, token, id, given, ...there };
}

const record = (page: Page) => button(page, beginning(ASKED.record)).click();
/** What has come to a link, of which nobody has been told yet. */
async function there() {
  const rows = await world()
    .services.db.select()
    .from(upload)
    .where(sql`${upload.guest} and ${upload.takenAt} is null`);
  return rows.filter(({ length, digest }) => length === null || digest === null);
}
const secondsThere = (seconds: number) =>
  expect.poll(async () => (await there())[0]?.seconds ?? 0).toBeGreaterThanOrEqual(seconds);
const nothingThere = () => expect.poll(there).toEqual([]);
/** Takes that this browser keeps the sound of. */
const takesHere = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open("saywrite-asked");
    await new Promise((done) => opened.addEventListener("success", done));
    const asked = opened.result.transaction("takes").objectStore("takes").count();
    await new Promise((done) => asked.addEventListener("success", done));
    opened.result.close();
    return asked.result;
  });
/** The page where it is opened anew, in the same browser. */
async function reopened(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/ask/${token}`);
  return page;
}

testAtLength(
  "a connection that breaks while a guest records: each second arrives once, and is not sent anew",
  async () => {
    const { page, context, ada, given } = await guest();
    let bytes = 0;
    let digest = "";
    page.on("request", (request) => {
      if (request.method() === "PATCH") bytes += request.postDataBuffer()?.length ?? 0;
    });
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/sent/arrive")) digest = (await response.json()).digest;
    });
    await record(page);
    await secondsThere(2);
    await page.getByText(matching(ASKED.there.both, /0:\d\d/)).waitFor();
    await context.setOffline(true);
    await page.getByText(matching(ASKED.there.offline, /0:\d\d/)).waitFor();
    await recordedFor(page, 6);
    await context.setOffline(false);
    await secondsThere(6);
    expect(await asking().received(ada)).toEqual([]);
    await button(page, ASKED.stop).click();
    await page.getByLabel(ASKED.sender).fill("Grandma");
    const before = bytes;
    await button(page, ASKED.send).click();
    await arrived(page).waitFor();
    const [received] = await asking().received(ada);
    expect(received).toMatchObject({ sender: "Grandma" });
    expect(bytes - before).toBeLessThan((received?.bytes ?? 0) / 2);
    const [row] = await world().services.db.select().from(upload).where(sql`${upload.id} = ${received?.id}`);
    const file = join(world().place.dataDir, "files", row?.key ?? "");
    expect(createHash("sha256").update(readFileSync(file)).digest("base64url")).toBe(digest);
    await expectStairs(file, 6, given);
    expect(await takesHere(page)).toBe(0);
  },
);

test("it is said before the first, and switched off it stays here, then and later", async () => {
  const { page } = await guest();
  await page.getByText(ASKED.there.about("Ada", 24)).waitFor();
  await record(page);
  await secondsThere(1);
  await page.getByLabel(ASKED.there.choice).uncheck();
  await page.getByText(ASKED.keptHere).waitFor();
  await nothingThere();
  await throwAway(page);
  await expect.poll(() => takesHere(page)).toBe(0);
  await page.reload();
  expect(await page.getByLabel(ASKED.there.choice).isChecked()).toBe(false);
  await record(page);
  await recordedFor(page, 3);
  expect(await there()).toEqual([]);
  await button(page, ASKED.stop).click();
  await button(page, ASKED.send).click();
  await arrived(page).waitFor();
});

testAtLength(
  "a closed tab: it is offered back once, with what the server has, and arrives; what nobody learned arrived isn't sent twice",
  async () => {
    const { page, context, token, ada } = await guest({ files: 1 });
    await record(page);
    await secondsThere(2);
    const other = await reopened(context, token);
    await other.getByText(ASKED.facts.full).first().waitFor();
    expect(await other.getByText(ASKED.whose.title).count()).toBe(0); // another tab is making it
    await page.close();
    await other.reload();
    await button(other, ASKED.whose.mine).click();
    await other.getByText(ASKED.there.unsent).waitFor();
    await other.route("**/api/sent/arrive", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button(other, ASKED.send).click();
    await expect.poll(() => asking().received(ada)).toHaveLength(1);
    await other.getByRole("alert").waitFor();
    await other.close();
    const last = await reopened(context, token);
    await button(last, ASKED.whose.mine).click();
    await arrived(last).waitFor();
    expect(await asking().received(ada)).toHaveLength(1);
    expect(await takesHere(last)).toBe(0);
  },
);

testAtLength(
  "what is thrown away without a connection, by a page that is closed then, is deleted at the next visit",
  async () => {
    const { page, context, token } = await guest();
    await record(page);
    await secondsThere(1);
    await context.setOffline(true);
    await throwAway(page);
    await expect.poll(() => takesHere(page)).toBe(0);
    expect(await there()).toHaveLength(1);
    await page.close();
    await context.setOffline(false);
    const next = await reopened(context, token);
    await nothingThere();
    expect(await next.getByText(ASKED.whose.title).count()).toBe(0);
  },
);

testAtLength(
  "a link that is ended half-way: the recording goes on here, which is said, and can be saved, also later",
  async () => {
    const { page, context, ada, id, token } = await guest();
    await record(page);
    await secondsThere(1);
    await asking().end(ada, id);
    await page.getByText(ASKED.there.refused(OUTCOMES["request-ended"])).waitFor();
    await button(page, ASKED.stop).click();
    await button(page, ASKED.send).click();
    await page.getByRole("alert").getByText(OUTCOMES["request-ended"]).waitFor();
    const saved = page.waitForEvent("download");
    await button(page, ASKED.there.save).click();
    expect((await saved).suggestedFilename()).toBe(`${ASKED.there.fileName}.webm`);
    await page.close();
    const later = await reopened(context, token);
    await later.getByRole("heading", { name: ASKED.ended.title }).waitFor();
    await button(later, ASKED.whose.mine).click();
    await later.getByText(ASKED.ended.kept).waitFor();
    await throwAway(later);
    await expect.poll(() => takesHere(later)).toBe(0);
  },
);

testAtLength(
  "a browser without room: the server has it, and gives it to who asked once it is sent; its limit is said",
  async () => {
    const { page, context, token, ada } = await guest({ minutes: 1 });
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    });
    await record(page);
    await page.getByText(matching(ASKED.there.alone, /0:\d\d/)).waitFor();
    await secondsThere(3);
    const [mine] = await there();
    await page.close();
    const again = await reopened(context, token);
    await button(again, ASKED.whose.mine).click();
    await again.getByText(matching(ASKED.there.more, /0:\d\d/)).waitFor();
    await button(again, ASKED.send).click();
    await arrived(again).waitFor();
    const received = await until("it to arrive", async () => (await asking().received(ada))[0]);
    expect([received.id, received.seconds > 2]).toEqual([mine?.id, true]);

    await button(again, ASKED.arrived.another).click();
    await record(again);
    await secondsThere(1);
    const other = (await asking().begin(token, null)).body;
    const long = { "recording-seconds": "50" };
    expect((await asking().sendPart(token, other, 0, Buffer.alloc(10_000), long)).status).toBe(204);
    await again.getByText(/It goes on, and is kept in this browser only\./).waitFor();
    await recordedFor(again, 3);
  },
);
