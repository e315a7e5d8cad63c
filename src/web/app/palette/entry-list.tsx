import { useEffect } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PALETTE as copy } from "#words/pages/palette.ts";
import type { Entry, EntryGroup } from "./use-entries.ts";

type EntryListProps = {
  id: string;
  entries: readonly Entry[];
  active: Entry | undefined;
  optionId: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
  onRun: (entry: Entry) => void;
};

/** What can be chosen, in its groups. The focus stays in the field above. */
export function EntryList({ id, entries, active, optionId, onChoose, onRun }: EntryListProps) {
  const shown = active && optionId(active);
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={copy.list}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3"
    >
      {groupsOf(entries).map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className="px-3 pt-4 pb-1.5 text-note text-ink-3">
            {copy.groups[group]}
          </div>
          {members.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === active}
              onPointerMove={() => entry !== active && onChoose(entry)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(entry)}
              className={classNames(
                "flex min-h-12 cursor-pointer items-center gap-4 rounded-small px-3 py-1.5",
                entry === active && "bg-cool-tint",
              )}
            >
              <Icon of={entry.icon} size={19} className="flex-none text-ink-2" />
              <span className="min-w-0 flex-1 truncate font-medium">{entry.label}</span>
              {entry.detail ? (
                <span className="flex-none text-note text-ink-2 tabular-nums max-sm:hidden">
                  {entry.detail}
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Entries that stand together, under the name of their group. */
function groupsOf(entries: readonly Entry[]): [group: EntryGroup, members: Entry[]][] {
  const groups = new Map<EntryGroup, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}
