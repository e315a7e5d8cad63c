import type { LucideIcon } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";

type ToolProps = { icon: LucideIcon; onPress: () => void; disabled?: boolean; children: string };

/** One thing that can be done with a sentence. */
export function Tool({ icon, onPress, disabled, children }: ToolProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()} // what is marked in the text stays so
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 text-small font-semibold disabled:text-ink-3"
    >
      <Icon of={icon} size={17} />
      <span className="border-b-[1.5px] border-current">{children}</span>
    </button>
  );
}
