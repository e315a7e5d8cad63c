import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { writeCaptions } from "#contract/caption-files.ts";
import type { TimedText } from "#contract/timed-text.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { fileName, saveFile } from "./save-file.ts";

export type CaptionsOf = { title: string; language?: string | null; words: () => TimedText[] };

/** The two formats that players read, below the button that stands in `children`; a press on one saves a file. */
export function CaptionsChoice({
  title,
  language = null,
  words,
  opened,
  children,
}: CaptionsOf & { opened: boolean; children: ReactNode }) {
  const save = (format: "srt" | "vtt") => () =>
    saveFile(writeCaptions(words(), format, { language }), fileName(title, format));
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opened}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById("main")}>
        <DropdownMenu.Content
          align="start"
          sideOffset={8}
          collisionPadding={20}
          className="z-30 max-w-[calc(100vw-40px)] rounded-control bg-sheet p-1.5 ring-[1.5px] ring-line-2"
        >
          <Item onSelect={save("srt")}>{TOOLS_COPY.captionsSrt}</Item>
          <Item onSelect={save("vtt")}>{TOOLS_COPY.captionsVtt}</Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ children, onSelect }: { children: string; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="cursor-pointer rounded-word px-3 py-2.5 text-small outline-none data-highlighted:bg-cool-tint data-highlighted:text-cool-t"
    >
      {children}
    </DropdownMenu.Item>
  );
}
