import { Mic, Pause, Play, Square } from "lucide-react";
import { LiveTimer } from "#web/app/tools/record/band.tsx";
import { LevelMeter } from "#web/app/tools/record/level-meter.tsx";
import { LiveTrace } from "#web/lib/recording/live-trace.tsx";
import { useLitScreen } from "#web/lib/recording/use-lit-screen.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ASKED } from "#words/pages/asked.ts";
import { keptWords } from "./kept-words.ts";
import { ThereChoice } from "./there-choice.tsx";
import { ThrowAway } from "./throw-away.tsx";
import type { useTake } from "./use-take.ts";

type RecorderPartProps = ReturnType<typeof useTake> & {
  there: { wanted: boolean; onWanted: (wanted: boolean) => void; about: { name: string; hours: number } };
};

/** The button that records, and while it does, the time, the sound, how loud it is and where it is kept. */
export function RecorderPart({ state, sound, start, stop, turn, discard, there }: RecorderPartProps) {
  useLitScreen(state.phase === "recording");
  if (state.phase === "idle" || state.phase === "asking")
    return (
      <div>
        <Button
          tone="cool"
          size="large"
          wide
          busy={state.phase === "asking"}
          icon={<Icon of={Mic} size={21} />}
          onClick={() => void start()}
        >
          {state.phase === "asking" ? ASKED.asking : ASKED.record}
        </Button>
        {state.phase === "idle" && state.problem ? (
          <div role="alert">
            <FieldError>{ASKED.problems[state.problem]}</FieldError>
          </div>
        ) : null}
        <ThereChoice {...there} />
      </div>
    );
  const on = state.phase === "recording";
  return (
    <section aria-label={ASKED.recording} className="min-w-0 rounded-panel bg-voice-tint px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="head-timer" role="timer">
          <LiveTimer sound={sound} />
        </p>
        <p className="flex items-center gap-2.5 font-semibold" role="status">
          {on ? <span className="size-3.5 flex-none rounded-full bg-voice" aria-hidden="true" /> : null}
          {on ? ASKED.recording : ASKED.paused}
        </p>
      </div>
      <LiveTrace sound={sound} />
      <LevelMeter sound={sound} />
      <p className="mt-3 text-small text-ink-2 tabular-nums">{keptWords(state)}</p>
      <ThereChoice {...there} about={null} />
      <div className="mt-4 grid gap-3">
        <Button tone="cool" size="large" wide icon={<Icon of={Square} size={15} filled />} onClick={stop}>
          {ASKED.stop}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button
            tone="ghost"
            icon={<Icon of={on ? Pause : Play} size={17} filled />}
            onClick={() => turn(on ? "paused" : "recording")}
          >
            {on ? ASKED.pause : ASKED.resume}
          </Button>
          <ThrowAway onThrowAway={discard} />
        </div>
      </div>
    </section>
  );
}
