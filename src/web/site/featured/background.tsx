import { Bars } from "#web/ui/bars.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { FEATURED } from "#words/pages/featured.ts";

const quiet = (count: number) => Array<number>(count).fill(0);
/** Two people with silence before, between and after: what they said is real, so is the nothing around it. */
const RECORDING = [
  { speech: false, peaks: quiet(46) },
  { speech: true, peaks: VOICE_DATA.echo.hero.peaks },
  { speech: false, peaks: quiet(90) },
  { speech: true, peaks: VOICE_DATA.nova.hero.peaks },
  { speech: false, peaks: quiet(60) },
];
const LENGTH = RECORDING.reduce((sum, { peaks }) => sum + peaks.length, 0);

/** A recording in which the stretches of speech are found. */
export function Background({ titleId }: { titleId: string }) {
  const { title, text, found, quiet: skipped, caption } = FEATURED.background;
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {title}
      </h2>
      <p className="mt-4 max-w-[38rem] text-lead text-ink-2">{text}</p>
      <figure className="mt-9">
        <div className="flex" aria-hidden="true">
          {RECORDING.map(({ speech, peaks }, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the stretches never change their order
              key={i}
              style={{ width: `${(100 * peaks.length) / LENGTH}%` }}
              className={speech ? "rounded-small bg-cool-tint py-5" : "py-5"}
            >
              <Bars
                peaks={peaks}
                count={Math.round(peaks.length / 6)}
                height={96}
                colours={{ done: speech ? "var(--cool)" : "var(--line-2)", rest: "" }}
              />
            </span>
          ))}
        </div>
        <figcaption className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-2 text-small text-ink-2">
          <span className="flex items-center gap-2.5">
            <span className="size-3.5 rounded-[3px] bg-cool" aria-hidden="true" />
            {found}
          </span>
          <span className="flex items-center gap-2.5">
            <span className="w-5 border-t-2 border-dotted border-line-2" aria-hidden="true" />
            {skipped}
          </span>
          <span className="text-ink-3">{caption}</span>
        </figcaption>
      </figure>
    </>
  );
}
