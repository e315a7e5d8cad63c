import { Check } from "lucide-react";
import type { Document } from "#contract/documents.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY as copy } from "#words/pages/library.ts";
import { DocumentMark } from "./document-mark.tsx";

type ChoiceBoxProps = {
  document: Document;
  chosen: boolean;
  /** Some are chosen: every row shows its box. */
  choosing: boolean;
  onChoose: (chosen: boolean) => void;
};

/**
 * Beside the sign on a wide page, seen when it may be wanted: always, where fingers press. On a narrow one the sign is the
 * box, which a corner of it says; once something is chosen, boxes stand in place of all signs.
 */
export function ChoiceBox({ document, chosen, choosing, onChoose }: ChoiceBoxProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer grid-cols-1 items-center md:grid-cols-[22px_1fr] md:gap-5">
      <input
        type="checkbox"
        checked={chosen}
        aria-label={copy.choose(document.title)}
        onChange={(event) => onChoose(event.target.checked)}
        className={classNames(
          "peer col-start-1 row-start-1 size-[22px] cursor-pointer appearance-none rounded-word bg-sheet opacity-0 ring-[1.5px] ring-line-2 ring-inset",
          "checked:bg-ink checked:opacity-100 checked:ring-ink focus-visible:opacity-100",
          "md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:pointer-coarse:opacity-100",
          choosing && "opacity-100",
        )}
      />
      <span className="pointer-events-none col-start-1 row-start-1 hidden size-[22px] place-items-center text-paper peer-checked:grid">
        <Icon of={Check} size={15} strokeWidth={2.5} />
      </span>
      <span
        className={classNames(
          "relative col-start-1 row-start-1 w-10 peer-checked:invisible peer-focus-visible:invisible md:visible! md:col-start-2 md:w-fit",
          choosing && "invisible",
        )}
      >
        <DocumentMark {...document} />
        <span className="absolute -right-1 -bottom-1 size-4 rounded-word bg-paper ring-[1.5px] ring-line-2 ring-inset md:hidden" />
      </span>
    </label>
  );
}
