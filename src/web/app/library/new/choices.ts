import type { TextBlock } from "#contract/text-files.ts";
import { type AddressReading, hasAddress } from "./addresses.ts";

/** Parts of a text that may be spoken or left out. Paragraphs, lists and quotes always are spoken. */
export const CHOSEN_PARTS = [
  "chapters",
  "headings",
  "captions",
  "tables",
  "footnotes",
  "code",
  "page-numbers",
] as const;
export type ChosenPart = (typeof CHOSEN_PARTS)[number];

/** What is spoken of a text. */
export type Choices = Record<ChosenPart, boolean> & { addresses: AddressReading };

export const FIRST_CHOICES: Choices = {
  chapters: true,
  headings: true,
  captions: true,
  tables: true,
  footnotes: false,
  code: false,
  "page-numbers": false,
  addresses: "site",
};

/** Which of the parts a block is; null for what is always spoken. */
export function partOf({ role, chapter }: TextBlock): ChosenPart | null {
  switch (role) {
    case "heading":
      return chapter ? "chapters" : "headings";
    case "caption":
      return "captions";
    case "table":
      return "tables";
    case "footnote":
      return "footnotes";
    case "code":
      return "code";
    case "page-number":
      return "page-numbers";
    default:
      return null;
  }
}

/** How many blocks of a text are of each part, and how many have web addresses. */
export function countParts(blocks: readonly TextBlock[]): Record<ChosenPart | "addresses", number> {
  const counts = {
    chapters: 0,
    headings: 0,
    captions: 0,
    tables: 0,
    footnotes: 0,
    code: 0,
    "page-numbers": 0,
    addresses: 0,
  };
  for (const block of blocks) {
    const part = partOf(block);
    if (part) counts[part]++;
    if (hasAddress(block.text)) counts.addresses++;
  }
  return counts;
}
