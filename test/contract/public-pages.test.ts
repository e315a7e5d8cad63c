import { existsSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { isPrivatePage } from "#contract/private-pages.ts";
import { isIndexedPage, isPublicPage, publicPages, publicPaths } from "#contract/public-pages.ts";
import { columns, legalLinks, menu } from "#contract/routes/menu.ts";
import routes from "#web/routes.ts";

const all = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);

it("every public page is drawn by a file that is there, and each file is one route", async () => {
  const routed = all(await routes).map(({ file }) => file);
  const modules = new Set(publicPages().map(({ module }) => `site/${module}`));
  for (const module of modules) {
    expect(existsSync(`src/web/${module}`), module).toBe(true);
    expect(routed.filter((file) => file === module)).toEqual([module]);
  }
});

it("menu and footer lead to pages, public or behind the login", () => {
  const entries = menu.flatMap(({ to, group }) => [to, ...(group ?? []).map((link) => link.to)]);
  const links = [...columns.flatMap((column) => column.links), ...legalLinks].map(({ to }) => to);
  for (const to of [...entries, ...links]) expect(isPublicPage(to) || isPrivatePage(to), to).toBe(true);
});

it("a public page is known by its path, with or without a slash at its end", () => {
  for (const path of publicPaths()) expect([isPublicPage(path), isPrivatePage(path)]).toEqual([true, false]);
  expect(["/about/", "/blog-details/no-such-article", "/"].map(isPublicPage)).toEqual([true, true, true]);
  expect(["/abouts", "/about/us", "/profile"].map(isPublicPage)).toEqual([false, false, false]);
});

it("search engines are offered what is a page of its own, and no step of something else", () => {
  const kept = ["/", "/about", "/blog-details/what-a-credit-is"];
  const steps = ["/faq/all", "/reset", "/newsletter/confirm", "/offline", "/profile"];
  expect(kept.map(isIndexedPage)).toEqual([true, true, true]);
  expect(steps.map(isIndexedPage)).toEqual([false, false, false, false, false]);
});
