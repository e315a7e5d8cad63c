import { X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type CloseButtonProps = {
  label: string;
  onPress: () => void;
  /** Where in the frame around it. */
  className: string;
};

/** The cross in a corner: shuts what it stands in, or empties it. */
export function CloseButton({ label, onPress, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classNames(
        "absolute grid size-11 place-items-center rounded-small text-ink-2 hover:text-ink",
        className,
      )}
    >
      <Icon of={X} size={20} />
    </button>
  );
}
