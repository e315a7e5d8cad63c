import type { Voice } from "#contract/voices.ts";
import { classNames } from "./class-names.ts";
import { voiceMarkPath } from "./drawing/voice-mark.ts";
import { usePortraits } from "./use-portrait.ts";

type VoiceMarkProps = {
  voice: Voice;
  /** Side in pixels. Under 32 the mark is always filled: its outline would be a knot. */
  size?: number;
  /** Filled while the voice is chosen or speaking, an outline while it waits. */
  filled?: boolean;
  /** Breathes while its voice is heard. */
  speaking?: boolean;
  className?: string;
};

/** The sign of a voice, drawn from one pitch period of its own vowel. Decoration: the name stands beside it. */
export function VoiceMark({ voice, size = 40, filled = false, speaking = false, className }: VoiceMarkProps) {
  const line = ((size >= 60 ? 1.9 : 1.6) * 100) / size;
  const solid = filled || size < 32;
  const colour = `var(--v-${voice})`;
  return (
    <svg
      data-voice
      className={classNames(className, speaking && "mark-speaks") || undefined}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path
        d={voiceMarkPath(usePortraits()(voice).mark, 100, 0.06 + line / 200)}
        fill={colour}
        fillOpacity={solid ? 1 : 0}
        fillRule="evenodd"
        stroke={colour}
        strokeWidth={line}
        strokeLinejoin="round"
        className="transition-[fill-opacity] duration-160"
      />
    </svg>
  );
}
