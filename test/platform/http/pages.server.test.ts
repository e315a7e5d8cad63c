import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { defaultFacts, FACTS_ROOM, type PageFacts } from "#contract/page-facts.ts";
import { isIndexedPage, publicPaths } from "#contract/public-pages.ts";
import { BUILT_ORIGIN, pathIn } from "#contract/site-address.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { shownBlockPrices } from "#server/engines/registry.ts";
import { pageFacts } from "#server/platform/http/page-facts.ts";
import { servePages } from "#server/platform/http/pages.ts";
import type { App } from "#server/platform/http/route.ts";
import { pagePolicy, sendSecurityHeaders } from "#server/platform/http/security-headers.ts";
import { readSettings } from "#server/settings.ts";
import { compressAssets } from "../../../scripts/compress-assets.ts";
import { writeSitemap } from "../../../scripts/sitemap.ts";

/** The example of CSP Level 3, section 2.3.1, and its hash. */
const HELLO = "alert('Hello, world.');";
const HELLO_HASH = "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=";
const OTHER = "1";
const OTHER_HASH = "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=";
const CODE = "export const words = 'said and written';".repeat(50);

const FILES = {
  "index.html": `<link rel="canonical" href="${BUILT_ORIGIN}/"><script>${OTHER}</script>`,
  "pricing/index.html": `<link rel="canonical" href="${BUILT_ORIGIN}/pricing"><script src="/boot.js"></script>
    <script type="application/ld+json">{"url":"${BUILT_ORIGIN}"}</script><script>${HELLO}</script>`,
  "es/pricing/index.html": `<html data-facts="${FACTS_ROOM}">precios`,
  "contact/index.html": `<html data-facts="${FACTS_ROOM}">contact`,
  "reset/index.html": "not for search engines",
  "__spa-fallback.html": "drawn in the browser",
  "es/__spa-fallback.html": "dibujado en el navegador",
  "assets/app-1a2b.js": CODE,
  "sw.js": CODE,
  "favicon.ico": "an icon",
};

const FACTS: PageFacts = { ...defaultFacts(), year: 2026, voices: null };

let folder: string;
let app: App;
let facts = FACTS;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "saywrite-pages-"));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await writeSitemap(folder);
  await compressAssets(folder);
  app = Fastify().withTypeProvider();
  const policy = pagePolicy();
  sendSecurityHeaders(app, policy);
  await servePages(app, { folder, origin: "https://say.example", policy, facts: () => facts, log: app.log });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** What a browser gets that follows a link to `url`. */
const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html,*/*", ...headers } });

test("a page names the address that the server is reached at", async () => {
  const { body } = await visit("/pricing");
  expect(body).toContain('href="https://say.example/pricing"');
  expect(body).not.toContain(BUILT_ORIGIN);
});

/** What the page's code reads from the page. */
async function factsIn(path: string): Promise<unknown> {
  const [, json = ""] = (await visit(path)).body.match(/data-facts="([^"]*)"/) ?? [];
  const ENTITIES = { "&quot;": '"', "&gt;": ">", "&lt;": "<", "&amp;": "&" };
  return JSON.parse(json.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]));
}

test("a page carries what the server's settings and its clock say, and changes with them", async () => {
  expect(await factsIn("/contact")).toEqual(FACTS);
  const before = await visit("/contact");
  facts = { ...FACTS, year: 2027, email: '"><b>&$&@say.example' };
  onTestFinished(() => {
    facts = FACTS;
  });
  expect(await factsIn("/contact")).toEqual(facts);
  expect(await factsIn("/es/pricing")).toEqual(facts);
  // A browser that has kept the page of last year is sent the new one.
  const asked = { "if-none-match": String(before.headers.etag) };
  expect((await visit("/contact", asked)).statusCode).toBe(200);
});

test("the year of the pages changes with the year", () => {
  let now = new Date(2026, 11, 31, 23, 59, 59);
  const settings = readSettings({ OPERATOR_PHONE: "+49 (30) 90 18" });
  const read = pageFacts(
    settings,
    { blocks: shownBlockPrices(settings), speechHost: null },
    () => null,
    () => now,
  );
  expect(read()).toMatchObject({ year: 2026, email: null, phone: "+49 (30) 90 18" });
  expect(read()).toBe(read());
  now = new Date(2027, 0, 1);
  expect(read().year).toBe(2027);
});

