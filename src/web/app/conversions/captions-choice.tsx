import { DropdownMenu } from "radix-ui";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { writeCaptions } from "#contract/caption-files.ts";
import { CAPTION_RULES } from "#contract/caption-rules.ts";
import { subtitlesName } from "#contract/subtitles-name.ts";
import type { TimedText } from "#contract/timed-text.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { fileName, saveFile } from "./save-file.ts";
import { useDocumentOf } from "./use-document-of.ts";

/** Of which conversion; `ofFile`: the title is what the file is called that was transcribed. */
export type CaptionsOf = {
  conversion: string;
  title: string;
  ofFile?: boolean;
  language?: string | null;
  words: () => TimedText[];
};

const copy = DOCUMENT.export.captions;

/**
 * The two formats that players read, below the button that stands in `children`; a press on one saves a file. By which rules it is
 * cut is said there, with the way to where they are adjusted.
 */
export function CaptionsChoice({
  conversion,
  title,
  ofFile = false,
  language = null,
  words,
  opened,
  children,
}: CaptionsOf & { opened: boolean; children: ReactNode }) {
  const save = (format: "srt" | "vtt") => () =>
    saveFile(
      writeCaptions(words(), format, { language }),
      ofFile ? subtitlesName(title, language, format) : fileName(title, format),
    );
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
          <Rules conversion={conversion} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Rules({ conversion }: { conversion: string }) {
  const id = useId();
  const document = useDocumentOf(conversion);
  return (
    <div className="mx-3 mt-1.5 border-t border-line pt-2 pb-1">
      <DropdownMenu.Label id={id} className="w-0 min-w-full text-note text-ink-2">
        {copy.rules(CAPTION_RULES)}
      </DropdownMenu.Label>
      {document ? (
        <DropdownMenu.Item asChild>
          <Link
            to={documentPath(document.id)}
            aria-describedby={id}
            className="link inline-block py-2 text-note outline-none data-highlighted:text-cool-t"
          >
            {copy.change}
          </Link>
        </DropdownMenu.Item>
      ) : null}
    </div>
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
