import { ChevronDown } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { NavLink, useLocation } from "react-router";
import type { LinkTo } from "#web/content/site.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type NavGroupProps = { label: string; entries: readonly LinkTo[] };

/**
 * A menu entry with a submenu. Enter, Space or a press opens and closes it, a mouse also by hovering; arrow down
 * goes in, arrows, Home and End move, Escape closes and returns, leaving it closes it
 * (disclosure pattern of the ARIA Authoring Practices).
 */
export function NavGroup({ label, entries }: NavGroupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const isHere = entries.some((entry) => entry.to === pathname.replace(/\/$/, ""));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  const links = () => [...(list.current?.querySelectorAll("a") ?? [])];
  const focusLink = (index: number) =>
    links()
      .at(index % entries.length)
      ?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    const at = links().indexOf(document.activeElement as HTMLAnchorElement);
    const moves = new Map([
      ["ArrowDown", () => focusLink(at + 1)],
      ["ArrowUp", () => focusLink(at <= 0 ? -1 : at - 1)],
      ["Home", () => focusLink(0)],
      ["End", () => focusLink(-1)],
    ]);
    const move = moves.get(event.key);
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current?.focus();
    } else if (move && (open || event.key === "ArrowDown")) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(move);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const hover = (wanted: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setOpen(wanted);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only listens to what its button and links do
    <div
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => setOpen(event.detail > 0 && matchMedia("(hover: hover)").matches ? true : !open)}
        className="flex items-center px-3.5 py-2 font-medium"
      >
        <span
          className={classNames("flex items-center gap-2 py-0.5", isHere && "shadow-[0_2px_0_var(--ink)]")}
        >
          {label}
          <Icon of={ChevronDown} size={16} className={classNames("text-ink-3", open && "rotate-180")} />
        </span>
      </button>
      <ul
        ref={list}
        id={id}
        hidden={!open}
        className="absolute top-full left-0 min-w-56 rounded-panel bg-sheet py-2 ring-1 ring-line-2"
      >
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              className="block px-5 py-2.5 hover:bg-voice-tint focus-visible:-outline-offset-2 aria-[current=page]:font-bold"
            >
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
