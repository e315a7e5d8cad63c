import { Download, Info } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { timedWords } from "#contract/timed-text.ts";
import { CaptionsMenu } from "#web/app/conversions/captions-menu.tsx";
import type { Result } from "#web/app/conversions/conversion-state.ts";
import { DocumentLinks } from "#web/app/conversions/document-links.tsx";
import { fileName, saveUrl } from "#web/app/conversions/save-file.ts";
import { ResultPlayer } from "#web/app/player/result-player.tsx";
import { stopsOfText } from "#web/app/player/stops.ts";
import { useResultPlayer } from "#web/app/player/use-result-player.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { useAudioSource } from "#web/lib/playback/use-object-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import { SpokenText } from "./spoken-text.tsx";

type SpeechResultProps = {
  result: Result;
  /** Seconds from which it plays by itself; null waits. */
  startAt: number | null;
  fresh: boolean;
  onAnother: () => void;
};

/** The finished speech: its text, its player, and what to take away. */
export function SpeechResult({ result, startAt, fresh, onAnother }: SpeechResultProps) {
  const source = useAudioSource(result.audio, result.seconds);
  const { id, title, voice, seconds, text, words } = result;
  const stops = useMemo(() => stopsOfText(text, words), [text, words]);
  const player = useResultPlayer({ id, title, voice, source, seconds, startAt, stops });
  const { playback } = player;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each result
  useEffect(() => heading.current?.focus(), [result.id]);

  const when = fresh ? SYNTHESIZE.justNow : formatWhen(result.createdAt);
  const save = () => {
    const address = source ?? result.audio;
    if (address) saveUrl(address, fileName(result.title, "mp3"));
  };
  const begun = playback.playing || playback.time > 0;
  return (
    <section>
      <div className="flex items-center gap-5">
        {result.voice ? <VoiceMark voice={result.voice} size={64} filled className="flex-none" /> : null}
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="head-row scroll-mt-28 outline-none">
            {result.title}
          </h2>
          <p className="mt-0.5 text-small text-ink-2 tabular-nums">
            {SYNTHESIZE.resultMeta(result.voice ?? "", formatClock(result.seconds), when)}
          </p>
        </div>
      </div>
      {result.notFollowed.length > 0 ? (
        <p className="mt-5 flex items-start gap-2 text-small font-medium">
          <Icon of={Info} size={17} className="mt-0.5 flex-none" />
          {SYNTHESIZE.notFollowed(result.notFollowed)}
        </p>
      ) : null}
      {result.note ? <p className="mt-5 text-small text-ink-2">{result.note}</p> : null}
      <div className="mt-7">
        <SpokenText
          text={result.text}
          words={result.words}
          time={begun ? playback.time : null}
          label={SYNTHESIZE.textLabel}
          onSeek={playback.seek}
        />
      </div>
      <ResultPlayer player={player} peaks={result.peaks} />
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button tone="ghost" size="small" icon={<Icon of={Download} size={19} />} onClick={save}>
          {SYNTHESIZE.download}
        </Button>
        {result.words.length > 0 ? (
          <CaptionsMenu
            conversion={result.id}
            title={result.title}
            words={() => timedWords(result.text, result.words)}
          />
        ) : null}
        <DocumentLinks conversion={result.id} />
        <Button tone="ghost" size="small" onClick={onAnother}>
          {SYNTHESIZE.another}
        </Button>
      </div>
    </section>
  );
}
