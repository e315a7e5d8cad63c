import { Play, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ConversionSummary } from "#contract/calls.ts";
import { formatCredits } from "#web/content/formats.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { formatWhen } from "#web/formats/moments.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatClock } from "#web/ui/format-clock.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Recent } from "./use-recent.ts";

const copy = TOOLS_COPY.recent;
/** Rows that are shown before "Show all" is pressed. */
const FEW = 5;

type RecentListProps = {
  recent: Recent;
  keepDays: number | undefined;
  empty: string;
  /** While a conversion runs, an older one cannot be opened in its place. */
  locked: boolean;
  /** Loads and shows one; settles when that is done or has failed and was told. */
  onOpen: (item: ConversionSummary, play: boolean) => Promise<void>;
};

/** The last conversions of a tool: open, play, delete. */
export function RecentList({ recent, keepDays, empty, locked, onOpen }: RecentListProps) {
  const { items, failed, older } = recent;
  const [all, setAll] = useState(false);
  const [doomed, setDoomed] = useState<ConversionSummary | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const shown = all ? items : items?.slice(0, FEW);
  const folded = items !== null && items.length > FEW && !all;
  const open = async (item: ConversionSummary, play: boolean) => {
    setOpening(item.id);
    await onOpen(item, play);
    setOpening(null);
  };
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="head-field">
          {copy.title}
        </h2>
        {folded ? (
          <button type="button" className="link text-small" onClick={() => setAll(true)}>
            {older ? copy.more : copy.all(items.length)}
          </button>
        ) : keepDays && items?.length ? (
          <span className="text-note text-ink-3">{copy.kept(keepDays)}</span>
        ) : null}
      </div>
      {items === null && !failed ? <p className="mt-3 text-small text-ink-3">{copy.loading}</p> : null}
      {failed ? (
        <p className="mt-3 text-small text-ink-2" role="status">
          {copy.failed}{" "}
          <button type="button" className="link" onClick={recent.again}>
            {copy.again}
          </button>
        </p>
      ) : null}
      {items?.length === 0 && !older ? <p className="mt-3 text-small text-ink-2">{empty}</p> : null}
      <ul className="mt-2">
        {shown?.map((item) => (
          <Row
            key={item.id}
            item={item}
            locked={locked || opening !== null}
            opening={opening === item.id}
            onOpen={(one, play) => void open(one, play)}
            onRemove={() => setDoomed(item)}
          />
        ))}
      </ul>
      {older && !folded ? (
        <Button tone="ghost" size="small" className="mt-5" busy={recent.loadingOlder} onClick={older}>
          {copy.older}
        </Button>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        title={copy.removeTitle}
        body={copy.removeBody}
        yes={copy.removeYes}
        no={copy.removeNo}
        onYes={() => {
          if (doomed) void recent.remove(doomed.id);
          setDoomed(null);
        }}
        onNo={() => setDoomed(null)}
      />
    </section>
  );
}

type RowProps = {
  item: ConversionSummary;
  locked: boolean;
  /** Its text is on its way. */
  opening: boolean;
  onOpen: (item: ConversionSummary, play: boolean) => void;
  onRemove: () => void;
};

function Row({ item, locked, opening, onOpen, onRemove }: RowProps) {
  const { title } = item;
  const colour = item.tool === "text-to-speech" ? "var(--wave-off)" : "var(--cool)";
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 sm:gap-4">
      {item.voice ? <VoiceMark voice={item.voice} size={28} className="flex-none" /> : null}
      <button
        type="button"
        disabled={locked}
        aria-busy={opening}
        onClick={() => onOpen(item, false)}
        className="min-w-0 flex-1 rounded-word text-left"
      >
        <span className="block truncate text-body leading-snug">{title}</span>
        <span className="block text-note text-ink-3">
          {opening ? copy.opening : `${formatWhen(item.createdAt)}, ${formatCredits(item.credits)}`}
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
