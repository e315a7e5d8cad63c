import { VOICES, type Voice } from "#contract/voices.ts";
import { voiceMarkPath } from "#web/ui/drawing/voice-mark.ts";
import { usePortraits } from "#web/ui/use-portrait.ts";

/** Side of a mark in a row, in pixels, and its line in hundredths of that. */
const SIZE = 36;
const LINE = 160 / SIZE;

/** The ten marks, drawn once for the whole page: sixty drawings of their own would be most of its weight. */
export function MarkSheet() {
  const portraitOf = usePortraits();
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {VOICES.map((voice) => (
        <symbol key={voice} id={`mark-${voice}`} viewBox="0 0 100 100">
          <path d={voiceMarkPath(portraitOf(voice).mark, 100, 0.06 + LINE / 200)} />
        </symbol>
      ))}
    </svg>
  );
}

/** A mark from the sheet: an outline, filled while its row is pointed at or open. */
export function RowMark({ voice }: { voice: Voice }) {
  const colour = `var(--v-${voice})`;
  return (
    <svg
      width={SIZE}
      height={SIZE}
      aria-hidden="true"
      fill={colour}
      fillRule="evenodd"
      stroke={colour}
      strokeWidth={LINE}
      strokeLinejoin="round"
      className="[fill-opacity:0] transition-[fill-opacity] duration-160 group-open:[fill-opacity:1] group-hover:[fill-opacity:1]"
    >
      <use href={`#mark-${voice}`} />
    </svg>
  );
}
