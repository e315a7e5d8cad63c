import { BookOpen } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import type { Shared } from "#contract/shares.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { useCleanView } from "#web/app/documents/clean-view/use-clean-view.ts";
import { KeysDialog } from "#web/app/documents/keys-dialog.tsx";
import { markSentence } from "#web/app/documents/quotes/mark-by-keys.ts";
import { namesOf, TranscriptOfText } from "#web/app/documents/transcript/transcript-of-text.ts";
import { useTabTitle } from "#web/app/documents/use-tab-title.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { Download } from "./download.tsx";
import type { OpenedShare } from "./page.tsx";
import { ReportLink } from "./report-link.tsx";
import { SharedReading } from "./shared-reading.tsx";

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);
const ParticipantPart = lazy(() =>
  import("./participant-part.tsx").then(({ ParticipantPart }) => ({ default: ParticipantPart })),
);

/** A document as a link shows it: to be read and heard, and nothing else. */
export function SharedView({ token, opened }: { token: string; opened: OpenedShare }) {
  const { shared, segments, speakers, pass } = opened;
  const forText = useMemo(
    () => ({
      ...{ ...namesOf(speakers), isRecorded: shared.kind === "transcript" },
      ...{ onName: null, doubtedBelow: null, onDoubt: null },
    }),
    [speakers, shared.kind],
  );
  const [keys, setKeys] = useState(false);
  const cleanView = useCleanView();
  const isParticipant = shared.participant !== null;
  const [led, setLed] = useState(0);
  const lead = useCallback((segment: string) => {
    markSentence(segment);
    setLed((now) => now + 1);
  }, []);
  useTabTitle(shared.title);
  return (
    <div className="min-h-dvh">
      <header className="page flex flex-wrap items-end gap-x-8 gap-y-5 pt-6 pb-9 sm:pt-9">
        {shared.cover ? (
          <img
            src={shared.cover}
            alt=""
            className="size-28 flex-none rounded-small object-cover sm:size-36"
          />
        ) : null}
        <div className="min-w-0 flex-[1_1_26rem]">
          <h1 className="head-page [overflow-wrap:anywhere]" lang={shared.language ?? undefined}>
            {shared.title}
          </h1>
          <p className="mt-3 text-small text-ink-2 tabular-nums">{factsOf(shared).join(" · ")}</p>
        </div>
        <div className="relative flex flex-wrap gap-2.5 max-sm:w-full">
          <Button tone="ghost" size="small" icon={<Icon of={BookOpen} size={18} />} onClick={cleanView.show}>
            {DOCUMENT.cleanView.open}
          </Button>
          {shared.mayDownload ? (
            <Download
              document={{ ...shared, audio: shared.download }}
              segments={segments}
              nameOf={forText.nameOf}
            />
          ) : null}
        </div>
      </header>
      {shared.participant === null ? null : (
        <Suspense fallback={null}>
          <ParticipantPart
            {...{ token, pass, segments, led }}
            audio={shared.audio}
            participant={shared.participant}
            author={shared.author}
          />
        </Suspense>
      )}
      <TranscriptOfText value={forText}>
        <SharedReading
          {...{ shared, segments, cleanView }}
          onKeys={() => setKeys(true)}
          onSay={isParticipant ? lead : null}
        >
          <ReportLink send={(body) => call(shareRoutes.reportShare, { params: { token }, body })} />
        </SharedReading>
      </TranscriptOfText>
      <KeysDialog
        open={keys}
        playable={shared.audio !== null}
        editable={false}
        marks={isParticipant ? "say" : shared.kind === "transcript" ? "copy" : null}
        onClose={() => setKeys(false)}
      />
    </div>
  );
}

/** What it is, as short facts. */
function factsOf({ kind, author, seconds, voice, speakers, language }: Shared): string[] {
  return [
    author,
    DOCUMENT.kind[kind],
    seconds === null ? "" : formatClock(seconds),
    voice ?? "",
    speakers === null ? "" : TOOLS_COPY.speakers.count(speakers),
    language ? nameOfLanguage(language) : "",
  ].filter(Boolean);
}
