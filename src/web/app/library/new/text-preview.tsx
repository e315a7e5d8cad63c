import { memo, useState } from "react";
import type { SpokenForm } from "#contract/imported-text.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";
import type { ReadBlock } from "./compose-text.ts";
import { ScriptPreview } from "./script-preview.tsx";
import type { SpokenForms } from "./use-spoken-forms.ts";

/** Blocks that are drawn at a time: a book has tens of thousands. */
const AT_ONCE = 200;

/** The text as it will be spoken; what is left out stands there struck through. */
export const TextPreview = memo(function TextPreview({
  blocks,
  language,
  forms,
}: {
  blocks: readonly ReadBlock[];
  language: string | undefined;
  forms: SpokenForms;
}) {
  const [shown, setShown] = useState(AT_ONCE);
  const left = blocks.length - shown;
  return (
    <section
      aria-label={copy.preview}
      className="bg-sheet px-6 py-8 max-lg:-mx-5 lg:rounded-panel lg:px-12 lg:py-11"
    >
      <div lang={language} className="max-w-[68ch] [overflow-wrap:anywhere]">
        {blocks.slice(0, shown).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never change their order
          <Block key={index} block={block} forms={forms.get(block.text)} />
        ))}
      </div>
      {left > 0 ? (
        <Button tone="ghost" size="small" className="mt-6" onClick={() => setShown(shown + AT_ONCE)}>
          {copy.more(left)}
        </Button>
      ) : null}
    </section>
  );
});

function Block({ block, forms = [] }: { block: ReadBlock; forms?: readonly SpokenForm[] | undefined }) {
  const { role, text, chapter, spoken } = block;
  return (
    <p className={classNames("whitespace-pre-line", lookOf(role, chapter), spoken ? null : "text-ink-3")}>
      {spoken ? (
        <ScriptPreview text={text} forms={forms} />
      ) : (
        <s>
          <span className="sr-only">{copy.leftOut} </span>
          {text}
        </s>
      )}
    </p>
  );
}

function lookOf(role: ReadBlock["role"], chapter: true | undefined): string {
  switch (role) {
    case "heading":
      return chapter ? "head-card mt-11 mb-4 first:mt-0" : "head-field mt-8 mb-3 first:mt-0";
    case "list-item":
      return "mb-2 border-l-2 border-line pl-5";
    case "quote":
      return "mb-5 border-l-2 border-line-2 pl-5 text-ink-2";
    case "table":
      return "border-b border-line py-2 tabular-nums";
    case "code":
      return "mb-5 font-mono text-small";
    case "footnote":
    case "page-number":
    case "caption":
      return "mb-4 text-small";
    default:
      return "mb-5";
  }
}