test("a page may run its own inline scripts, and no other page's", async () => {
  const policy = String((await visit("/pricing")).headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' '${HELLO_HASH}';`);
  expect(policy.split("; ")).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'"]));
  expect(String((await visit("/")).headers["content-security-policy"])).toContain(`'${OTHER_HASH}'`);
});

test("a page comes compressed if the browser takes that, and not again if it has it", async () => {
  const plain = await visit("/pricing");
  const packed = await visit("/pricing", { "accept-encoding": "gzip, deflate, br" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(
    (await visit("/pricing", { "accept-encoding": "br;q=0" })).headers["content-encoding"],
  ).toBeUndefined();

  const again = await visit("/pricing", { "if-none-match": String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers["content-security-policy"]).toBeUndefined();
});

test("hashed files are kept for a year, the service worker is asked for every time, the rest for an hour", async () => {
  const accept = { "accept-encoding": "br" };
  const [hashed, worker, icon] = await Promise.all(
    ["/assets/app-1a2b.js", "/sw.js", "/favicon.ico"].map((url) => visit(url, accept)),
  );
  expect(hashed?.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(hashed?.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(hashed?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(CODE);
  expect(worker?.headers["cache-control"]).toBe("no-cache");
  expect(icon?.headers["cache-control"]).toContain("max-age=3600");
});

test.each([
  ["/text-to-speech", 200, "drawn in the browser"],
  ["/es/profile/security", 200, "dibujado en el navegador"],
  ["/transcribe", 200, "drawn in the browser"],
  ["/no-such-page", 404, "drawn in the browser"],
  ["/es/no-such-page/", 404, "dibujado en el navegador"],
  ["/pricing/index.html", 404, "drawn in the browser"],
])("%s is drawn in the browser, and kept out of search engines", async (url, status, body) => {
  const reply = await visit(url);
  expect([reply.statusCode, reply.body]).toEqual([status, body]);
  expect(reply.headers["x-robots-tag"]).toBe("noindex");
});

/** Pages of the build, pages drawn in the browser, and the address that moved. */
const addresses = ["/pricing", "/transcribe", "/profile/statement", "/admin/users/a1", "/home-writebot"];

test.each(addresses.flatMap((path) => [path, `/es${path}`]))(
  "%s is reached with a slash at its end, too: it has one address, and keeps its query",
  async (path) => {
    const home = path.startsWith("/es") ? "/es" : "/";
    const hasMoved = path.endsWith("/home-writebot");
    const canonical = hasMoved ? home : path;
    for (const [asked, query] of [
      [`${path}/`, ""],
      [`${path}/`, "?pack=starter"],
      [`${path}/`, "?to=//evil.example/"],
      [`${path}/`, "?to=/checkout?pack=starter"],
      [`${path}//`, ""],
    ]) {
      // What curl and link checkers say they take is anything.
      const reply = await visit(`${asked}${query}`, { accept: "*/*" });
      expect([reply.statusCode, reply.headers.location]).toEqual([hasMoved ? 301 : 308, canonical + query]);
    }
    if (canonical === path) expect((await visit(path)).statusCode).toBe(200);
  },
);

test("//pricing is a page that is missing", async () => {
  const url = "http://say.example//pricing";
  const reply = await app.inject({ url, headers: { accept: "text/html" } });
  expect([reply.statusCode, reply.body]).toEqual([404, "drawn in the browser"]);
});

test.each([
  "//evil.example/",
  "//evil.example//pricing/",
  "//pricing/",
  "/%2fevil.example/",
  "/\\\\evil.example/",
])("%s leads nowhere", async (address) => {
  const reply = await app.inject({ url: `http://say.example${address}`, headers: { accept: "text/html" } });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.headers.location).toBeUndefined();
});

test("calls that do not exist are answered as calls", async () => {
  expect((await visit("/api/nothing")).json()).toMatchObject({ success: false });
  expect((await app.inject({ url: "/nothing.png" })).statusCode).toBe(404);
});

test("the sitemap names every indexed page in every language, robots.txt the sitemap", async () => {
  const { body, headers } = await visit("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const named = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const indexed = publicPaths().filter(isIndexedPage).sort();
  for (const path of ["/", "/pricing", "/blog-details/what-a-credit-is"]) expect(indexed).toContain(path);
  for (const path of ["/reset", "/loading", "/offline"]) expect(indexed).not.toContain(path);
  const addresses = indexed.flatMap((path) => LANGUAGES.map((language) => pathIn(language, path)));
  expect(named).toEqual(addresses.map((address) => `https://say.example${address}`));
  expect(body).toContain('hreflang="x-default" href="https://say.example/pricing"');
  expect((await visit("/robots.txt")).body).toContain("Sitemap: https://say.example/sitemap.xml");
  expect(await readFile(join(folder, "robots.txt"), "utf8")).toContain(BUILT_ORIGIN);
});
