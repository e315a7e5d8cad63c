import { BookOpen, Check, Ellipsis, Redo2, Share2, TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { formatExtent } from "#web/app/conversions/format-extent.ts";
import { newDocumentFrom } from "#web/app/library/document-address.ts";
import { formatDay, formatTime } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { SHARING } from "#words/pages/sharing.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { Disclosure, DisclosureRow } from "./disclosure.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { Opened } from "./opened.ts";
import { TitleField } from "./title-field.tsx";
import type { TextBars } from "./transcript/text-bar-of.tsx";
import type { EditEnd, Edits } from "./use-edits.ts";
import { useUndone } from "./use-undone.ts";

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

export type Dialogs = "share" | "tags" | "versions" | "recording" | "keys";

type HeadProps = {
  opened: Opened;
  edits: Edits;
  /** Its sentences can be edited. */
  editable: boolean;
  onOpen: (dialog: Dialogs) => void;
  /** Leads through places of the text. */
  onBar: (bar: TextBars) => void;
  /** Shows the text with nothing beside it. */
  onRead: () => void;
  onBin: () => void;
};

/** The title, what it is, whether it is saved, and what can be done with all of it. */
export function Head({ opened, edits, editable, onOpen, onBar, onRead, onBin }: HeadProps) {
  const { document, undo, redo } = opened;
  const navigate = useNavigate();
  const undone = useUndone(opened);
  return (
    <header className="page pt-3 pb-4 sm:pt-9 sm:pb-9">
      <Link to="/library" className="link mb-1.5 sm:mb-3 inline-block text-small">
        {DOCUMENT.toLibrary}
      </Link>
      <TitleField
        title={document.title}
        onName={(title) => edits.name({ title, seenTitle: document.title })}
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:mt-3">
        <p className="text-small text-ink-2 tabular-nums">{factsOf(opened).join(" · ")}</p>
        <div className="relative flex flex-wrap items-center gap-1.5 max-sm:w-full sm:ml-auto sm:gap-2.5">
          <SavedState last={edits.last} changedAt={document.changedAt} />
          {editable ? (
            <>
              <IconButton
                label={undone ? DOCUMENT.undoOf(undone) : DOCUMENT.undo}
                disabled={!undo}
                onPress={() => void edits.undo()}
              >
                <Icon of={Undo2} size={19} />
              </IconButton>
              <IconButton label={DOCUMENT.redo} disabled={!redo} onPress={() => void edits.redo()}>
                <Icon of={Redo2} size={19} />
              </IconButton>
            </>
          ) : null}
          <Button
            tone="ghost"
            size="small"
            icon={<Icon of={BookOpen} size={18} className="max-sm:hidden" />}
            onClick={onRead}
          >
            {DOCUMENT.cleanView.open}
          </Button>
          {document.binnedAt === null ? (
            <Button
              tone="ghost"
              size="small"
              icon={<Icon of={Share2} size={18} className="max-sm:hidden" />}
              onClick={() => onOpen("share")}
            >
              {SHARING.open}
            </Button>
          ) : null}
          <ExportMenu document={document} edits={edits} />
          <Disclosure
            label={DOCUMENT.more.label}
            icon={<Icon of={Ellipsis} size={20} />}
            tone="ghost"
            iconOnly
          >
            {(close) =>
              (["find", "fillers", "tags", "versions", "anew", "keys", "recording", "bin"] as const)
                .filter((act) => act !== "recording" || document.recording === "kept")
                .filter((act) => document.binnedAt === null || (act !== "bin" && act !== "anew"))
                .filter((act) => editable || (act !== "find" && act !== "fillers"))
                .filter((act) => document.kind === "transcript" || act !== "fillers")
                .map((act) => (
                  <DisclosureRow
                    key={act}
                    onPress={() => {
                      close();
                      if (act === "bin") onBin();
                      else if (act === "find" || act === "fillers") onBar(act);
                      else if (act === "anew") void navigate(newDocumentFrom(document.id));
                      else onOpen(act);
                    }}
                  >
                    {act === "recording" ? DOCUMENT.recording.delete : DOCUMENT.more[act]}
                  </DisclosureRow>
                ))
            }
          </Disclosure>
        </div>
      </div>
    </header>
  );
}

const UNMADE = ["new", "changed", "failed"] as const;
type Unmade = (typeof UNMADE)[number];

/** What it is, as short facts. */
function factsOf({ document, segments }: Opened): string[] {
  const count = (state: Unmade) => segments.filter((segment) => segment.state === state).length;
  const isSpeech = document.kind === "speech";
  const unmade = UNMADE.filter((state) => isSpeech && count(state) > 0);
  return [
    DOCUMENT.kind[document.kind],
    document.seconds === null ? "" : formatExtent(document),
    document.voice ?? "",
    document.speakers === null ? "" : TOOLS_COPY.speakers.count(document.speakers),
    document.language ? nameOfLanguage(document.language) : "",
    ...unmade.map((state) => DOCUMENT.unmade[state](count(state))),
  ].filter(Boolean);
}

function SavedState({ last, changedAt }: { last: EditEnd | null; changedAt: string }) {
  const at = new Date(changedAt);
  const when = at.toDateString() === new Date().toDateString() ? formatTime(at) : formatDay(at);
  return (
    <p
      role="status"
      className="mr-2 flex items-center gap-2 text-small text-ink-2 tabular-nums max-sm:min-w-[calc(100%-7rem)] sm:min-h-[42px]"
    >
      {last === null ? (
        <>
          <Spinner /> {DOCUMENT.saving}
        </>
      ) : last === "done" ? (
        <>
          <Icon of={Check} size={17} /> {DOCUMENT.saved(when)}
        </>
      ) : (
        <span className="flex items-center gap-2 font-medium text-err">
          <Icon of={TriangleAlert} size={17} /> {DOCUMENT.unsaved}
        </span>
      )}
    </p>
  );
}

type IconButtonProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

function IconButton({ label, disabled, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-[42px] place-items-center rounded-small ring-[1.5px] ring-line-2 ring-inset hover:ring-ink disabled:text-ink-3 disabled:ring-line"
    >
      {children}
    </button>
  );
}
