import { ChevronDown } from "lucide-react";
import { memo, type ReactNode, useContext, useMemo } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { withoutControls } from "#contract/read-script.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { countWords } from "#web/app/conversions/count-words.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { formatNumber, LANGUAGE } from "#words/locale.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { FoldedMarks, MarksList } from "./marks/marks-list.tsx";
import type { Opened } from "./opened.ts";
import { ScriptsOfText } from "./script/use-scripts.ts";
import { DoubtsOfTranscript } from "./transcript/doubts-of-transcript.tsx";
import { SpeakerMark } from "./transcript/speaker-mark.tsx";
import { useTranscriptOfText } from "./transcript/transcript-of-text.ts";

const copy = DOCUMENT.details;
const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

type DetailsProps = {
  opened: Opened;
  /** The button that folds what is beside the text; none where there is nothing to collapse. */
  collapse?: ReactNode;
  collapsed?: boolean;
  children?: ReactNode;
};

/**
 * Who speaks and for how long, what it cost, how long it is kept: beside the text, or folded above it. `children` stand
 * over it where it is beside.
 */
export const Details = memo(function Details({ opened, collapse, collapsed, children }: DetailsProps) {
  return (
    <>
      <aside className={classNames("relative hidden pt-9 nav:block", !collapsed && "pr-9")}>
        {collapse ? (
          <div className={collapsed ? undefined : classNames("absolute right-7", !children && "-mt-2.5")}>
            {collapse}
          </div>
        ) : null}
        {collapsed ? null : (
          <>
            {children}
            <DetailsList opened={opened} marks={<MarksList />} />
          </>
        )}
      </aside>
      <div className="page mb-3 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] has-[[open]]:grid-cols-1 gap-x-5 nav:hidden">
        <FoldedMarks />
        <details className="group">
          <summary className="head-field flex min-h-14 items-center border-y border-line">
            {copy.title}
            <Icon of={ChevronDown} size={20} className="ml-auto group-open:rotate-180" />
          </summary>
          <div className="max-w-md pt-6 pb-8">
            <DetailsList opened={opened} />
          </div>
        </details>
      </div>
    </>
  );
});

function DetailsList({ opened: { document, segments }, marks }: { opened: Opened; marks?: ReactNode }) {
  const scripts = useContext(ScriptsOfText);
  const words = useMemo(() => {
    const texts = segments.map(({ id, text }) => withoutControls(text, scripts.get(id) ?? []).text);
    return texts.reduce((sum, text) => sum + countWords(text), 0);
  }, [segments, scripts]);
  const speakers = useMemo(() => secondsOfSpeakers(segments), [segments]);
  return (
    <>
      {speakers.length > 1 ? <Speakers speakers={speakers} /> : null}
      <DoubtsOfTranscript segments={segments} />
      {marks}
      <h2 className="head-field max-nav:sr-only">{copy.title}</h2>
      <dl className="mt-3 text-small max-nav:mt-0">
        {document.voice ? <Row label={copy.voice}>{document.voice}</Row> : null}
        {document.language ? <Row label={copy.language}>{nameOfLanguage(document.language)}</Row> : null}
        <Row label={copy.words}>{formatNumber(words)}</Row>
        <Row label={copy.made}>{formatMoment(document.createdAt)}</Row>
        <Row label={copy.cost}>{document.credits > 0 ? formatCredits(document.credits) : copy.free}</Row>
        {document.binnedAt === null ? (
          <Row label={copy.keptUntil}>{formatDay(document.expiresAt)}</Row>
        ) : null}
        {document.tags.length > 0 ? <Row label={copy.tags}>{document.tags.join(", ")}</Row> : null}
      </dl>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type SpeakerSeconds = { speaker: number; seconds: number };

function Speakers({ speakers }: { speakers: readonly SpeakerSeconds[] }) {
  const { nameOf } = useTranscriptOfText();
  const all = speakers.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <section className="mb-9">
      <h2 className="head-field">{copy.speakers}</h2>
      <ul className="mt-3 text-small">
        {speakers.map(({ speaker, seconds }) => (
          <li key={speaker} className="relative flex justify-between gap-4 border-b border-line py-2.5">
            <span className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
              <SpeakerMark speaker={speaker} size={22} className="flex-none" />
              {nameOf(speaker)}
            </span>
            <span className="text-ink-3 tabular-nums">{formatClock(seconds)}</span>
            <span
              aria-hidden="true"
              className="absolute -bottom-px left-0 h-0.5 bg-cool"
              style={{ width: `${(100 * seconds) / all}%` }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long each speaks, in seconds, in the order in which they are first heard. */
function secondsOfSpeakers(segments: readonly DocumentSegment[]): SpeakerSeconds[] {
  const seconds = new Map<number, number>();
  for (const { speaker, start, end } of segments) {
    if (speaker === null || start === null || end === null) continue;
    seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start);
  }
  return [...seconds].map(([speaker, length]) => ({ speaker, seconds: length }));
}
