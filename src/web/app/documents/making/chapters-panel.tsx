import { ChevronsLeft, ChevronsRight, List } from "lucide-react";
import { useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { MAKING } from "#words/pages/making.ts";
import { focusItem } from "../use-text-keys.ts";
import { ChapterList } from "./chapter-list.tsx";
import { type Chapter, chapterOf } from "./chapters.ts";

const copy = MAKING.chapters;

type ChaptersProps = {
  chapters: readonly Chapter[];
  /** The sentence that sounds. */
  sounds: string | null;
  /** Moves the sound to a place in seconds; null where it cannot be moved. */
  onSeek: ((seconds: number) => void) | null;
};

/** The column of chapters beside the text. */
export function ChapterColumn({ chapters, sounds, onSeek }: ChaptersProps) {
  return (
    <nav aria-label={copy.title} className="mb-9">
      <h2 className="head-field mb-3 flex min-h-11 items-center">{copy.title}</h2>
      <ChapterList
        chapters={chapters}
        current={chapterOf(chapters, sounds)?.number ?? null}
        onGo={(chapter) => goTo(chapter, onSeek)}
        tab
      />
    </nav>
  );
}

/** Folds the column beside the text to this button, and opens it. */
export function CollapseButton({ collapsed, onCollapse }: { collapsed: boolean; onCollapse: () => void }) {
  const label = collapsed ? copy.expand : copy.collapse;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={!collapsed}
      aria-keyshortcuts="C"
      onClick={onCollapse}
      className="grid size-11 place-items-center rounded-small hover:bg-cool-tint"
    >
      <Icon of={collapsed ? ChevronsRight : ChevronsLeft} size={20} />
    </button>
  );
}

/** On a narrow page the chapter in one row, which opens them all. */
export function ChapterRow({ chapters, sounds, onSeek }: ChaptersProps) {
  const [open, setOpen] = useState(false);
  const current = chapterOf(chapters, sounds) ?? chapters[0];
  if (!current) return null;
  return (
    <nav aria-label={copy.title} className="page nav:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3 border-t border-line text-left tabular-nums"
      >
        <span className="head-field text-ink-3">{formatNumber(current.number)}</span>
        <span className="head-field min-w-0 grow truncate">{current.name}</span>
        <span className="flex-none text-note text-ink-2">
          {current.about ? copy.about(formatClock(current.seconds)) : formatClock(current.seconds)}
        </span>
        <Icon of={List} size={20} />
      </button>
      <Dialog open={open} title={copy.title} page onClose={() => setOpen(false)}>
        <div className="mt-4">
          <ChapterList
            chapters={chapters}
            current={chapterOf(chapters, sounds)?.number ?? null}
            onGo={(chapter) => {
              setOpen(false);
              requestAnimationFrame(() => goTo(chapter, onSeek)); // once the dialog has given the focus back
            }}
          />
        </div>
        <Button tone="ghost" size="small" className="mt-6" onClick={() => setOpen(false)}>
          {copy.close}
        </Button>
      </Dialog>
    </nav>
  );
}

/** Brings a chapter into sight, with the focus on its heading, and the sound to its beginning. */
function goTo({ segment, start }: Chapter, onSeek: ChaptersProps["onSeek"]): void {
  const heading = document.querySelector<HTMLElement>(`[data-segment="${segment}"]`);
  heading?.scrollIntoView({ block: "start" });
  const item = heading?.matches("[data-item]") ? heading : heading?.querySelector<HTMLElement>("[data-item]");
  focusItem(document.body, item);
  if (start !== null) onSeek?.(start);
}
