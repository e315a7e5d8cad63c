import { Check, Mic, Pause, Play } from "lucide-react";
import { formatClock } from "#contract/format-clock.ts";
import type { Take } from "#contract/takes.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Bars } from "#web/ui/bars.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { formatNumber } from "#words/locale.ts";
import { TAKES } from "#words/pages/takes.ts";
import { UI } from "#words/pages/ui.ts";

type TakeRowProps = {
  take: Take;
  number: number;
  busy: boolean;
  /** The one that Tab leads to. */
  inTabOrder: boolean;
  onKeep: () => void;
};

/** One take: what it sounds like, how long, and whether it is the one in use. A press on it keeps it. */
export function TakeRow({ take, number, busy, inTabOrder, onKeep }: TakeRowProps) {
  const { voice, instructions, seconds, levels, audio, kept } = take;
  const { playing, time, toggle, broken } = usePlayback(audio, null, { ahead: false });
  const name = TAKES.named(number, voice ?? TAKES.own, formatClock(seconds));
  return (
    <div className={classNames("border-b border-line", kept && "bg-voice-tint")}>
      <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center">
        <button
          type="button"
          data-play={number}
          aria-label={playing ? UI.pause : TAKES.play(number)}
          title={playing ? UI.pause : TAKES.play(number)}
          onClick={toggle}
          className="grid size-11 place-items-center hover:text-voice-t"
        >
          <Icon of={playing ? Pause : Play} size={15} filled />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: the arrows of real ones would keep each take that they pass */}
        <button
          type="button"
          role="radio"
          aria-checked={kept}
          aria-disabled={busy || undefined}
          aria-label={instructions ? `${name}, ${instructions}` : name}
          title={instructions || undefined}
          tabIndex={inTabOrder ? 0 : -1}
          data-take={number}
          onClick={() => kept || busy || onKeep()}
          className="group grid min-h-[46px] grid-cols-[minmax(0,1fr)_auto_1.5rem] items-center gap-3 pr-2 text-note tabular-nums"
        >
          <span className="grid gap-0.5 py-1.5 text-left">
            <Bars
              peaks={outlineOf(levels)}
              height={26}
              done={playing || time > 0 ? Math.min(1, time / seconds) : kept ? 1 : 0}
            />
            <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
              {voice ? <VoiceMark voice={voice} size={15} filled /> : <Icon of={Mic} size={15} />}
              <span className="min-w-0 truncate">
                {[voice ?? TAKES.own, instructions].filter(Boolean).join(" · ")}
              </span>
            </span>
          </span>
          <span className={kept ? "font-semibold" : undefined}>{formatClock(seconds)}</span>
          <span className="justify-self-end text-ink-2">
            {kept ? <Icon of={Check} size={17} /> : formatNumber(number)}
          </span>
        </button>
      </div>
      {broken ? (
        <p role="alert" className="pb-2 pl-11 text-note text-err">
          {TAKES.broken}
        </p>
      ) : null}
    </div>
  );
}

const BARS = 36;

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
