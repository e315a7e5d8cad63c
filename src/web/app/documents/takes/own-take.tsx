import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { formatClock } from "#contract/format-clock.ts";
import { LevelMeter } from "#web/app/tools/record/level-meter.tsx";
import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { MICROPHONE_HELP } from "#words/pages/microphone-help.ts";
import { TAKES } from "#words/pages/takes.ts";
import type { EditEnd } from "../use-edits.ts";
import type { Sentence } from "./reading-store.ts";
import { useReading } from "./use-reading.ts";

const copy = TAKES.reading;

type Keep = (recording: { audio: Blob; key: string }) => Promise<EditEnd>;
type OwnTakeProps = {
  sentence: Sentence;
  /** The script says how the sentence is to be said. */
  directed: boolean;
  /** It was asked for: the focus goes into it at once, not only once something is pressed in it. */
  leads: boolean;
  /** Something is being made of the document: nothing can be kept before that is done. */
  busy: boolean;
  keep: Keep;
  /** Leaves it, kept or not. */
  onEnd: () => void;
};

/** A sentence read with one's own microphone: recorded, listened to, and kept in the place of the voice's. */
export function OwnTake({ sentence, directed, leads, busy, keep, onEnd }: OwnTakeProps) {
  const { state, sound, take: read, atRisk, drop, start, stop } = useReading(sentence);
  const panel = useRef<HTMLElement>(null);
  const moves = useRef(leads);
  const { phase } = state;
  const take = phase === "idle" ? read : null;
  const help = state.phase === "idle" && state.problem ? MICROPHONE_HELP[state.problem] : null;
  // The button that was pressed is gone: the next one is what the keyboard is for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (phase !== "idle") moves.current = true;
    if (moves.current) panel.current?.querySelector("button")?.focus();
  }, [phase, take === null]);
  const leave = () => {
    void drop();
    onEnd();
  };
  return (
    <section ref={panel} aria-label={copy.title} className="mt-3 grid gap-4">
      {take ? (
        <Recorded
          key={take.id}
          {...{ take, atRisk, busy, keep, help }}
          onEnd={leave}
          onAgain={() => void start(null)}
        />
      ) : state.phase === "listening" ? (
        <>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small">
            <Elapsed sound={sound} />
            <LevelMeter sound={sound} />
          </div>
          <Button tone="warm" className="justify-self-start" onClick={stop}>
            <span className="inline-flex items-center gap-2.5">
              <Icon of={Square} size={18} /> {copy.stop}
            </span>
          </Button>
        </>
      ) : (
        <>
          <p className="text-small text-ink-2">{copy.body}</p>
          {directed ? <p className="text-small text-ink-2">{copy.controls}</p> : null}
          <Help help={help} />
          <div className="flex flex-wrap gap-3">
            <Button tone="warm" busy={state.phase === "asking"} onClick={() => void start(null)}>
              <span className="inline-flex items-center gap-2.5">
                <Icon of={Mic} size={18} /> {help ? copy.retry : copy.record}
              </span>
            </Button>
            <Button tone="ghost" onClick={onEnd}>
              {copy.cancel}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type Problem = (typeof MICROPHONE_HELP)[keyof typeof MICROPHONE_HELP];

function Help({ help }: { help: Problem | null }) {
  if (!help) return null;
  return (
    <div role="alert" className="text-small">
      <p className="font-semibold">{help.title}</p>
      <p className="mt-1 text-ink-2">{help.steps}</p>
    </div>
  );
}

function Elapsed({ sound }: { sound: LiveSound }) {
  const { seconds } = useSyncExternalStore(sound.subscribe, sound.read);
  return (
    <span role="timer" aria-label={copy.elapsed} className="tabular-nums">
      {formatClock(seconds)} / {formatClock(DOCUMENT_LIMITS.recordingSeconds)}
    </span>
  );
}

type Take = NonNullable<ReturnType<typeof useReading>["take"]>;
type RecordedProps = Omit<OwnTakeProps, "sentence" | "directed" | "leads"> & {
  take: Take;
  atRisk: boolean;
  help: Problem | null;
  onAgain: () => void;
};

/** What was recorded, now or before. It stays until it is kept or thrown away, also when keeping it failed. */
function Recorded({ take, atRisk, busy, keep, help, onEnd, onAgain }: RecordedProps) {
  const source = useObjectUrl(take.audio);
  const { playing, time, toggle } = usePlayback(source);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async () => {
    setSending(true);
    setFailed(false);
    const end = await keep({ audio: take.audio, key: take.key });
    setSending(false);
    if (end === "done") return onEnd();
    setFailed(true);
  };
  return (
    <>
      <div className="flex items-center gap-3.5">
        <PlayButton
          playing={playing}
          onClick={toggle}
          disabled={!source}
          label={copy.play}
          className="size-11 flex-none"
        />
        <Bars
          peaks={take.peaks}
          height={32}
          done={playing || time > 0 ? Math.min(1, time / take.seconds) : 1}
          className="min-w-0 flex-1"
        />
        <span className="text-small text-ink-2 tabular-nums">{formatClock(take.seconds)}</span>
      </div>
      <p role="status" className="min-h-[1lh] text-note text-ink-2">
        {failed ? copy.failed : busy ? TAKES.another.busy : atRisk ? copy.atRisk : copy[FROM[take.from]]}
      </p>
      <Help help={help} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="warm" busy={sending} disabled={busy} onClick={() => void send()}>
          {failed ? copy.retry : copy.keep}
        </Button>
        <Button tone="ghost" size="small" disabled={sending} onClick={onAgain}>
          {copy.again}
        </Button>
        <Button tone="ghost" size="small" disabled={sending} onClick={onEnd}>
          {copy.throwAway}
        </Button>
      </div>
    </>
  );
}

const FROM = { now: "free", before: "waiting", older: "older" } as const satisfies Record<
  Take["from"],
  string
>;
