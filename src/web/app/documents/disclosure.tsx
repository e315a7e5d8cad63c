import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button, type ButtonTone } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

type DisclosureProps = {
  label: string;
  icon: ReactNode;
  tone: ButtonTone;
  /** The button shows its icon alone; the label is read out. */
  iconOnly?: boolean;
  /** On a phone the panel stands below the row of buttons, and what follows makes room for it. */
  inPlace?: boolean;
  /** Its panel has two columns where there is room. */
  wide?: boolean;
  /** What opens below the button; `close` shuts it again. */
  children: (close: () => void) => ReactNode;
};

/** Pixels that a panel has at least, wherever its button stands: the page is scrolled for the rest. */
const LEAST_ROOM = 300;
const GAP = 12;

/** Pixels between the top of a panel and what lies at the foot of the page. */
function roomBelow(panel: Element): number {
  const foot = document.querySelector("[data-foot]")?.getBoundingClientRect().top ?? window.innerHeight;
  return foot - panel.getBoundingClientRect().top - GAP;
}

/** A button with a small panel of others below. It shuts with Escape, a press elsewhere, or when the focus leaves. */
export function Disclosure(props: DisclosureProps) {
  const { label, icon, tone, iconOnly, inPlace = false, wide = false, children } = props;
  const [open, setOpen] = useState(false);
  const [room, setRoom] = useState(LEAST_ROOM);
  const panel = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (open && panel.current) setRoom(Math.max(LEAST_ROOM, roomBelow(panel.current)));
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const element = frame.current;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element?.contains(target));
    const onPointer = (event: PointerEvent) => isOutside(event.target) && setOpen(false);
    const onFocus = (event: FocusEvent) => isOutside(event.target) && setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      element?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);
  return (
    <div ref={frame} className={classNames("sm:relative", inPlace && "max-sm:contents")}>
      <Button
        tone={tone}
        size="small"
        icon={iconOnly ? undefined : icon}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        className={iconOnly ? "w-[42px] px-0" : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {iconOnly ? icon : label}
      </Button>
      <div
        ref={panel}
        id={id}
        hidden={!open}
        style={{ "--room": `${room}px` } as CSSProperties}
        // A press on words in here leaves the focus in here, and the keys with it.
        tabIndex={-1}
        className={classNames(
          "absolute top-full right-0 z-30 mt-2 w-[280px] overflow-y-auto rounded-control bg-sheet p-1.5",
          "outline-none ring-[1.5px] ring-line-2 ring-inset sm:max-h-(--room)",
          wide && "md:w-[560px]",
          inPlace
            ? "max-sm:static max-sm:order-last max-sm:w-full"
            : "max-sm:left-0 max-sm:max-h-[50dvh] max-sm:w-auto",
        )}
      >
        {open ? children(() => setOpen(false)) : null}
      </div>
    </div>
  );
}

type RowProps = {
  name?: string;
  /** Pressed the last time. */
  chosen?: boolean;
  children: string;
  onPress: () => void;
};

/** One thing to press in the panel: a short name in the head's letters, where it has one, and words. */
export function DisclosureRow({ name, chosen = false, children, onPress }: RowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-current={chosen || undefined}
      className={classNames(
        "flex w-full items-center gap-3 rounded-word px-3 py-2 text-left text-small sm:py-1.5 hover:bg-cool-tint hover:text-cool-t",
        chosen && "bg-cool-tint text-cool-t",
      )}
    >
      {name ? <span className="head-field w-14 flex-none text-[1.0625rem]">{name}</span> : null}
      <span>{children}</span>
    </button>
  );
}
