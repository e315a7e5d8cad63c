import type { LucideIcon } from "lucide-react";
import { ArchiveRestore, CalendarPlus, Download, Tag, Trash2, X } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.chosen;

type BulkBarProps = {
  /** Titles of those that are chosen. */
  titles: readonly string[];
  /** How many could be. */
  shown: number;
  inBin: boolean;
  /** Some of them can be kept longer. */
  keepable: boolean;
  /** How much of their files is made, 0–1; null while none is asked for. */
  downloading: number | null;
  busy: boolean;
  onAll: () => void;
  onTag: () => void;
  onDownload: () => void;
  onKeep: () => void;
  onBin: () => void;
  onUnbin: () => void;
  onErase: () => void;
  onClear: () => void;
};

/** What can be done with the chosen documents; at the foot of the screen as long as there are any. */
export function BulkBar({ titles, shown, inBin, keepable, downloading, busy, ...acts }: BulkBarProps) {
  return (
    <section aria-label={copy.label} className="band sticky bottom-0 z-30">
      <div className="page flex min-h-[84px] flex-wrap items-center gap-x-8 gap-y-0.5 py-2">
        <p role="status" className="flex flex-1 items-baseline gap-4 xl:min-w-0">
          <span className="font-medium whitespace-nowrap">{copy.count(formatNumber(titles.length))}</span>
          {titles.length === 1 ? (
            <span className="hidden truncate text-ink-2 xl:block">{titles[0]}</span>
          ) : null}
        </p>
        <div className="-mx-2.5 lg:order-last">
          <Act of={X} onClick={acts.onClear}>
            {copy.clear}
          </Act>
        </div>
        <div className="-mx-2.5 flex w-full flex-wrap items-center gap-x-1 sm:gap-x-3 lg:w-auto">
          {inBin ? (
            <>
              <Act of={ArchiveRestore} onClick={acts.onUnbin} busy={busy}>
                {copy.unbin}
              </Act>
              <Act of={Trash2} onClick={acts.onErase} busy={busy}>
                {copy.erase}
              </Act>
            </>
          ) : (
            <>
              <Act of={Download} onClick={acts.onDownload} busy={downloading !== null}>
                {downloading === null
                  ? copy.download
                  : downloading < 0.01
                    ? DOCUMENT.export.begun
                    : copy.downloading(Math.floor(100 * downloading))}
              </Act>
              {keepable ? (
                <Act of={CalendarPlus} onClick={acts.onKeep} busy={busy}>
                  {copy.keep}
                </Act>
              ) : null}
              <Act of={Tag} onClick={acts.onTag} busy={busy}>
                {copy.tag}
              </Act>
              <Act of={Trash2} onClick={acts.onBin} busy={busy}>
                {copy.bin}
              </Act>
            </>
          )}
          {titles.length < shown ? <Act onClick={acts.onAll}>{copy.all(formatNumber(shown))}</Act> : null}
        </div>
      </div>
    </section>
  );
}

type ActProps = { of?: LucideIcon; busy?: boolean; onClick: () => void; children: string };

function Act({ of, busy, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => busy || onClick()}
      className="flex min-h-11 items-center gap-2 rounded-small px-2.5 text-small font-semibold hover:underline hover:underline-offset-4"
    >
      {of ? <Icon of={of} size={19} /> : null}
      {children}
    </button>
  );
}
