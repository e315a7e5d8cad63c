import { expect, it } from "vitest";
import { appCodeOnSite, type Part } from "../../scripts/wings.ts";

const part = (
  facade: string | null,
  modules: string[],
  imports: string[] = [],
  later: string[] = [],
): Part => ({
  type: "chunk",
  facadeModuleId: facade && `/root/${facade}`,
  imports,
  dynamicImports: later,
  moduleIds: modules.map((path) => `/root/${path}`),
});
const FAQ = "src/web/site/faq/page.tsx";
const SAVE = "src/web/app/conversions/save-file.ts";

it("names every module of the app that a page of the site would load", () => {
  const bundle = {
    "faq.js": part(FAQ, [FAQ], ["shared.js"], ["later.js"]),
    "shared.js": part(null, ["src/web/lib/draft.ts", SAVE], ["deep.js"]),
    "deep.js": part(null, ["src/web/app/protected.tsx"], ["shared.js"]),
    "later.js": part(null, ["src/web/app/statement/page.tsx"]),
    "style.css": { type: "asset" as const },
  };
  expect(appCodeOnSite(bundle, "/root")).toEqual([
    `${FAQ} loads ${SAVE} in shared.js.`,
    `${FAQ} loads src/web/app/protected.tsx in deep.js.`,
    `${FAQ} loads src/web/app/statement/page.tsx in later.js.`,
  ]);
});

it("has nothing against the app's own pages, nor against what both wings share", () => {
  const page = "src/web/app/statement/page.tsx";
  const bundle = {
    "faq.js": part(FAQ, [FAQ], ["shared.js"]),
    "page.js": part(`${page}?route`, [page], ["shared.js", "save.js"]),
    "save.js": part(null, [SAVE]),
    "shared.js": part(null, ["src/web/lib/draft.ts"]),
  };
  expect(appCodeOnSite(bundle, "/root")).toEqual([]);
});
