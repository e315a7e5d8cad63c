import type { TextBlock } from "#contract/text-files.ts";
import { withAddresses } from "./addresses.ts";
import { type Choices, partOf } from "./choices.ts";

/** A block as it will be read; `spoken` says whether it is at all. */
export type ReadBlock = TextBlock & { spoken: boolean };

/** Every block of a file with its text as the choices have it, also those that they leave out. */
export function readBlocks(blocks: readonly TextBlock[], choices: Choices): ReadBlock[] {
  return blocks.map((block) => {
    const part = partOf(block);
    const text = withAddresses(block.text, choices.addresses);
    return { ...block, text, spoken: text !== "" && (part === null || choices[part]) };
  });
}

/**
 * The text of a document, of the blocks that are spoken: an empty line between paragraphs, `# ` before the title
 * with which a chapter begins, and at the start of no other line.
 */
export function composeText(blocks: readonly (TextBlock & { spoken?: boolean })[]): string {
  return blocks
    .filter(({ spoken = true }) => spoken)
    .map(({ text, chapter }) =>
      chapter ? `# ${text.replaceAll("\n", " ")}` : text.replaceAll(/^#+[^\S\n]+/gm, ""),
    )
    .join("\n\n");
}
