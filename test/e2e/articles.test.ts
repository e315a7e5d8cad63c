import { expect, test } from "vitest";
import { ARTICLE_SLUGS, type ArticleSlug } from "#contract/articles.ts";
import { ARTICLES_PAGE } from "#locales/en/pages/articles.ts";
import { NOT_FOUND } from "#locales/en/pages/not-found.ts";
import { axeFindings, sidewaysScroll } from "#test/support/browser/checks.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { titled } from "#test/support/browser/wording.ts";
import { ARTICLES } from "#web/site/articles/all.ts";

const saywrite = serveSaywrite();

const get = (path: string) =>
  fetch(new URL(path, saywrite().server.url), { headers: { accept: "text/html" }, redirect: "manual" });

test.each(ARTICLE_SLUGS)(
  "/blog-details/%s is complete without JavaScript and described for search engines",
  async (slug) => {
    const response = await get(`/blog-details/${slug}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
    expect(heading).toBe(ARTICLES[slug].title);
    const words = html
      .replace(/<(script|style)\b.*?<\/\1>/gs, "")
      .replace(/<[^>]*>/g, " ")
      .split(/\s+/);
    expect(words.length).toBeGreaterThan(500);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
    expect(data).toMatchObject({ "@type": "Article", headline: heading, datePublished: ARTICLES[slug].date });
    expect(new URL(data.mainEntityOfPage).pathname).toBe(`/blog-details/${slug}`);
  },
);

const [newest, before] = ARTICLE_SLUGS as [ArticleSlug, ArticleSlug];

test("from the list to an article, on to the earlier one, and nothing wrong on the way", async () => {
  const { page, problems } = await saywrite().visit();
  await page.goto("/blog-details");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  await page.getByRole("link", { name: ARTICLES[newest].title }).click();
  await page.getByRole("heading", { level: 1, name: ARTICLES[newest].title }).waitFor();
  await page.getByRole("navigation", { name: ARTICLES_PAGE.around }).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: ARTICLES[before].title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("an article that does not exist: status 404 and the page that leads home", async () => {
  const { page } = await saywrite().visit();
  const response = await page.goto("/blog-details/no-such-article");
  expect(response?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: NOT_FOUND.title }).waitFor();
  expect(await page.title()).toBe(titled(NOT_FOUND.name));
});

test.each([
  ["/home-writebot", "/"],
  ["/es/home-writebot", "/es"],
])("%s has moved to %s for good", async (from, to) => {
  const response = await get(from);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(to);
});
