import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { shortenRouteTables } from "../../scripts/shorten-route-tables.ts";

test("a route has its own parts in one order, what it has, and nothing else of the table changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-routes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const file = join(folder, "assets/manifest-1.js");
  const table = (routes: object) =>
    `window.table=${JSON.stringify({ entry: { module: "/e.js", imports: ["/s.js", "/e1.js"], css: [] }, routes, version: "1" })};`;
  const bare = { id: "bare", path: "bare", hasErrorBoundary: true };
  const home = { id: "home", path: "b/a", css: ["z", "a"], imports: ["/a.js", "/b.js", "/c.js"] };
  const built = {
    home: { hasAction: false, hasLoader: false, ...home, imports: ["/c.js", "/s.js", "/a.js", "/b.js"] },
  };
  writeFileSync(
    file,
    table({ ...built, bare: { hasDefaultExport: true, ...bare, imports: ["/s.js"], css: [] } }),
  );
  shortenRouteTables(folder);
  const written = readFileSync(file, "utf8");
  expect(written).not.toContain('"id"');
  const window: { table?: object } = {};
  runInNewContext(written.replace("window.table", "var table = window.table"), { window });
  const { table: read } = window;
  expect(JSON.parse(JSON.stringify(read))).toEqual(
    JSON.parse(table({ home, bare }).slice("window.table=".length, -1)),
  );
});
