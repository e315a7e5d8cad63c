import { Download } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { ResultPlayer } from "#web/app/player/result-player.tsx";
import { stopsOf } from "#web/app/player/stops.ts";
import { useResultPlayer } from "#web/app/player/use-result-player.ts";
import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { CaptionsMenu } from "./captions-menu.tsx";
import type { Result } from "./conversion-state.ts";
import { CopyButton } from "./copy-button.tsx";
import { DigestPanel } from "./digest/panel.tsx";
import { DocumentLinks } from "./document-links.tsx";
import { saveFile } from "./save-file.ts";
import { Transcript } from "./transcript.tsx";
import { transcriptText, transcriptWords } from "./transcript-text.ts";

/** The specification names the file. */
const TEXT_FILE = "downloaded-text.txt";

type TranscriptResultProps = {
  result: Result;
  heading: string;
  meta: string;
  /** The sound the text was made from, while this page has it; else what the server keeps of it is played. */
  sound: Blob | null;
  /** Said instead of the player when there is no sound. */
  soundless?: string;
  /** The button that begins anew. */
  children: ReactNode;
};

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

/** What was found to be spoken in all of it; of several languages each stands above its passage. */
function languageFound({ segments, translated }: Result): string | undefined {
  const [first] = segments;
  const isSame = segments.every(({ language }) => language === first?.language);
  return isSame && !translated ? first?.language : undefined;
}

/** A finished transcript: listen along, copy, save. */
export function TranscriptResult({
  result,
  heading,
  meta,
  sound,
  soundless,
  children,
}: TranscriptResultProps) {
  const own = useObjectUrl(sound);
  const { id, segments, seconds } = result;
  const source = sound ? own : result.audio;
  const sounds = sound !== null || result.audio !== null;
  const stops = useMemo(() => stopsOf(segments), [segments]);
  const player = useResultPlayer({ id, title: heading, voice: null, source, seconds, stops });
  const { playback } = player;
  const { seek } = playback;
  const listen = useCallback((seconds: number) => seek(seconds, true), [seek]);
  const text = useRef<HTMLDivElement>(null);
  /** Where somebody was led to in a text without its sound, in seconds. */
  const [pointed, setPointed] = useState<number | null>(null);
  const lead = useCallback(
    (seconds: number) => {
      const row = text.current?.querySelector(`[data-from="${seconds}"]`);
      row?.scrollIntoView({ block: "nearest" });
      if (sounds) listen(seconds);
      else setPointed(seconds);
    },
    [sounds, listen],
  );
  const language = languageFound(result);
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each result
  useEffect(() => title.current?.focus(), [result.id]);

  return (
    <section>
      <h2 ref={title} tabIndex={-1} className="head-row scroll-mt-28 [overflow-wrap:anywhere] outline-none">
        {heading}
      </h2>
      <p className="mt-0.5 text-small text-ink-2 tabular-nums">{meta}</p>
      {result.translated ? (
        <p className="mt-3 text-small text-ink-2">{TOOLS_COPY.choices.translated}</p>
      ) : null}
      {language ? (
        <p className="mt-3 text-small text-ink-2">{TOOLS_COPY.languageFound(nameOfLanguage(language))}</p>
      ) : null}
      {result.note ? <p className="mt-3 text-small text-ink-2">{result.note}</p> : null}
      {sounds ? null : <p className="mt-8 text-small text-ink-2">{soundless}</p>}
      <div ref={text} className="mt-7 max-h-[min(70vh,640px)] overflow-y-auto">
        <Transcript
          segments={result.segments}
          speakers={result.speakers}
          translated={result.translated === true}
          time={playback.time > 0 || playback.playing ? playback.time : pointed}
          onListen={sounds ? listen : null}
          onGo={sounds ? seek : null}
        />
      </div>
      {sounds ? <ResultPlayer player={player} peaks={result.peaks} /> : null}
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:*:grow">
        <CopyButton text={transcriptText(result)} />
        <Button
          tone="ghost"
          size="small"
          icon={<Icon of={Download} size={19} />}
          onClick={() => saveFile(transcriptText(result), TEXT_FILE)}
        >
          {TOOLS_COPY.downloadText}
        </Button>
        <CaptionsMenu
          conversion={result.id}
          title={result.title}
          ofFile={result.tool === "transcribe"}
          language={result.translated ? "en" : (result.segments[0]?.language ?? null)}
          words={() => transcriptWords(result)}
        />
        <DocumentLinks conversion={result.id} />
        {children}
      </div>
      <DigestPanel conversionId={result.id} listens={sounds} onTime={lead} />
    </section>
  );
}
