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
import { Link, NavLink, useLocation } from "react-router";
import type { MenuGroup } from "#contract/routes/menu.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LINK_WORDS, MENU_MORE } from "#words/pages/site.ts";

/**
 * A menu entry that leads to its own page, with a button that shows more. Enter, Space or a press on the button
 * opens and closes the submenu, a mouse also by hovering; arrow down
 * goes in, arrows, Home and End move, Escape closes and returns, leaving it closes it
 * (disclosure pattern of the ARIA Authoring Practices).
 */
export function NavGroup({ page, to, group }: MenuGroup) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, "");
  const isHere = here === to || group.some((link) => link.to === here);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  const links = () => [...(list.current?.querySelectorAll("a") ?? [])];
  const focusLink = (index: number) =>
    links()
      .at(index % group.length)
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
      className="nav-group relative"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      <div className="flex items-center pl-3.5">
        <Link to={to} className="py-2">
          <span
            className={classNames("block border-b-2 pt-0.5", isHere ? "border-ink" : "border-transparent")}
          >
            {LINK_WORDS[page]}
          </span>
        </Link>
        <button
          ref={button}
          type="button"
          aria-label={MENU_MORE[page]}
          aria-expanded={open}
          aria-controls={id}
          onClick={(event) =>
            setOpen(event.detail > 0 && matchMedia("(hover: hover)").matches ? true : !open)
          }
          className="grid h-11 w-8 place-items-center"
        >
          <Icon of={ChevronDown} size={16} className={classNames("text-ink-3", open && "rotate-180")} />
        </button>
      </div>
      <ul
        ref={list}
        id={id}
        hidden={!open}
        className="absolute top-full left-0 min-w-56 rounded-panel bg-sheet py-2 ring-1 ring-line-2"
      >
        {group.map((link) => (
          <li key={link.page}>
            <NavLink
              to={link.to}
              className="block px-5 py-2.5 hover:bg-voice-tint focus-visible:-outline-offset-2 aria-[current=page]:font-bold"
            >
              {LINK_WORDS[link.page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
