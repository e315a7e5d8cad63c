import { Pause, Play } from "lucide-react";
import { Icon } from "./icon.tsx";

type PlayButtonProps = {
  playing: boolean;
  onClick: () => void;
  size?: number;
  disabled?: boolean;
  label?: string;
};

/** The round warm button of a player. `label` tells what it plays: "Play", "Play sage". */
export function PlayButton({ playing, onClick, size = 60, disabled, label = "Play" }: PlayButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      aria-label={playing ? "Pause" : label}
      className="grid flex-none place-items-center rounded-full bg-voice text-on-voice hover:bg-[color-mix(in_oklab,var(--voice)_90%,var(--ink))] disabled:bg-line disabled:text-ink-3"
      style={{ width: size, height: size }}
    >
      {playing ? (
        <Icon of={Pause} size={size * 0.36} strokeWidth={3} />
      ) : (
        <Icon of={Play} size={size * 0.38} filled className="translate-x-[6%]" />
      )}
    </button>
  );
}
