import { useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Shared } from "#contract/shares.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { KeysDialog } from "#web/app/documents/keys-dialog.tsx";
import { useTabTitle } from "#web/app/documents/use-tab-title.ts";
import { LANGUAGE } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { Download } from "./download.tsx";
import type { OpenedShare } from "./page.tsx";
import { ReportLink } from "./report-link.tsx";
import { SharedReading } from "./shared-reading.tsx";

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

/** A document as a link shows it: to be read and heard, and nothing else. */
export function SharedView({ token, opened }: { token: string; opened: OpenedShare }) {
  const { shared, segments } = opened;
  const [keys, setKeys] = useState(false);
  useTabTitle(shared.title);
  return (
    <div className="min-h-dvh">
      <header className="page flex flex-wrap items-end gap-x-8 gap-y-5 pt-6 pb-9 sm:pt-9">
        <div className="min-w-0 flex-[1_1_26rem]">
          <h1 className="head-page [overflow-wrap:anywhere]" lang={shared.language ?? undefined}>
            {shared.title}
          </h1>
          <p className="mt-3 text-small text-ink-2 tabular-nums">{factsOf(shared).join(" · ")}</p>
        </div>
        {shared.mayDownload ? (
          <div className="relative max-sm:w-full">
            <Download document={{ ...shared, audio: shared.download }} segments={segments} />
          </div>
        ) : null}
      </header>
      <SharedReading shared={shared} segments={segments} onKeys={() => setKeys(true)}>
        <ReportLink token={token} />
      </SharedReading>
      <KeysDialog
        open={keys}
        playable={shared.audio !== null}
        editable={false}
        onClose={() => setKeys(false)}
      />
    </div>
  );
}

/** What it is, as short facts. */
function factsOf({ kind, seconds, voice, speakers, language }: Shared): string[] {
  return [
    DOCUMENT.kind[kind],
    seconds === null ? "" : formatClock(seconds),
    voice ?? "",
    speakers === null ? "" : TOOLS_COPY.speakers.count(speakers),
    language ? nameOfLanguage(language) : "",
  ].filter(Boolean);
}
