import { expect, test } from "vitest";
import type { TextBlock } from "#contract/text-files.ts";
import { withAddresses } from "#web/app/library/new/addresses.ts";
import { countParts, FIRST_CHOICES } from "#web/app/library/new/choices.ts";
import { composeText, readBlocks } from "#web/app/library/new/compose-text.ts";

const BLOCKS: TextBlock[] = [
  { role: "page-number", text: "12" },
  { role: "heading", text: "The\nlamp", level: 1, chapter: true },
  { role: "paragraph", text: "# 3 was the best, says https://www.example.org/a?b=1." },
  { role: "heading", text: "What else", level: 2 },
  { role: "table", text: "1861; Orr" },
  { role: "footnote", text: "A note." },
  { role: "code", text: "# comment\nring()" },
];

test("what is spoken at first, with the chapters marked", () => {
  expect(composeText(readBlocks(BLOCKS, FIRST_CHOICES))).toBe(
    "# The lamp\n\n3 was the best, says example.org.\n\nWhat else\n\n1861; Orr",
  );
  expect(countParts(BLOCKS)).toEqual({
    ...{ chapters: 1, headings: 1, captions: 0, tables: 1, footnotes: 1, code: 1, "page-numbers": 1 },
    addresses: 1,
  });
});

test("each part can be chosen, and nothing but a chapter's title begins as one", () => {
  const all = { chapters: true, headings: true, captions: true, tables: true, footnotes: true, code: true };
  const whole = { ...all, "page-numbers": true, addresses: "whole" } as const;
  const text = composeText(readBlocks(BLOCKS, whole));
  expect(text.match(/^#.*/gm)).toEqual(["# The lamp"]);
  expect(text).toContain("12\n\n# The lamp");
  expect(text).toContain("A note.\n\ncomment\nring()");
  const none = {
    ...FIRST_CHOICES,
    chapters: false,
    headings: false,
    tables: false,
    addresses: "none",
  } as const;
  expect(composeText(readBlocks(BLOCKS, none))).toBe("3 was the best, says.");
});

test("web addresses in sentences", () => {
  const text = "See (https://a.example/x), www.b.example! Or http://c.example:8080/";
  expect(withAddresses(text, "site")).toBe("See (a.example), b.example! Or c.example");
  expect(withAddresses(text, "whole")).toBe(text);
  expect(withAddresses("Look: https://a.example/x (www.b.example).", "none")).toBe("Look:.");
});
