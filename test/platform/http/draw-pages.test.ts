import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { defaultFacts } from "#contract/page-facts.ts";
import { drawing } from "#server/platform/http/draw-pages.ts";

/** A built site with other facts than the server's, whose English pages are drawn by `program`. */
function siteDrawnBy(program: string): string {
  const root = mkdtempSync(join(tmpdir(), "saywrite-drawing-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "pages/en"), { recursive: true });
  writeFileSync(join(root, "pages/facts.json"), "{}");
  writeFileSync(join(root, "pages/en/index.js"), program);
  return join(root, "client");
}

it("a program that ends its thread costs the pages it was to draw, and nobody waits for them", async () => {
  const draw = drawing(siteDrawnBy("process.exit(1)"), defaultFacts());
  for (const _ of [1, 2]) {
    const pages = ["index.html", "pricing/index.html"].map((file) => draw?.(file));
    for (const page of await Promise.allSettled(pages)) expect(page.status).toBe("rejected");
  }
});

it("a program that cannot be loaded is told, and the thread goes on", async () => {
  const draw = drawing(siteDrawnBy("throw new Error('no page')"), defaultFacts());
  await expect(draw?.("index.html")).rejects.toThrow("no page");
  await expect(draw?.("pricing/index.html")).rejects.toThrow("no page");
});

it("a thread that ends does not take the place of the one that followed it", async () => {
  const log = join(mkdtempSync(join(tmpdir(), "saywrite-threads-")), "threads");
  onTestFinished(() => rmSync(join(log, ".."), { recursive: true, force: true }));
  const program = `
    import { appendFileSync, existsSync } from "node:fs";
    const first = !existsSync(${JSON.stringify(log)});
    appendFileSync(${JSON.stringify(log)}, "begun ");
    if (first) {
      setImmediate(() => { throw new Error("the first ends"); });
      await new Promise(() => {});
    }
    throw new Error("no page");`;
  const draw = drawing(siteDrawnBy(program), defaultFacts());
  await expect(draw?.("index.html")).rejects.toThrow("the first ends");
  await expect(draw?.("index.html")).rejects.toThrow("no page");
  await expect(draw?.("pricing/index.html")).rejects.toThrow("no page");
  expect(readFileSync(log, "utf8")).toBe("begun begun ");
});
