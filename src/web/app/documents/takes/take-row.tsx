import { Check, Mic } from "lucide-react";
import { formatClock } from "#contract/format-clock.ts";
import type { Take } from "#contract/takes.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { formatNumber } from "#words/locale.ts";
import { TAKES } from "#words/pages/takes.ts";

type TakeRowProps = { take: Take; number: number; busy: boolean; onKeep: () => void };

/** One take: what it sounds like, who speaks and how, and whether it is the one in use. */
export function TakeRow({ take, number, busy, onKeep }: TakeRowProps) {
  const { voice, instructions, seconds, levels, audio, kept } = take;
  const playback = usePlayback(audio, null, { ahead: false });
  return (
    <li
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-2 py-2 sm:gap-x-3.5",
        kept && "bg-voice-tint",
      )}
    >
      <PlayButton
        playing={playback.playing}
        label={TAKES.play(number)}
        onClick={playback.toggle}
        className="size-11"
      />
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-small tabular-nums">
          {voice ? <VoiceMark voice={voice} size={22} /> : <Icon of={Mic} size={22} />}
          <span className="head-field min-w-0 truncate">
            <span className="sr-only">{TAKES.named(number, voice ?? TAKES.own, formatClock(seconds))}</span>
            <span aria-hidden="true">{voice ?? TAKES.own}</span>
          </span>
          <span aria-hidden="true" className="ml-auto flex-none text-ink-2">
            {formatClock(seconds)}
            <span className="max-sm:hidden"> · {formatNumber(number)}</span>
          </span>
        </p>
        {instructions ? <p className="truncate text-note text-ink-2">{instructions}</p> : null}
        <Bars
          peaks={outlineOf(levels)}
          height={20}
          done={playback.playing || playback.time > 0 ? Math.min(1, playback.time / seconds) : 1}
          className="mt-1"
        />
        {playback.broken ? (
          <p role="alert" className="text-note text-err">
            {TAKES.broken}
          </p>
        ) : null}
      </div>
      {kept ? (
        <span className="flex min-h-[42px] items-center gap-1.5 text-small font-semibold sm:px-2">
          <Icon of={Check} size={17} /> {TAKES.inUse}
        </span>
      ) : (
        <Button tone="ghost" size="small" busy={busy} aria-label={TAKES.keepIt(number)} onClick={onKeep}>
          {TAKES.keep}
        </Button>
      )}
    </li>
  );
}

const BARS = 48;

/** The few levels that a sentence has, as an outline that rises and falls between them. */
function outlineOf(levels: readonly number[]): number[] {
  const loudest = Math.max(...levels, 0.001);
  return Array.from({ length: BARS }, (_, bar) => {
    const at = (bar / (BARS - 1)) * Math.max(0, levels.length - 1);
    const before = levels[Math.floor(at)] ?? 0;
    const after = levels[Math.ceil(at)] ?? before;
    return (before + (after - before) * (at % 1)) / loudest;
  });
}
