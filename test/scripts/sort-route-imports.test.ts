import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sortRouteImports } from "../../scripts/sort-route-imports.ts";

test("the parts of every route stand in one order, and nothing else of the table changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-routes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const file = join(folder, "assets/manifest-1.js");
  const table = (home: string[], bare: string[]) =>
    `window.routes=${JSON.stringify({ home: { path: "b/a", imports: home, css: ["z", "a"] }, bare: { imports: bare } })};`;
  writeFileSync(file, table(["/c.js", "/a.js", "/b.js"], []));
  sortRouteImports(folder);
  expect(readFileSync(file, "utf8")).toBe(table(["/a.js", "/b.js", "/c.js"], []));
});
