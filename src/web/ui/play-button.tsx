import { Pause, Play } from "lucide-react";
import { UI } from "#words/pages/ui.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type PlayButtonProps = {
  playing: boolean;
  onClick: () => void;
  /** What it plays: "Play", "Play sage". */
  label?: string;
  disabled?: boolean;
  /** Keys that press it, as of `aria-keyshortcuts`. */
  keys?: string;
  /** Its size, 60 by default: "size-[88px]". The sign inside follows. */
  className?: string;
};

/** The round warm button of a player. */
export function PlayButton(props: PlayButtonProps) {
  const { playing, onClick, label = UI.play, disabled, keys, className = "size-[60px]" } = props;
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      aria-label={playing ? UI.pause : label}
      aria-keyshortcuts={keys}
      className={classNames(
        "grid flex-none place-items-center rounded-full bg-voice text-on-voice",
        "hover:bg-[color-mix(in_oklab,var(--voice)_90%,var(--ink))] disabled:bg-line disabled:text-ink-3",
        className,
      )}
    >
      {playing ? (
        <Icon of={Pause} filled strokeWidth={0} className="size-[42%]" />
      ) : (
        <Icon of={Play} filled className="size-[38%] translate-x-[6%]" />
      )}
    </button>
  );
}
