import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";
import type { ReadBlock } from "./compose-text.ts";

type ChaptersProps = { blocks: readonly ReadBlock[]; language: string | undefined };

/** The chapters of a text, folded: a book has many. */
export function Chapters({ blocks, language }: ChaptersProps) {
  const chapters = blocks.filter(({ chapter, spoken }) => chapter && spoken);
  if (chapters.length === 0) return null;
  return (
    <details className="group mb-7">
      <summary className="head-field min-h-11 cursor-pointer">{copy.chapters(chapters.length)}</summary>
      <ol lang={language} className="mt-2 max-w-[68ch] text-small">
        {chapters.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters stand in their order
          <li key={index} className="flex gap-4 border-b border-line py-2">
            <span className="w-6 flex-none text-ink-3 tabular-nums">{index + 1}</span>
            <span className="[overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
