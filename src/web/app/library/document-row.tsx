import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Document } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { formatExtent } from "#web/app/conversions/format-extent.ts";
import { MiddleCut } from "#web/app/parts/middle-cut.tsx";
import { formatDay, formatWhen } from "#web/lib/formats/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { LANGUAGE } from "#words/locale.ts";
import { LIBRARY as copy } from "#words/pages/library.ts";
import { ChoiceBox } from "./choice-box.tsx";
import { deletedAt } from "./deleted-at.ts";
import { documentPath, documentPlaying } from "./document-address.ts";
import { EVERYTHING, writeFilter } from "./filter.ts";
import { FoundSentence } from "./found-sentence.tsx";
import { kindWords } from "./kind-words.ts";
import { Outline } from "./outline.tsx";

type DocumentRowProps = {
  document: Document;
  /** How long the bin keeps what is in it. */
  binDays: number | undefined;
  chosen: boolean;
  /** The list goes by when they are deleted: each says it. */
  byEnd: boolean;
  /** Some are chosen: every row shows its box. */
  choosing: boolean;
  onKeep: () => void;
  onUnbin: () => void;
  onChoose: (chosen: boolean) => void;
};

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

/** A document of the library: its sign, what it is, how it sounds, and where words were found in it. */
export function DocumentRow({
  document,
  binDays,
  byEnd,
  chosen,
  choosing,
  onKeep,
  onUnbin,
  onChoose,
}: DocumentRowProps) {
  const { id, kind, title, language, seconds, heard, audio, createdAt, found } = document;
  const isPart = heard !== null;
  const length = seconds === null || isPart ? null : formatClock(seconds);
  const day = formatWhen(createdAt);
  const deletion = deletedAt(document, binDays);
  return (
    <li
      data-row
      className={classNames(
        "group relative isolate grid grid-cols-[44px_minmax(0,1fr)_44px] items-start gap-x-3 gap-y-2.5 border-b border-line py-5",
        "md:grid-cols-[106px_minmax(0,1fr)_140px_44px] md:gap-x-5 xl:grid-cols-[106px_minmax(0,1fr)_200px_4.5rem_2rem_7rem_44px]",
        chosen &&
          "before:absolute before:-inset-x-5 before:-top-px before:-bottom-px before:-z-10 before:bg-voice-tint md:before:-inset-x-8",
      )}
    >
      <ChoiceBox {...{ document, chosen, choosing, onChoose }} />
      <div className="min-w-0">
        <h2
          lang={language ?? undefined}
          className="font-head text-[1.3125rem] leading-tight font-[620] tracking-[-0.012em]"
        >
          <Link
            to={documentPath(id)}
            className="-my-2.5 block py-2.5 hover:underline hover:underline-offset-4"
          >
            {kind === "speech" ? (
              <span className="line-clamp-2 [overflow-wrap:anywhere] md:line-clamp-1" title={title}>
                {title}
              </span>
            ) : (
              <MiddleCut wraps>{title}</MiddleCut>
            )}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1.5 text-note text-ink-3">
          <span>
            {factsOf(document)}
            <span className="xl:hidden">
              {["", length, language && shortLanguage(language), day]
                .filter((fact) => fact !== null)
                .join(", ")}
            </span>
          </span>
          {deletion ? (
            <>
              <span className="text-ink-2">{copy.deletedOn(formatDay(deletion))}</span>
              <button
                type="button"
                aria-label={copy.takeOutThis(title)}
                className="max-lg:min-h-11"
                onClick={onUnbin}
              >
                <span className="link">{copy.chosen.unbin}</span>
              </button>
            </>
          ) : (
            <Going {...{ document, always: byEnd, onKeep }} />
          )}
          {document.tags.map((tag) => (
            <Link
              key={tag}
              to={{ search: writeFilter({ ...EVERYTHING, tag }) }}
              aria-label={copy.tagged(tag)}
              className="group/tag max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
            >
              <span className="block max-w-48 truncate rounded-word px-1.5 text-ink-2 ring-1 ring-line-2 ring-inset group-hover/tag:text-ink group-hover/tag:ring-ink">
                {tag}
              </span>
            </Link>
          ))}
        </p>
      </div>
      <div className="col-span-full row-start-2 md:col-span-1 md:col-start-3 md:row-start-1">
        <Outline {...document} />
      </div>
      <Fact className="text-right">{length}</Fact>
      <Fact>
        {language ? (
          <abbr className="no-underline" title={nameOfLanguage(language)}>
            {shortLanguage(language)}
          </abbr>
        ) : null}
      </Fact>
      <Fact>
        <time dateTime={createdAt}>{day}</time>
      </Fact>
      {audio ? (
        <Link
          to={documentPlaying(id, 0)}
          aria-label={copy.play(title)}
          className="col-start-3 row-start-1 grid size-11 place-items-center rounded-full hover:text-voice-t md:col-start-4 xl:col-start-7"
        >
          <Icon of={Play} size={20} filled />
        </Link>
      ) : null}
      {found ? (
        <div className="col-span-full md:col-start-2">
          <FoundSentence document={document} found={found} />
        </div>
      ) : null}
    </li>
  );
}

const shortLanguage = (tag: string) => tag.split("-")[0]?.toUpperCase() ?? "";

function factsOf(document: Document): string {
  const { speakers, credits, seconds, heard } = document;
  return [
    kindWords(document),
    ...(speakers ? [copy.speakers(speakers)] : []),
    ...(credits > 0 ? [formatCredits(credits)] : []),
    ...(heard === null ? [] : [formatExtent({ seconds, heard })]),
  ].join(", ");
}

/** What has a column of its own on a wide page. */
function Fact({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <span
      className={classNames(
        "hidden pt-2.5 text-small whitespace-nowrap text-ink-2 tabular-nums xl:block",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** So many days before its end a row offers to keep its document. */
const OFFERED_DAYS = 30;

type GoingProps = Pick<DocumentRowProps, "document" | "onKeep"> & { always: boolean };

/** When it goes, where that is near or asked for; where it can be put off, the press that does it. */
function Going({ document, always, onKeep }: GoingProps) {
  const { expiresAt, keepUntil, title } = document;
  const near = new Date(expiresAt).getTime() - Date.now() < OFFERED_DAYS * 86_400_000;
  if (!near && !always) return null;
  return (
    <>
      <span className={near ? "text-ink-2" : undefined}>{copy.goesOn(formatDay(expiresAt))}</span>
      {keepUntil ? (
        <button
          type="button"
          aria-label={copy.keepThis(formatDay(keepUntil), title)}
          className="max-lg:min-h-11"
          onClick={onKeep}
        >
          <span className="link">{copy.keep(formatDay(keepUntil))}</span>
        </button>
      ) : null}
    </>
  );
}
