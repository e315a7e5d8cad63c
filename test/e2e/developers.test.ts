import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { NEWEST_VERSION } from "#contract/api-versions.ts";
import { OUTCOMES } from "#contract/outcomes.ts";
import { withProgramCalls } from "#contract/program-calls.ts";
import { CALLS } from "#contract/registry.ts";
import { errorCodes } from "#contract/routes/reference.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { DEVELOPERS } from "#locales/en/pages/developers.ts";
import { KEYS } from "#locales/en/pages/keys.ts";
import { LANGUAGES, prefixOf } from "#locales/languages.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD } from "#test/support/client.ts";

const run = promisify(execFile);
const saywrite = serveSaywrite();

const { samples } = DEVELOPERS.examples;
/** An example as it is read, in the language that is chosen. */
const code = async (page: Page, sample: keyof typeof samples) =>
  (await page.getByRole("figure", { name: samples[sample].title }).locator("code").textContent()) ?? "";
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** What a `curl` of an example asks for, for a program that is not a shell. */
function requestOf(command: string) {
  const words = [...command.replaceAll("\\\n", " ").matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
  const after = (flag: string) => words.filter((_, at) => words[at - 1] === flag);
  const [body] = after("-d");
  return {
    url: words.find((word) => word.startsWith("http")) ?? "",
    headers: after("-H").map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    }),
    ...(body !== undefined && { method: "POST", body }),
  };
}

test("a key that is made on the page is filled in, the examples run with it, and a reload knows it no more", async () => {
  const { server, person, visit } = saywrite();
  const ada = await person();
  await ada.call("/api/account/purses", { name: "Robots", credits: 3 });
  const { page, context, problems } = await visit({ token: ada.token });
  await page.goto("/developers");
  await button(page, DEVELOPERS.key.open).click();
  await page.getByLabel(KEYS.fields.name, { exact: true }).fill("Website");
  await page.getByLabel(KEYS.fields.purse).selectOption({ label: "Robots" });
  await page.getByLabel(KEYS.fields.origins).fill("https://www.example.org");
  await page.getByLabel(KEYS.fields.password, { exact: true }).fill(PASSWORD);
  await button(page, KEYS.make).click();
  const shown = page.locator("code", { hasText: /^saywrite_\w{38}$/ });
  const key = (await shown.textContent()) ?? "";
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], []]);

  const { url, ...speech } = requestOf(await code(page, "speech"));
  expect([new URL(url).origin, speech.headers[0]]).toEqual([
    new URL(server.url).origin,
    ["Authorization", `Bearer ${key}`],
  ]);
  const spoken = await fetch(url, speech);
  expect([spoken.status, spoken.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  const { url: tokens, ...wanted } = requestOf(await code(page, "token"));
  expect(await (await fetch(tokens, wanted)).json()).toMatchObject({
    token: expect.stringMatching(/^saywrite_t_/),
  });
  const documents = requestOf(await code(page, "documents"));
  expect((await fetch(documents.url, documents)).status).toBe(200);

  // Copied as it is read, in another language by the keyboard.
  await tab(page, "curl").focus();
  await page.keyboard.press("ArrowRight");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const figure = page.getByRole("figure", { name: samples.speech.title });
  await figure.getByRole("button", { name: DEVELOPERS.copying.copy }).click();
  await figure.getByRole("button", { name: DEVELOPERS.copying.copied }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect([copied, copied.includes(key)]).toEqual([await code(page, "speech"), true]);

  const folder = await mkdtemp(join(tmpdir(), "saywrite-examples-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const runExample = async (sample: keyof typeof samples) => {
    await writeFile(join(folder, `${sample}.mjs`), await code(page, sample));
    return (await run(process.execPath, [`${sample}.mjs`], { cwd: folder })).stdout;
  };
  expect(await runExample("speech")).toBe("");
  expect((await readFile(join(folder, "hello.mp3"))).byteLength).toBeGreaterThan(1_000);
  expect(await runExample("transcript")).toMatch(/\w/);
  expect(await runExample("token")).toMatch(/^saywrite_t_\w{38}$/m);
  // What the examples made is not stored.
  await ada.synthesize("Said on a page.");
  expect((await runExample("documents")).split(/\s/).slice(1).join(" ").trim()).toBe("Said on a page.");

  await tab(page, "Python").click();
  expect(await code(page, "transcript")).toContain(`api_key="${key}"`);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(kept).not.toContain(key);
  // A page that is put aside, to be shown again as it was, keeps no key for whoever goes back to it.
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  expect(await page.content()).not.toContain(key);
  await page.reload();
  await expect.poll(() => tab(page, "Python").getAttribute("aria-selected")).toBe("true");
  await button(page, DEVELOPERS.key.open).waitFor();
  expect(await page.content()).not.toContain(key);
  expect(await code(page, "speech")).toContain('api_key="YOUR_KEY"');
  expect(problems).toEqual([]);
});

test("a visitor is led to the login and back", async () => {
  const { person, visit } = saywrite();
  const ada = await person();
  const { page } = await visit();
  await page.goto("/developers");
  await page.getByRole("main").getByRole("link", { name: DEVELOPERS.key.login, exact: true }).click();
  await page.getByLabel("Email").fill(ada.user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/developers");
  await button(page, DEVELOPERS.key.open).waitFor();
});

test.each(LANGUAGES)(
  "every call and every refusal stands in the page as it is sent: %s",
  async (language) => {
    const html = await (await fetch(`${saywrite().server.url}${prefixOf(language)}/developers`)).text();
    const text = html
      .replaceAll("<!-- -->", "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&");
    const calls = Object.values(withProgramCalls(CALLS)).filter(({ caller }) => caller === "program");
    expect(calls.length).toBeGreaterThan(10);
    for (const { path, summary } of calls) {
      expect(text).toContain(`>${path}</code>`);
      for (const part of summary.split("`")) expect(text).toContain(part);
    }
    const words: Readonly<Record<string, unknown>> = CATALOGUES[language].OUTCOMES;
    for (const { code: one } of errorCodes) {
      expect(text).toContain(`id="code-${one}"`);
      if (Object.keys(OUTCOMES[one]).length === 0) expect(text).toContain(words[one]);
    }
    expect(text).toContain(NEWEST_VERSION);
  },
);
