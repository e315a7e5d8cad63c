import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatClock } from "#contract/format-clock.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import type { Voice } from "#contract/voices.ts";
import { Bars } from "#web/ui/bars.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { HERO_SENTENCE, VOICE_DATA } from "#web/ui/data/voices.ts";
import { Line } from "#web/ui/line.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { FEATURES } from "#words/pages/home.ts";
import { tenths } from "#words/shares.ts";

/** The three tools, each panel in the colour of what comes out of it. */
export function FeaturePanels() {
  return (
    <section className="page section">
      <h2 className="head-page">
        {FEATURES.title.map((line) => (
          <span key={line} className="block">
            {line}{" "}
          </span>
        ))}
      </h2>
      <div className="mt-9 grid gap-5 lg:mt-16 lg:grid-cols-12">
        <Panel {...FEATURES.upload} className="band lg:col-span-7">
          <UploadPicture />
        </Panel>
        <Panel {...FEATURES.record} className="overflow-hidden bg-cool-tint lg:col-span-5">
          <Line
            recording="say"
            word={FEATURES.record.word}
            direction="sound-to-writing"
            className="-mx-[25px] mt-9 w-[calc(100%+50px)] sm:-mx-10 sm:w-[calc(100%+80px)] sm:max-w-[560px] lg:max-w-none lg:mt-auto lg:mb-9"
            width={528}
            height={210}
            size={182}
            amplitude={84}
            swing={8}
            base={142}
            axis={106}
            start={-14}
            tail={30}
            strokeWidth={6}
          />
        </Panel>
        <Panel
          {...FEATURES.synthesize}
          className="bg-voice-tint lg:col-span-12 lg:grid lg:grid-cols-2 lg:gap-16"
        >
          <SynthesizePicture />
        </Panel>
      </div>
    </section>
  );
}

type PanelProps = {
  title: string;
  text: string;
  link: { label: string; to: PageAddress };
  className: string;
  children: ReactNode;
};

function Panel({ title, text, link, className, children }: PanelProps) {
  return (
    <article className={classNames("flex flex-col rounded-panel px-[25px] py-9 sm:px-10", className)}>
      <div>
        <h3 className="head-card">{title}</h3>
        <p className="mt-3 max-w-[25rem] text-ink-2">{text}</p>
        <p className="mt-5">
          <Link to={link.to} className="link">
            {link.label}
          </Link>
        </p>
      </div>
      {children}
    </article>
  );
}

/** A recording half written down: what is text already is cool. */
function UploadPicture() {
  const { peaks, words, seconds } = VOICE_DATA.echo.hero;
  const half = words[Math.floor(words.length / 2)]?.[1] ?? 0;
  const rows = [0, 3, 6].map((from) => words.slice(from, from + 3)).filter((row) => row.length > 0);
  return (
    <div className="mt-9 lg:mt-12" aria-hidden="true">
      <p className="flex justify-between text-small text-ink-3">
        <span>echo.mp3</span>
        <span className="tabular-nums">{formatClock(seconds)}</span>
      </p>
      <div className="mt-3">
        <Bars
          peaks={peaks}
          count={110}
          height={76}
          done={half / seconds}
          colours={{ done: "var(--cool)", rest: "var(--voice)" }}
        />
      </div>
      <ul className="mt-5">
        {rows.map((row) => {
          const start = row[0]?.[1] ?? 0;
          return (
            <li key={start} className="flex gap-5 border-t border-line py-2.5">
              <span className="w-9 text-ink-3 tabular-nums">{tenths(start)}</span>
              <span className={start < half ? "text-cool-t" : "text-ink-3"}>
                {row.map(([text]) => text).join(" ")}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const SPEAKERS: readonly Voice[] = ["onyx", "alloy", "shimmer"];

/** One line of text, said three times: each as long as it lasts. */
function SynthesizePicture() {
  const longest = Math.max(...SPEAKERS.map((voice) => VOICE_DATA[voice].hero.seconds));
  return (
    <div className="mt-9 lg:mt-0" aria-hidden="true">
      <p className="border-b border-line-2 pb-3.5 font-head text-[1.3125rem] leading-snug font-[560] tracking-[-0.02em] text-cool-t">
        {HERO_SENTENCE}
      </p>
      <ul className="mt-3">
        {SPEAKERS.map((voice) => {
          const { peaks, seconds } = VOICE_DATA[voice].hero;
          return (
            <li key={voice} className="flex items-center gap-4 py-2.5">
              <VoiceMark voice={voice} size={44} filled />
              <span className="head-voice w-20">{voice}</span>
              <span className="min-w-0 flex-1">
                <span className="block" style={{ width: `${(seconds / longest) * 100}%` }}>
                  <Bars
                    peaks={peaks}
                    count={64}
                    height={50}
                    colours={{ done: `var(--v-${voice})`, rest: "" }}
                  />
                </span>
              </span>
              <span className="w-11 text-right text-small tabular-nums">
                {FEATURES.synthesize.seconds(seconds)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
