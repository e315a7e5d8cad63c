import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { TINY_MODELS } from "#test/support/tiny-models.ts";
import { writeTinyModels } from "../../scripts/tiny-models/write.ts";

const MEGABYTE = 1_000_000;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();

it("makes the models that are here anew, byte by byte", () => {
  const folder = mkdtempSync(join(tmpdir(), "tiny-models-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeTinyModels(folder);
  expect(filesIn(TINY_MODELS)).toEqual(filesIn(folder));
  const other = filesIn(folder).filter(
    (path) => !readFileSync(join(folder, path)).equals(readFileSync(join(TINY_MODELS, path))),
  );
  expect(other, "npm run tiny-models writes them").toEqual([]);
});

it("keeps them small", () => {
  const sizes = filesIn(TINY_MODELS).map((path) => statSync(join(TINY_MODELS, path)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(0.5 * MEGABYTE);
});
