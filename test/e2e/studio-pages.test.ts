import { afterAll, beforeAll, expect, test } from "vitest";
import { type Language, prefixOf } from "#locales/languages.ts";
import { beginBatch } from "#test/support/batches.ts";
import { atRest, type Visitor, visit } from "#test/support/browser/browser.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { cutWords, smallControls } from "#test/support/browser/fitting.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { writeDocument } from "#test/support/made-documents.ts";

// Every page of the studio at three widths: the themes and languages take turns, so that each page meets each of both.

const saywrite = serveSaywrite();
const LOOKS = [
  { width: 390, colorScheme: "light" },
  { width: 820, colorScheme: "dark" },
  { width: 1440, colorScheme: "light" },
] as const;
const TURNS: readonly Language[] = ["de", "es", "en"];
const LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikationsleiterversammlung, zweite Fassung";

let visitor: Visitor;
const places: Record<string, string> = {
  library: "/library",
  search: "/library?q=lantern",
  "what goes first": "/library?order=going",
  bin: "/library?show=bin",
  "nothing found": "/library?q=zeppelin",
  "new document": "/library/new",
  batch: "/library/batch",
  pronunciations: "/profile/pronunciations",
  statement: "/profile/statement",
};

beforeAll(async () => {
  const { server, browser } = saywrite();
  const person = await saywrite().person();
  await person.synthesize("Keep the lantern low. The second lantern is by the gate.", { voice: "ash" });
  const written = await writeDocument(server.url, person, "# One\n\nA lantern.\n\nAnother lantern.", {
    title: LONG,
  });
  const binned = await writeDocument(server.url, person, "Gone by now.");
  await person.call("/api/library/bin", { ids: [binned.id] });
  const many = await beginBatch(server.url, person, { title: LONG.slice(0, 40), ids: [written.id] });
  const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
  const spoken = documents.find(({ audio }) => audio !== null);
  const { body } = await person.call<ReplyTo<"createShare">>(`/api/documents/${spoken?.id}/shares`, {});
  places["batch with documents"] = `/library/batch?id=${many.id}`;
  places["shared page"] = `/s/${body.share?.url.split("/s/")[1]}`;
  visitor = await visit(browser, server.url, { token: person.token, reducedMotion: "reduce" });
});
afterAll(() => visitor?.context.close());

/** Their words begin in the order of the languages, so that a page's third is another's first. */
const NAMES = [...Object.keys(places), "batch with documents", "shared page"];

test.each(NAMES.map((name, turn) => ({ name, turn })))("$name fits every width", async ({ name, turn }) => {
  const { page, problems } = visitor;
  problems.length = 0;
  const found: string[] = [];
  for (const [at, { width, colorScheme }] of LOOKS.entries()) {
    const language = TURNS[(turn + at) % TURNS.length] ?? "en";
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(prefixOf(language) + places[name]);
    await atRest(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const say = (what: string) => found.push(`${width} ${language}: ${what}`);
    if (beyond > 0) say(`${beyond} px beyond the edge`);
    for (const cut of await cutWords(page)) say(`cut: ${cut}`);
    if (width < 1000) for (const small of await smallControls(page)) say(small);
  }
  expect(found).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});
