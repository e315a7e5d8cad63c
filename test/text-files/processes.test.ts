import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTextFiles } from "#server/text-files/text-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "saywrite-text-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const BOOK = resolve("test/fixtures/documents/pandoc.epub");

test("a file that takes too long is given up", async () => {
  const files = openTextFiles(() => {}, { limitMs: 1 });
  try {
    const refusal = { code: "file-unreadable-in-time" };
    expect(await files.read("one", BOOK, never)).toMatchObject({ refusal });
  } finally {
    await files.close();
  }
});

test("who leaves gives up the turn, and who waits comes next; what is not there is reported", async () => {
  const reports: unknown[] = [];
  const files = openTextFiles((error) => reports.push(error));
  try {
    const leaving = new AbortController();
    const slow = join(folder, "slower");
    await writeFile(slow, `${"\n".repeat(49_000_000)}a`);
    const left = files.read("one", slow, leaving.signal);
    const next = files.read("one", BOOK, never);
    expect(await files.read("other", BOOK, never)).toMatchObject({ file: { type: "epub" } });
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(await next).toMatchObject({ file: { type: "epub" } });
    expect(await files.read("one", join(folder, "missing"), never)).toMatchObject({
      refusal: { code: "file-broken" },
    });
    expect(reports).toHaveLength(1);
  } finally {
    await files.close();
  }
});
