import type { Document } from "#contract/documents.ts";
import { PaletteButton } from "#web/app/palette/palette-button.tsx";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.search;

type FoundSummaryProps = {
  /** Those in which something was found; null while that is asked. */
  documents: readonly Document[] | null;
  /** There are older ones besides. */
  more: boolean;
  /** Nothing is looked for. */
  idle: boolean;
};

/** Beside the search: what it found, or what it looks through, and the way to everything else. */
export function FoundSummary({ documents, more, idle }: FoundSummaryProps) {
  return (
    <div className="flex items-center lg:min-h-[60px] justify-between gap-8">
      <div>
        <p role="status" className="font-semibold">
          {idle || documents?.length === 0
            ? ""
            : documents === null
              ? copy.searching
              : found(documents, more)}
        </p>
        <p className="text-small text-ink-2">{copy.scope}</p>
      </div>
      <PaletteButton />
    </div>
  );
}

function found(documents: readonly Document[], more: boolean): string {
  const places = documents.reduce((sum, document) => sum + document.places, 0);
  if (places === 0) return copy.titles(documents.length);
  return more ? copy.newest(places, documents.length) : copy.places(places, documents.length);
}
