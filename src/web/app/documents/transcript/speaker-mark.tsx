import type { Harmonics } from "#contract/period.ts";
import { voiceMarkPath } from "#web/ui/drawing/voice-mark.ts";

type SpeakerMarkProps = { speaker: number; size?: number; filled?: boolean; className?: string };

/** The sign of somebody in a recording, drawn as those of voices are, in cool. Decoration: the name stands beside it. */
export function SpeakerMark({ speaker, size = 40, filled = false, className }: SpeakerMarkProps) {
  const line = 160 / size;
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <path
        d={voiceMarkPath(toneOf(speaker), 100, 0.06 + line / 200)}
        fill="var(--cool)"
        fillOpacity={filled || size < 32 ? 1 : 0}
        fillRule="evenodd"
        stroke="var(--cool)"
        strokeWidth={line}
        strokeLinejoin="round"
      />
    </svg>
  );
}

const TONES = 5;
/** Multiples of it never come close to each other again: neighbours look unlike. */
const GOLDEN = 0.618_034;

/** A tone that is this number's alone: whose voice it is was not measured. */
function toneOf(speaker: number): Harmonics {
  return Array.from({ length: TONES }, (_, at) => {
    const turn = (GOLDEN * speaker * (at + 1) * (at + 2)) % 1;
    const gain = (0.35 + ((GOLDEN * (speaker + at * at)) % 1)) / (at + 1);
    return [gain * Math.cos(2 * Math.PI * turn), gain * Math.sin(2 * Math.PI * turn)];
  });
}
