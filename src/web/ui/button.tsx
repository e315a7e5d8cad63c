import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { PageAddress } from "#contract/page-paths.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `warm` makes sound, `cool` makes text, `ink` does the rest, `ghost` is the second choice beside one of them. */
export type ButtonTone = "warm" | "cool" | "ink" | "ghost";
/** Heights: small 44 (what a finger hits), medium 52, large 60 (the one button of a tool). */
export type ButtonSize = "small" | "medium" | "large";

type Look = { tone?: ButtonTone; size?: ButtonSize; wide?: boolean };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** What pressing it costs, as words: "1 credit". Stands after the label, behind a dot. */
    cost?: string;
    /** Shows a spinner and refuses presses; the label stays readable and the button keeps the focus. */
    busy?: boolean;
    icon?: ReactNode;
  };

const TONES: Record<ButtonTone, string> = {
  warm: "bg-voice text-on-voice hover:bg-[color-mix(in_oklab,var(--voice)_88%,white)]",
  cool: "bg-cool text-on-cool hover:bg-[color-mix(in_oklab,var(--cool)_88%,var(--ink))]",
  ink: "bg-ink text-paper hover:bg-ink-2",
  ghost: "text-ink ring-[1.5px] ring-inset ring-line-2 hover:ring-ink",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-11 rounded-small px-4 text-small",
  medium: "min-h-[52px] rounded-control px-6 text-body",
  large: "min-h-[60px] rounded-control px-8 text-[1.1875rem] leading-tight",
};

function look({ tone = "ink", size = "medium", wide }: Look, extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2.5 py-2 text-center font-semibold no-underline",
    "disabled:bg-line disabled:text-ink-3 disabled:ring-0",
    TONES[tone],
    SIZES[size],
    wide && "w-full",
    extra,
  );
}

/** The product's button. It is of type "button" unless told otherwise; a busy one swallows clicks and submits. */
export function Button({
  tone,
  size,
  wide,
  cost,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={look({ tone, size, wide }, classNames(cost && "flex-wrap gap-y-0.5", className))}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {cost ? <span className="whitespace-nowrap font-normal">· {cost}</span> : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, "to"> & { to: PageAddress } & Look) {
  return <Link {...rest} className={look({ tone, size, wide }, className)} />;
}
