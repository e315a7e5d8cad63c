import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export type Tab = { id: string; label: string; panel: ReactNode };

type TabsProps = {
  /** What the tabs choose among, for who can't see them. */
  label: string;
  tabs: readonly Tab[];
  /** How the tabs lie: arrow keys follow it. */
  orientation?: "horizontal" | "vertical";
  /** Given together, the chosen tab is kept by whoever uses the tabs: something else chooses one, too. */
  chosen?: string;
  onChoose?: (id: string) => void;
  className?: string;
  listClassName?: string;
  /** The chosen tab has aria-selected="true"; style it with `aria-selected:`. */
  tabClassName?: string;
  panelClassName?: string;
};

/**
 * Tabs of which one panel shows. Arrows, Home and End move and choose
 * (tabs with automatic activation, ARIA Authoring Practices). Without JavaScript every panel shows.
 */
export function Tabs({ label, tabs, orientation = "horizontal", onChoose, ...rest }: TabsProps) {
  const { chosen: kept, ...classes } = rest;
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = kept ?? own;
  const choose = onChoose ?? setOwn;
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const [back, on] = orientation === "horizontal" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const last = tabs.length - 1;
    const next = new Map([
      [back, at === 0 ? last : at - 1],
      [on, at === last ? 0 : at + 1],
      ["Home", 0],
      ["End", last],
    ]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]?.id ?? "");
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div className={classes.className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        onKeyDown={onKeyDown}
        className={classes.listClassName}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classes.tabClassName}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosen}
          className={classes.panelClassName}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
