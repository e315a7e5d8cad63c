import { Mic, Pause, Play, Square } from "lucide-react";
import { LiveTimer } from "#web/app/tools/record/band.tsx";
import { LevelMeter } from "#web/app/tools/record/level-meter.tsx";
import { LiveTrace } from "#web/lib/recording/live-trace.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ASKED } from "#words/pages/asked.ts";
import type { useTake } from "./use-take.ts";

/** The button that records, and while it does, the time, the sound and how loud it is. */
export function RecorderPart({ state, sound, start, stop, turn, discard }: ReturnType<typeof useTake>) {
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
      </div>
    );
  const on = state.phase === "recording";
  return (
    <section aria-label={ASKED.recording} className="rounded-panel bg-voice-tint px-5 py-4">
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
      <p className="mt-3 text-small text-ink-2">{state.kept ? ASKED.keptHere : ASKED.notKept}</p>
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
          <Button tone="ghost" onClick={discard}>
            {ASKED.throwAway}
          </Button>
        </div>
      </div>
    </section>
  );
}
