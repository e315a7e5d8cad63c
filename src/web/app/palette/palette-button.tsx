import { Command } from "lucide-react";
import { Icon } from "#web/ui/icon.tsx";
import { PALETTE as copy } from "#words/pages/palette.ts";
import { openPalette } from "./palette-host.tsx";
import { hasCommandKey } from "./palette-key.ts";

/** Opens the palette, and says by which key it opens elsewhere. */
export function PaletteButton() {
  const key = `${hasCommandKey() ? "⌘" : copy.control} K`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasCommandKey() ? "Meta+K" : "Control+K"}
      onClick={openPalette}
      className="group flex min-h-11 flex-none items-center gap-2.5 text-note text-ink-2 hover:text-ink"
    >
      <Icon of={Command} size={16} className="hidden max-md:block pointer-coarse:block" />
      <span className="sr-only max-md:not-sr-only pointer-coarse:not-sr-only">{copy.open}</span>
      <span className="grid h-7 min-w-9 place-items-center max-md:hidden rounded-word px-2 font-medium ring-[1.5px] ring-line-2 ring-inset group-hover:ring-ink pointer-coarse:hidden">
        {key}
      </span>
      <span className="pointer-coarse:hidden max-md:hidden">{copy.anywhere}</span>
    </button>
  );
}
