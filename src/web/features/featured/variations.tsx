import { Link } from "react-router";
import { VOICES_BY_PITCH } from "#contract/voices.ts";
import { DELIVERY_WORDS, FEATURED } from "#web/content/featured.ts";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { VoiceMark } from "#web/ui/voice-mark.tsx";

const PITCHES = VOICES_BY_PITCH.map((voice) => VOICE_DATA[voice].pitch);
const [LOWEST, HIGHEST] = [Math.min(...PITCHES), Math.max(...PITCHES)];
/** Where a pitch stands between the lowest and the highest voice, 0–1. Ears hear ratios, so the scale is of ratios. */
const placeOf = (pitch: number) => Math.log(pitch / LOWEST) / Math.log(HIGHEST / LOWEST);

/** The voices on a scale of pitch, and the words that change how each of them speaks. */
export function Variations({ titleId }: { titleId: string }) {
  const { title, text, scale, words, link } = FEATURED.variations;
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {title}
      </h2>
      <p className="mt-4 max-w-[38rem] text-lead text-ink-2">{text}</p>
      <ol className="pitch-scale mt-9" aria-label={scale}>
        {VOICES_BY_PITCH.map((voice, i) => (
          <li key={voice} style={{ "--place": placeOf(PITCHES[i] ?? LOWEST) } as React.CSSProperties}>
            <VoiceMark voice={voice} size={40} filled />
            <span className="head-voice">{voice}</span>
            <span className="text-note text-ink-3 tabular-nums">{PITCHES[i]}</span>
          </li>
        ))}
      </ol>
      <h3 className="mt-12 text-small font-semibold">{words}</h3>
      <ul className="mt-3 flex flex-wrap gap-2" lang="en">
        {DELIVERY_WORDS.map((word) => (
          <li key={word} className="rounded-word bg-voice-tint px-2.5 py-1 text-voice-t">
            {word}
          </li>
        ))}
      </ul>
      <p className="mt-7">
        <Link to={link.to} className="link">
          {link.label}
        </Link>
      </p>
    </>
  );
}
