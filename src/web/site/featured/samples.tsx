import { useState } from "react";
import { VOICES_BY_PITCH, type Voice } from "#contract/voices.ts";
import { useSamplePlayer } from "#web/site/home/use-sample-player.ts";
import { Hertz } from "#web/site/parts/hertz.tsx";
import { Bars } from "#web/ui/bars.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { formatNumber } from "#words/locale.ts";
import { FEATURED } from "#words/pages/featured.ts";
import { VOICE_CHARACTER } from "#words/pages/voices.ts";

const LONGEST = Math.max(...VOICES_BY_PITCH.map((voice) => VOICE_DATA[voice].hero.seconds));

/** Every voice with the same sentence, as long as it takes it. */
export function Samples({ titleId }: { titleId: string }) {
  const [voice, setVoice] = useState<Voice | null>(null);
  const player = useSamplePlayer(voice ?? "alloy");
  const press = (wanted: Voice) => {
    if (wanted === voice && player.playing) return player.pause();
    setVoice(wanted);
    void player.play(wanted);
  };
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {FEATURED.samples.title}
      </h2>
      <p className="mt-4 max-w-[38rem] text-lead text-ink-2">{FEATURED.samples.text}</p>
      <ul className="mt-7 border-t-2 border-ink">
        {VOICES_BY_PITCH.map((name) => {
          const { hero } = VOICE_DATA[name];
          const playing = name === voice && player.playing;
          return (
            <li
              key={name}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-5 gap-y-2 border-b border-line py-3.5 sm:grid-cols-[auto_9rem_minmax(0,1fr)_auto]"
            >
              <PlayButton
                playing={playing}
                label={FEATURED.samples.play(name)}
                onClick={() => press(name)}
                className="size-11"
              />
              <span>
                <span className="head-voice block text-[1.1875rem]">{name}</span>
                <span data-built-in className="text-note text-ink-2">
                  {VOICE_CHARACTER[name]}
                </span>
              </span>
              <span className="order-4 col-span-3 sm:order-none sm:col-span-1" aria-hidden="true">
                <span className="block" style={{ width: `${(100 * hero.seconds) / LONGEST}%` }}>
                  <Bars
                    peaks={hero.peaks}
                    count={90}
                    height={36}
                    done={playing ? player.time / hero.seconds : 1}
                    colours={{ done: `var(--v-${name})`, rest: "var(--wave-off)" }}
                  />
                </span>
              </span>
              <span className="text-right text-note text-ink-3 tabular-nums">
                <Hertz voice={name} />
                <span data-built-in className="block">
                  {FEATURED.samples.seconds(formatNumber(hero.seconds))}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
