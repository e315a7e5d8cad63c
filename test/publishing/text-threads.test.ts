import { expect, it } from "vitest";
import { createTextThreads } from "#server/publishing/texts/text-threads.ts";
import { LettersLacking } from "#server/publishing/texts/written.ts";
import { writtenOf } from "#test/support/written-text.ts";

const threads = createTextThreads();
const { signal } = new AbortController();
const written = writtenOf(["We carried one lantern.", "Why not in front?"]);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

it("write texts beside each other, and one after the other", async () => {
  const [md, srt, docx] = await Promise.all([
    threads.write(written, "md", signal),
    threads.write(written, "srt", signal),
    threads.write(written, "docx", signal),
  ]);
  expect(textOf(md)).toContain("We carried one lantern.");
  expect(textOf(srt)).toContain("-->");
  expect(textOf(docx.subarray(0, 2))).toBe("PK");
  expect(textOf(await threads.write(written, "txt", signal))).toContain("Why not in front?");
});

it("say why a text cannot be written, and write the next", async () => {
  await expect(threads.write(writtenOf(["これは日本語です。"]), "pdf", signal)).rejects.toThrow(
    LettersLacking,
  );
  const broken = { ...written, segments: null as never };
  await expect(threads.write(broken, "txt", signal)).rejects.toThrow(/segments|null/);
  expect(textOf(await threads.write(written, "txt", signal))).toContain("Why not in front?");
});

it("give up what nobody wants any more", async () => {
  const left = new AbortController();
  const long = writtenOf(Array.from({ length: 4_000 }, () => "And so we carried one lantern between us."));
  const work = threads.write(long, "docx", left.signal);
  left.abort(new Error("nobody asks"));
  await expect(work).rejects.toThrow("nobody asks");
  await expect(threads.write(long, "docx", left.signal)).rejects.toThrow("nobody asks");
  expect(textOf(await threads.write(written, "txt", signal))).toContain("Why not in front?");
});
