import { describe, expect, it } from "vitest";
import { importProblems, styleProblems } from "../../scripts/checks/imports.ts";
import { parseSource } from "../../scripts/checks/syntax.ts";

const wrongIn = (path: string, code: string) => importProblems(parseSource(path, code));

const WEB = "src/web/lib/some.ts";
const SITE = "src/web/site/faq/some.tsx";
const PLATFORM = "src/server/platform/mail/some.ts";

const REFUSED: [form: string, path: string, code: string][] = [
  ["import", WEB, 'import { a } from "#server/settings.ts";'],
  ["a type", WEB, 'import type { a } from "#server/settings.ts";'],
  ["import for its effect", WEB, 'import "#server/settings.ts";'],
  ["export from", WEB, 'export { a } from "#server/settings.ts";'],
  ["export all", WEB, 'export * from "#server/settings.ts";'],
  ["import()", WEB, 'void import("#server/settings.ts");'],
  ["import() of a template", WEB, "void import(`#server/settings.ts`);"],
  [
    "import() of a template with values",
    WEB,
    `export const a = (b: string) => import(\`#server/\${b}.ts\`);`,
  ],
  ["import() put together", WEB, 'export const a = (b: string) => import("../../server/" + b);'],
  ["import() of what only runs", WEB, "export const a = (b: string) => import(b);"],
  ["an alias put together", WEB, `export const a = (b: string) => import(\`#\${b}\`);`],
  ["a type's import()", WEB, 'export type A = import("#server/settings.ts").A;'],
  ["import =", WEB, 'import a = require("#server/settings.ts");'],
  ["require", WEB, 'require("#server/settings.ts");'],
  ["createRequire", WEB, 'createRequire(import.meta.url)("#server/settings.ts");'],
  [
    "what createRequire made",
    WEB,
    'const load = createRequire(import.meta.url);\nload("../../server/settings.ts");',
  ],
  ["import.meta.resolve", WEB, 'import.meta.resolve("#server/settings.ts");'],
  ["import.meta.glob", WEB, 'import.meta.glob("../../server/*.ts");'],
  ["import.meta.glob of several", WEB, 'import.meta.glob(["./*.ts", "/src/server/**/*.ts"]);'],
  ["new URL", WEB, 'new URL("../../server/settings.ts", import.meta.url);'],
  ["a worker", WEB, 'new Worker(new URL("../../server/serve.ts", import.meta.url));'],
  [".js for .ts", SITE, 'import { a } from "../../app/protected.js";'],
  [".json", WEB, 'import a from "../../server/platform/db/migrations/meta/_journal.json";'],
  [".css", "src/web/ui/some.tsx", 'import "#web/site/some.css";'],
  ["a package of the server on a page", WEB, 'import { eq } from "drizzle-orm";'],
  ["a module of Node on a page", WEB, 'import { readFile } from "node:fs/promises";'],
  ["a module of Node by its old name", WEB, 'import { readFile } from "fs";'],
  ["a package of pages on the server", "src/server/credits/some.ts", 'import { useState } from "react";'],
  ["what stores, in ui", "src/web/ui/some.tsx", 'import { openDB } from "idb";'],
  ["a package in the contract", "src/contract/some.ts", 'import { eq } from "drizzle-orm";'],
  ["a module of Node in the contract", "src/contract/some.ts", 'import { join } from "node:path";'],
  ["the app on a page of the site", SITE, 'import { a } from "#web/app/protected.tsx";'],
  ["a domain's tables in the platform", PLATFORM, 'import { a } from "#server/credits/tables.ts";'],
  [
    "a domain's tables in the platform's",
    "src/server/platform/mail/tables.ts",
    'import { a } from "#server/credits/tables.ts";',
  ],
  ["a domain's inside", "src/server/purchases/some.ts", 'import { a } from "#server/credits/statement.ts";'],
];

describe("what may not be imported is refused, however it is written", () => {
  it.each(REFUSED)("%s", (_, path, code) => {
    expect(wrongIn(path, code)).toHaveLength(1);
  });

  it("in style sheets", () => {
    expect(styleProblems("src/web/styles/some.css", '@import "../../server/some.css";')).toHaveLength(1);
    expect(styleProblems("src/web/styles/some.css", '@import url("leaflet/dist/leaflet.css");')).toHaveLength(
      1,
    );
    expect(styleProblems("src/web/styles/some.css", '@import "tailwindcss";\n@import "./type.css";')).toEqual(
      [],
    );
  });
});

it.each([
  ["its own folder", "src/web/app/some.ts", 'import { a } from "./other.ts";'],
  [
    "a language's words",
    "src/locales/catalogues.ts",
    `export const a = (b: string) => import(\`./\${b}/server.ts\`);`,
  ],
  [
    "its own worker",
    "src/server/audio/some.ts",
    'new Worker(new URL("./measure-worker.ts", import.meta.url));',
  ],
  ["a file outside src", "src/server/some.ts", 'new URL("../../package.json", import.meta.url);'],
  ["a module of Node on the server", "src/server/credits/some.ts", 'import { join } from "node:path";'],
  ["a domain's verbs", "src/server/purchases/some.ts", 'import { a } from "#server/credits/index.ts";'],
  [
    "whose a letter is",
    "src/server/platform/mail/tables.ts",
    'import { user } from "#server/accounts/tables.ts";',
  ],
])("%s may be imported", (_, path, code) => {
  expect(wrongIn(path, code)).toEqual([]);
});
