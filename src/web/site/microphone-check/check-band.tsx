import { useSyncExternalStore } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { levelSteps, levelWord } from "#web/lib/recording/level.ts";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import { LiveTrace } from "#web/lib/recording/live-trace.tsx";
import type { ShortRecordingState } from "#web/lib/recording/use-short-recording.ts";
import { CHECK_SECONDS, MICROPHONE_CHECK } from "#words/pages/microphone-check.ts";
import { TakePlayer } from "./take-player.tsx";

/** Slices (80 ms each) whose loudest decides the word: speech has gaps of a second. */
const HEARD = 25;
const STEPS = 24;

/** The band: the sound while it is heard, then what was heard, to be played. */
export function CheckBand({ state, sound }: { state: ShortRecordingState; sound: LiveSound }) {
  const take = state.phase === "idle" ? state.take : null;
  return (
    <section className="bg-voice-tint">
      <div className="page py-9 lg:py-12">
        <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4">
          <p className="head-timer">{take ? formatClock(take.seconds) : <Clock sound={sound} />}</p>
          <p className="max-w-[26rem] pb-1" role="status">
            <span className="head-row block">{statusOf(state).title}</span>
            <span className="text-ink-2">{statusOf(state).text}</span>
          </p>
        </div>
        {take ? (
          <div className="mt-7 flex min-h-[154px] items-center sm:min-h-[242px]">
            <TakePlayer take={take} />
          </div>
        ) : (
          <>
            <div className="mt-7">
              <LiveTrace sound={sound} />
            </div>
            <Meter sound={sound} on={state.phase === "listening"} />
          </>
        )}
      </div>
    </section>
  );
}

function statusOf(state: ShortRecordingState): { title: string; text: string } {
  const words = MICROPHONE_CHECK;
  if (state.phase === "asking") return { title: words.asking, text: words.askingBody };
  if (state.phase === "listening") return { title: words.listening, text: state.device };
  return state.take
    ? { title: words.done, text: words.private }
    : { title: words.ready, text: words.readyBody };
}

/** Counts down, because the check ends by itself. */
function Clock({ sound }: { sound: LiveSound }) {
  const { seconds } = useSyncExternalStore(sound.subscribe, sound.read, sound.read);
  return <span role="timer">{formatClock(Math.max(0, CHECK_SECONDS - Math.floor(seconds)))}</span>;
}

/** How loud it is right now, across the band, and in words what to do about it. */
function Meter({ sound, on }: { sound: LiveSound; on: boolean }) {
  const { slices } = useSyncExternalStore(sound.subscribe, sound.read, sound.read);
  const lit = on ? levelSteps(slices.at(-1)?.decibels ?? Number.NEGATIVE_INFINITY, STEPS) : 0;
  return (
    <div className="mt-6 grid gap-x-9 gap-y-2 lg:grid-cols-[1fr_24rem] lg:items-center">
      <span className="flex h-3.5 gap-1" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are their places
          <span key={i} className={`flex-1 rounded-[3px] ${i < lit ? "bg-voice" : "bg-wave-off"}`} />
        ))}
      </span>
      <p className="min-h-[1.55em] font-medium">
        {on ? MICROPHONE_CHECK.levels[levelWord(slices.slice(-HEARD))] : MICROPHONE_CHECK.levelIdle}
      </p>
    </div>
  );
}
