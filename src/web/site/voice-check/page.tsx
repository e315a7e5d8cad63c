import { useState } from "react";
import { Link } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Hertz } from "#web/site/parts/hertz.tsx";
import { Bars } from "#web/ui/bars.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { VOICE_CHECK } from "#words/pages/voice-check.ts";
import { VOICE_CHARACTER } from "#words/pages/voices.ts";
import { OwnLine } from "./own-line.tsx";
import { SideMeter } from "./side-meter.tsx";
import { type Side, useNova } from "./use-nova.ts";

export const meta = () => pageMeta(PAGE_TITLES.voiceCheck, VOICE_CHECK.description);

const SIDES: readonly Side[] = ["left", "both", "right"];

/** A check of the way from this page to the ears, with the voice nova. */
export default function VoiceCheckPage() {
  const [side, setSide] = useState<Side>("both");
  const { state, play, stop } = useNova(side);
  return (
    <>
      <header className="page grid items-end gap-x-20 gap-y-7 pt-9 pb-9 lg:grid-cols-[1fr_auto] lg:pt-16 lg:pb-12">
        <div>
          <h1 className="head-page">{PAGE_TITLES.voiceCheck}</h1>
          <p className="mt-5 max-w-[34rem] text-lead text-ink-2">{VOICE_CHECK.lead}</p>
        </div>
        <p className="flex items-center gap-5">
          <VoiceMark voice="nova" size={86} filled={state.playing} />
          <span>
            <span className="head-card block">nova</span>
            <span className="flex items-baseline gap-2 text-small text-ink-2">
              <span data-built-in>{VOICE_CHARACTER.nova}</span>
              <Hertz voice="nova" />
            </span>
          </span>
        </p>
      </header>
      <section className="border-y border-line bg-voice-tint" aria-label={VOICE_CHECK.meter}>
        <div className="page py-9 lg:py-12">
          <div className="flex items-center gap-5 md:gap-9">
            <PlayButton
              playing={state.playing}
              label={VOICE_CHECK.play}
              onClick={() => (state.playing ? stop() : void play())}
              className="size-[60px] md:size-[88px]"
            />
            <div className="min-w-0 flex-1">
              <Bars
                peaks={state.peaks.length > 0 ? state.peaks : VOICE_DATA.nova.hero.peaks}
                count={96}
                height={112}
                done={state.playing && state.seconds > 0 ? Math.min(1, state.time / state.seconds) : 0}
              />
            </div>
          </div>
          {state.broken ? (
            <p role="alert" className="mt-5 font-medium text-err">
              {VOICE_CHECK.unplayable}
            </p>
          ) : null}
          <div className="mt-9 grid gap-x-20 gap-y-9 lg:grid-cols-2">
            <Sides side={side} onChoose={setSide} />
            <div>
              <h2 className="head-field">{VOICE_CHECK.meter}</h2>
              <div className="mt-4 grid gap-3">
                <SideMeter name={VOICE_CHECK.left} level={state.levels[0]} />
                <SideMeter name={VOICE_CHECK.right} level={state.levels[1]} />
              </div>
              <p className="mt-3 text-small text-ink-2">{VOICE_CHECK.meterIdle}</p>
            </div>
          </div>
        </div>
      </section>
      <section className="page grid gap-x-20 gap-y-7 py-16 lg:grid-cols-[minmax(0,17fr)_minmax(0,31fr)] lg:py-24">
        <div>
          <h2 className="head-card">{VOICE_CHECK.verdictTitle}</h2>
          <p className="mt-5">
            <Link to="/" className="link">
              {VOICE_CHECK.all}
            </Link>
          </p>
        </div>
        <dl className="border-t-2 border-ink">
          {VOICE_CHECK.verdicts.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-7 gap-y-1 border-b border-line py-4 md:grid-cols-[14rem_1fr]"
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <OwnLine />
    </>
  );
}

/** Where the sample should sound; it may be changed while it plays. */
function Sides({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  return (
    <fieldset>
      <legend className="head-field">{VOICE_CHECK.sidesLabel}</legend>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {SIDES.map((one) => (
          <label
            key={one}
            className="relative flex min-h-[52px] cursor-pointer items-center rounded-control px-5 font-semibold ring-[1.5px] ring-line-2 ring-inset has-checked:bg-ink has-checked:text-paper has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cool"
          >
            <input
              type="radio"
              name="side"
              checked={one === side}
              onChange={() => onChoose(one)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {VOICE_CHECK.sides[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
