import { Play, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Conversion } from "#contract/calls.ts";
import { formatCredits } from "#web/content/formats.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { formatWhen } from "#web/formats/moments.ts";
import { Bars } from "#web/ui/bars.tsx";
import { formatClock } from "#web/ui/format-clock.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { titleOf } from "./conversion-state.ts";

const copy = TOOLS_COPY.recent;
/** Rows that are shown before "Show all" is pressed. */
const FEW = 5;

type RecentListProps = {
  items: Conversion[] | null;
  keepDays: number | undefined;
  empty: string;
  /** While a conversion runs, an older one cannot be opened in its place. */
  locked: boolean;
  onOpen: (item: Conversion, play: boolean) => void;
  onRemove: (id: string) => void;
};

/** The last conversions of a tool: open, play, delete. */
export function RecentList({ items, keepDays, empty, locked, onOpen, onRemove }: RecentListProps) {
  const [all, setAll] = useState(false);
  const [doomed, setDoomed] = useState<Conversion | null>(null);
  const shown = all ? items : items?.slice(0, FEW);
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="head-field">
          {copy.title}
        </h2>
        {items && items.length > FEW && !all ? (
          <button type="button" className="link text-small" onClick={() => setAll(true)}>
            {copy.all(items.length)}
          </button>
        ) : keepDays && items?.length ? (
          <span className="text-note text-ink-3">{copy.kept(keepDays)}</span>
        ) : null}
      </div>
      {items === null ? <p className="mt-3 text-small text-ink-3">{copy.loading}</p> : null}
      {items?.length === 0 ? <p className="mt-3 text-small text-ink-2">{empty}</p> : null}
      <ul className="mt-2">
        {shown?.map((item) => (
          <Row key={item.id} item={item} locked={locked} onOpen={onOpen} onRemove={() => setDoomed(item)} />
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        title={copy.removeTitle}
        body={copy.removeBody}
        yes={copy.removeYes}
        no={copy.removeNo}
        onYes={() => {
          if (doomed) onRemove(doomed.id);
          setDoomed(null);
        }}
        onNo={() => setDoomed(null)}
      />
    </section>
  );
}

type RowProps = {
  item: Conversion;
  locked: boolean;
  onOpen: RecentListProps["onOpen"];
  onRemove: () => void;
};

function Row({ item, locked, onOpen, onRemove }: RowProps) {
  const title = item.tool === "speech-to-text" && item.text ? titleOf(item.text) : item.title;
  const colour = item.tool === "text-to-speech" ? "var(--wave-off)" : "var(--cool)";
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 sm:gap-4">
      {item.voice ? <VoiceMark voice={item.voice} size={28} className="flex-none" /> : null}
      <button
        type="button"
        disabled={locked}
        onClick={() => onOpen(item, false)}
        className="min-w-0 flex-1 rounded-word text-left"
      >
        <span className="block truncate text-body leading-snug">{title}</span>
        <span className="block text-note text-ink-3">
          {formatWhen(item.createdAt)}, {formatCredits(item.credits)}
        </span>
      </button>
      {item.peaks?.length ? (
        <span className="hidden w-24 flex-none sm:block">
          <Bars peaks={item.peaks} count={32} height={28} colours={{ done: colour, rest: "" }} />
        </span>
      ) : null}
      <span className="w-14 text-right tabular-nums">{formatClock(item.seconds ?? 0)}</span>
      {item.audio ? (
        <RowButton label={copy.play(title)} disabled={locked} onClick={() => onOpen(item, true)}>
          <Icon of={Play} size={17} filled />
        </RowButton>
      ) : null}
      <RowButton label={copy.remove(title)} onClick={onRemove}>
        <Icon of={Trash2} size={18} />
      </RowButton>
    </li>
  );
}

type RowButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

function RowButton({ label, disabled, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 flex-none place-items-center rounded-word text-ink-2 hover:bg-sheet hover:text-ink"
    >
      {children}
    </button>
  );
}
