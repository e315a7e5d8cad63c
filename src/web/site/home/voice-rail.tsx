import { useState } from "react";
import { DEFAULT_VOICE, VOICES_BY_PITCH, type Voice } from "#contract/voices.ts";
import { Hertz } from "#web/site/parts/hertz.tsx";
import { SpokenWords } from "#web/site/parts/spoken-words.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { VOICES_HEAD } from "#words/pages/home.ts";
import { VOICE_CHARACTER } from "#words/pages/voices.ts";
import { useSamplePlayer } from "./use-sample-player.ts";

/** The same sentence in ten voices, from low to high: press a mark to hear it, follow it word by word. */
export function VoiceRail() {
  const [voice, setVoice] = useState<Voice>(DEFAULT_VOICE);
  const player = useSamplePlayer(voice);
  const { seconds, peaks, words } = VOICE_DATA[voice].hero;

  const choose = (next: Voice) => {
    setVoice(next);
    void player.play(next);
  };
  return (
    <section className="border-y border-line bg-sheet" aria-labelledby="ten-voices">
      <div className="page pt-7 pb-12 md:pt-9 md:pb-14">
        <div className="flex flex-wrap items-baseline justify-between gap-x-7 gap-y-2">
          <h2 id="ten-voices" className="head-row">
            {VOICES_HEAD.title}
          </h2>
          <p className="text-small text-ink-2">{VOICES_HEAD.note}</p>
        </div>
        <fieldset className="-mx-2 mt-7 grid grid-cols-5 gap-y-2 md:mt-6 lg:grid-cols-10">
          <legend className="sr-only">{VOICES_HEAD.legend}</legend>
          {VOICES_BY_PITCH.map((name) => (
            <VoiceChoice
              key={name}
              voice={name}
              chosen={name === voice}
              speaking={name === voice && player.playing}
              onChoose={() => choose(name)}
            />
          ))}
        </fieldset>
        <div className="mt-7 flex items-center gap-5 md:gap-9">
          <PlayButton
            playing={player.playing}
            label={VOICES_HEAD.play(voice)}
            onClick={player.toggle}
            className="size-[60px] md:size-[88px]"
          />
          <div className="min-w-0 flex-1">
            <SeekableBars
              peaks={peaks}
              duration={seconds}
              time={player.time}
              onSeek={player.seek}
              height={112}
              className="hidden md:block"
              label={VOICES_HEAD.place}
            />
            <SeekableBars
              peaks={peaks}
              duration={seconds}
              time={player.time}
              onSeek={player.seek}
              height={64}
              count={72}
              className="md:hidden"
              label={VOICES_HEAD.place}
            />
          </div>
        </div>
        <SpokenWords
          words={words}
          duration={seconds}
          time={player.time}
          className="mt-5 font-head text-[1.3125rem] leading-[1.55] font-[560] tracking-[-0.02em] md:mt-4 lg:ml-[124px] md:text-[1.5rem]"
        />
      </div>
    </section>
  );
}

type VoiceChoiceProps = { voice: Voice; chosen: boolean; speaking: boolean; onChoose: () => void };

function VoiceChoice({ voice, chosen, speaking, onChoose }: VoiceChoiceProps) {
  return (
    <label className="relative flex cursor-pointer flex-col items-center rounded-panel px-1 py-3 text-center hover:bg-voice-tint/50 has-checked:bg-voice-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-cool md:py-5">
      <input
        type="radio"
        name="sample-voice"
        value={voice}
        checked={chosen}
        onChange={onChoose}
        onClick={() => chosen && onChoose()}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <VoiceMark
        voice={voice}
        size={86}
        filled={chosen}
        speaking={speaking}
        className="size-12 md:size-[86px]"
      />
      <span className={chosen ? "head-voice mt-2.5 text-voice-t" : "head-voice mt-2.5"}>{voice}</span>
      <span data-built-in className="hidden text-note leading-snug text-ink-2 md:block">
        {VOICE_CHARACTER[voice]}
      </span>
      <Hertz voice={voice} />
    </label>
  );
}
