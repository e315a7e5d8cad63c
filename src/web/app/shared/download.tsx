import { Download as DownloadIcon } from "lucide-react";
import { writeCaptions } from "#contract/caption-files.ts";
import { CAPTION_RULES } from "#contract/caption-rules.ts";
import { textOf, timedTextOf } from "#contract/document-text.ts";
import type { Document, DocumentSegment } from "#contract/documents.ts";
import { fileName, saveFile, saveUrl } from "#web/app/conversions/save-file.ts";
import { Disclosure, DisclosureRow } from "#web/app/documents/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { SHARED } from "#words/pages/shared.ts";

const copy = SHARED.download;

type DownloadProps = {
  document: Pick<Document, "title" | "audio" | "language" | "kind">;
  segments: readonly DocumentSegment[];
  /** What its speakers are called. */
  nameOf: (speaker: number) => string;
};

/** What can be taken away: the sound where there is one, the text, and captions of what has times. */
export function Download({ document, segments, nameOf }: DownloadProps) {
  const { title, audio, language, kind } = document;
  const written = { segments, language };
  const save = (extension: "txt" | "srt" | "vtt", write: () => string) =>
    saveFile(write(), fileName(title, extension));
  const captions = (format: "srt" | "vtt") => () =>
    save(format, () => writeCaptions(timedTextOf(written, nameOf), format, { language }));
  const timed = segments.some(({ start }) => start !== null);
  return (
    <Disclosure
      label={copy.label}
      icon={<Icon of={DownloadIcon} size={19} />}
      tone={kind === "speech" ? "ghost" : "cool"}
    >
      {(close) => {
        const row = (name: string, words: string, act: () => void) => (
          <DisclosureRow
            name={name}
            onPress={() => {
              act();
              close();
            }}
          >
            {words}
          </DisclosureRow>
        );
        return (
          <>
            {audio ? row("MP3", copy.mp3, () => saveUrl(audio, fileName(title, "mp3"))) : null}
            {row("TXT", copy.txt, () => save("txt", () => textOf(written, nameOf)))}
            {timed ? row("SRT", copy.srt, captions("srt")) : null}
            {timed ? row("VTT", copy.vtt, captions("vtt")) : null}
            {timed ? (
              <p className="mx-3 mt-1.5 border-t border-line pt-2 pb-1 text-note text-ink-2">
                {DOCUMENT.export.captions.rules(CAPTION_RULES)}
              </p>
            ) : null}
          </>
        );
      }}
    </Disclosure>
  );
}
