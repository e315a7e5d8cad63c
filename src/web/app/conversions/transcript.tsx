import { memo, useEffect, useRef } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { callSpeakers, type NamedSpeaker } from "#contract/speakers.ts";
import type { Segment } from "#contract/transcript.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LANGUAGE } from "#words/locale.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

type TranscriptProps = {
  segments: readonly Segment[];
  /** Those who were named. */
  speakers?: readonly NamedSpeaker[] | undefined;
  /** It is English, whatever was spoken. */
  translated?: boolean;
  /** Place of the playhead in seconds; null while nothing plays. */
  time: number | null;
  /** Plays from a place in seconds, and goes there, playing on only if it plays; both null when there is no sound. */
  onListen: ((seconds: number) => void) | null;
  onGo: ((seconds: number) => void) | null;
};

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);
const NOBODY: readonly NamedSpeaker[] = [];

/** What sounds now. */
const NOW = "rounded-word bg-cool text-on-cool -mx-1 px-1";
/** Rows from which on a long transcript would make the page slow. */
const MANY = 150;

/** The transcribed text, one row for each stretch of speech, with its time. Times and words lead to the sound. */
export function Transcript({
  segments,
  speakers = NOBODY,
  translated = false,
  time,
  onListen,
  onGo,
}: TranscriptProps) {
  const nameOf = callSpeakers(speakers, TOOLS_COPY.speakers.named);
  const list = useRef<HTMLOListElement>(null);
  // A pointer's shortcut to single words; by keyboard the times do the same for whole rows.
  useEffect(() => {
    const element = list.current;
    const onClick = (event: MouseEvent) => {
      const start = event.target instanceof HTMLElement ? event.target.dataset.start : undefined;
      if (start !== undefined) onGo?.(Number(start));
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [onGo]);

  const several =
    !translated && segments.some(({ language }, i) => i > 0 && language !== segments[i - 1]?.language);
  return (
    <ol ref={list} className="border-b border-line">
      {segments.map((segment, i) => {
        const language = translated ? "en" : segment.language;
        const named = several && language !== segments[i - 1]?.language;
        const sounds = time !== null && time >= segment.start && time < segment.end + 0.2;
        return (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: after edits two passages may begin together
            key={i}
            segment={segment}
            speaker={segment.speaker === undefined ? null : nameOf(segment.speaker)}
            language={language}
            named={named}
            time={sounds ? time : null}
            deferred={segments.length > MANY}
            onListen={onListen}
          />
        );
      })}
    </ol>
  );
}

type RowProps = {
  segment: Segment;
  /** What is called who speaks; null where nobody is told apart. */
  speaker: string | null;
  /** BCP 47; undefined where it is not known. */
  language: string | undefined;
  /** Its language is another than that of the row before, and is told. */
  named: boolean;
  time: number | null;
  /** Laid out only when it comes near the screen. */
  deferred: boolean;
  onListen: TranscriptProps["onListen"];
};

const Row = memo(function Row({ segment, speaker, language, named, time, deferred, onListen }: RowProps) {
  const clock = formatClock(segment.start);
  return (
    <li
      data-from={segment.start}
      className={classNames(
        "flex gap-4 border-t border-line py-4 sm:gap-6",
        deferred && "[contain-intrinsic-size:auto_76px] [content-visibility:auto]",
      )}
    >
      {onListen ? (
        <button
          type="button"
          aria-label={TOOLS_COPY.listenFrom(clock)}
          onClick={() => onListen(segment.start)}
          className="mt-0.5 w-14 flex-none self-start rounded-word py-1 text-left text-small text-ink-3 tabular-nums underline decoration-line-2 underline-offset-4 hover:text-ink"
        >
          {clock}
        </button>
      ) : (
        <span className="mt-0.5 w-14 flex-none py-1 text-small text-ink-3 tabular-nums">{clock}</span>
      )}
      <p className="min-w-0 text-[clamp(1.3125rem,1.2rem+0.5vw,1.5625rem)] leading-[1.4] text-cool-t">
        {speaker === null ? null : <Speaker name={speaker} words={segment.words} />}
        {language && named ? (
          <span className="block text-small text-ink-2">{nameOfLanguage(language)}</span>
        ) : null}
        <span lang={language}>
          {segment.words.length > 0 ? (
            <Words segment={segment} time={time} linked={onListen !== null} />
          ) : (
            <span className={time === null ? "" : NOW}>{segment.text}</span>
          )}
        </span>
      </p>
    </li>
  );
});

function Speaker({ name, words }: { name: string; words: Segment["words"] }) {
  return (
    <span className="block text-small text-ink-2">
      {words.some(({ overlap }) => overlap) ? `${name}, ${TOOLS_COPY.speakers.overlap}` : name}
    </span>
  );
}

function Words({ segment, time, linked }: { segment: Segment; time: number | null; linked: boolean }) {
  return segment.words.map((word, i) => {
    const now =
      time !== null && time >= word.start && time < (segment.words[i + 1]?.start ?? segment.end + 0.2);
    const look = now ? NOW : "";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words that were typed may begin together
      <span key={i}>
        {i > 0 ? " " : null}
        <span
          data-start={linked ? word.start : undefined}
          className={linked ? `cursor-pointer ${look}` : look}
        >
          {word.text}
        </span>
      </span>
    );
  });
}
