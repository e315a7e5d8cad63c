import { Play, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { formatClock } from "#contract/format-clock.ts";
import { MiddleCut } from "#web/app/parts/middle-cut.tsx";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { Bars } from "#web/ui/bars.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { StopButton } from "./cancel-button.tsx";
import { isPart } from "./recent-items.ts";

const copy = TOOLS_COPY.recent;

type RowProps = {
  item: Conversion;
  locked: boolean;
  /** Its text is on its way. */
  opening: boolean;
  onOpen: (item: Conversion, play: boolean) => void;
  onRemove: () => void;
};

/** A conversion that can be opened again. */
export function Row({ item, locked, opening, onOpen, onRemove }: RowProps) {
  const { title } = item;
  const length = formatClock(item.seconds ?? 0);
  const part = isPart(item);
  const facts = [
    formatWhen(item.createdAt),
    formatCredits(item.credits),
    ...(part ? [copy.partOf(length)] : []),
    ...(item.translated ? [TOOLS_COPY.choices.translatedFact] : []),
  ];
  const colour = item.tool === "text-to-speech" ? "var(--wave-off)" : "var(--cool)";
  return (
    <li className={ROW}>
      {item.voice ? <VoiceMark voice={item.voice} size={28} className="flex-none" /> : null}
      <button
        type="button"
        disabled={locked}
        aria-busy={opening}
        onClick={() => onOpen(item, false)}
        className="min-w-0 flex-1 rounded-word text-left"
      >
        <RowTitle {...item} />
        <span className="block text-note text-ink-3">{opening ? copy.opening : facts.join(", ")}</span>
      </button>
      {item.peaks?.length ? (
        <span className="hidden w-24 flex-none sm:block">
          <Bars peaks={item.peaks} count={32} height={28} colours={{ done: colour, rest: "" }} />
        </span>
      ) : null}
      <span className="w-14 text-right tabular-nums">{part ? null : length}</span>
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

type OngoingProps = { item: Conversion; canceling: boolean; onCancel: () => void };

/** Work that goes on: how far it is, and a way to stop it. */
export function OngoingRow({ item, canceling, onCancel }: OngoingProps) {
  const { title, state, progress, cancelCosts, price } = item;
  const percent = Math.floor(progress * 100);
  const making = item.tool === "text-to-speech" ? "bg-voice" : "bg-cool";
  const how = state === "queued" ? copy.queued : copy.running(percent);
  return (
    <li className={ROW}>
      {item.voice ? <VoiceMark voice={item.voice} size={28} className="flex-none" /> : null}
      <div className="min-w-0 flex-1">
        <RowTitle {...item} />
        <span className="block text-note text-ink-2 tabular-nums">
          {cancelCosts > 0 ? `${how}, ${copy.cancelCosts(cancelCosts, price)}` : how}
        </span>
        <span className="mt-1.5 block h-1 rounded-full bg-line" aria-hidden="true">
          <span
            className={classNames("block h-full rounded-full", making)}
            style={{ width: `${percent}%` }}
          />
        </span>
      </div>
      <StopButton canceling={canceling} onCancel={onCancel} what={title}>
        {copy.cancel}
      </StopButton>
    </li>
  );
}

/** Work that this page saw under way and that left nothing: why. */
export function LostRow({ item, onRemove }: { item: Conversion; onRemove: () => void }) {
  const { title, message } = item;
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1">
        <RowTitle {...item} />
        <span className="block text-note text-ink-2">{message}</span>
      </div>
      <RowButton label={copy.remove(title)} onClick={onRemove}>
        <Icon of={Trash2} size={18} />
      </RowButton>
    </li>
  );
}

const ROW = "flex items-center gap-3 border-b border-line py-2.5 sm:gap-4";

function RowTitle({ title, tool }: Conversion) {
  if (tool === "transcribe")
    return (
      <span className="block text-body leading-snug">
        <MiddleCut>{title}</MiddleCut>
      </span>
    );
  return (
    <span className="block truncate text-body leading-snug" title={title}>
      {title}
    </span>
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
