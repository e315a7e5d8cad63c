import { FileText } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";

type OpenedFileProps = { name: string; disabled: boolean; onRemove: () => void };

/** In the place of the sheet: the file that was read, which can be gone on with or put away. */
export function OpenedFile({ name, disabled, onRemove }: OpenedFileProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel bg-sheet px-6 py-7 ring-[1.5px] ring-line-2 ring-inset sm:px-9">
      <Icon of={FileText} size={26} />
      <div className="min-w-0 grow basis-60">
        <p className="head-field [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-1 text-note text-ink-2">{copy.opened.kept}</p>
      </div>
      <Button tone="ghost" size="small" disabled={disabled} onClick={onRemove}>
        {copy.opened.remove}
      </Button>
    </div>
  );
}
