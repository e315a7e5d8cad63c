import { type BlockRole, TEXT_FILE_LIMITS, type TextBlock } from "#contract/text-files.ts";
import { RefusedFile, textTooLong } from "./refused-file.ts";

/** What nobody wants spoken unless they ask for it: a text may have as much of it again. */
const ASIDE: readonly BlockRole[] = ["page-number", "footnote", "code"];
const MOST_BLOCKS = 100_000;

/** Collects the blocks of a file, with their texts in order, and ends what goes beyond a text's length. */
export class BlockList {
  readonly blocks: TextBlock[] = [];
  #characters = 0;
  #aside = 0;

  /** @throws RefusedFile "text-too-long", "file-unsafe" */
  add(role: BlockRole, text: string, more: Pick<TextBlock, "level" | "chapter"> = {}): void {
    const tidy = role === "code" ? tidyLines(text) : tidyText(text);
    if (!/[\p{L}\p{N}]/u.test(tidy)) return;
    if (ASIDE.includes(role)) this.#aside += tidy.length;
    else this.#characters += tidy.length;
    // A sign may be two of the units that are counted here: who is near the limit is judged by the page.
    if (Math.max(this.#characters, this.#aside) > 2 * TEXT_FILE_LIMITS.characters) throw textTooLong();
    if (this.blocks.length >= MOST_BLOCKS) throw new RefusedFile("file-unsafe");
    this.blocks.push({ role, text: tidy, ...more });
  }
}

/** Control signs, halves of signs, and signs without width that say nothing: joiners of emoji and scripts stay. */
const UNSEEN = /(?![\n\t])\p{Cc}|\p{Cs}|[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

const plain = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll(UNSEEN, "").normalize("NFC");

/** One line, or several where they were broken on purpose. */
export function tidyText(text: string): string {
  return plain(text)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function tidyLines(text: string): string {
  return plain(text)
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{2,}/g, "\n")
    .replaceAll(/^\n+|\s+$/g, "");
}
