import { VOICES_BY_PITCH } from "#contract/voices.ts";
import { usePortraits } from "#web/ui/use-portrait.ts";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { DELIVERY_WORDS, FEATURED } from "#words/pages/featured.ts";
import { Part } from "./part.tsx";

/** The voices whose pitch is known, from low to high, each with its place between the lowest and the highest, 0–1. */
function useScale() {
  const portraitOf = usePortraits();
  const known = VOICES_BY_PITCH.flatMap((voice) => {
    const { pitch } = portraitOf(voice);
    return pitch ? [{ voice, pitch }] : [];
  }).sort((a, b) => a.pitch - b.pitch);
  const lowest = known[0]?.pitch ?? 1;
  const span = Math.log((known.at(-1)?.pitch ?? lowest) / lowest) || 1;
  // Ears hear ratios, so the scale is of ratios.
  return known.map((one) => ({ ...one, place: Math.log(one.pitch / lowest) / span }));
}

/** The voices on a scale of pitch, and the words that change how each of them speaks. */
export function Variations({ titleId }: { titleId: string }) {
  const { scale, words } = FEATURED.variations;
  const voices = useScale();
  return (
    <Part titleId={titleId} words={FEATURED.variations}>
      <ol data-voice className="pitch-scale mt-9" aria-label={scale}>
        {voices.map(({ voice, pitch, place }) => (
          <li key={voice} style={{ "--place": place } as React.CSSProperties}>
            <VoiceMark voice={voice} size={40} filled />
            <span className="head-voice">{voice}</span>
            <span className="text-note text-ink-3 tabular-nums">{pitch}</span>
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
    </Part>
  );
}
