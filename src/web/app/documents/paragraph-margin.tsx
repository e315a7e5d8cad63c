import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import { SpeakerMark } from "./transcript/speaker-mark.tsx";
import { useTranscriptOfText } from "./transcript/transcript-of-text.ts";

type MarginProps = { segments: readonly DocumentSegment[]; named: boolean; sounds: boolean };

/** Characters from which on a turn has more than a line, so that there is room for its mark beside it. */
const TWO_LINES = 60;

/** Whose words these are, where that changes; of what was recorded also when. On a phone a line above. */
export function Margin({ segments, named, sounds }: MarginProps) {
  const [first] = segments;
  if (!first) return null;
  const { voice, speaker, start } = first;
  const clock = voice === null && start !== null ? formatClock(start) : null;
  if (!clock && !named) return <div className="max-sm:hidden" />;
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <div className="mb-1 flex items-center gap-2.5 pt-1 text-[0.875rem] leading-tight sm:mb-0 sm:flex-col sm:gap-1 sm:pr-5 sm:pl-1 sm:text-center">
      {named && voice ? (
        <>
          <VoiceMark voice={voice} size={40} filled={sounds} className="max-sm:hidden" />
          <VoiceMark voice={voice} size={28} filled className="sm:hidden" />
          <span className="font-head font-[620]">{voice}</span>
        </>
      ) : null}
      {named && speaker !== null ? (
        <>
          {length > TWO_LINES ? (
            <SpeakerMark speaker={speaker} size={32} filled={sounds} className="max-sm:hidden" />
          ) : null}
          <SpeakerMark speaker={speaker} size={28} filled className="sm:hidden" />
          <Speaker segment={first.id} speaker={speaker} />
        </>
      ) : null}
      {clock ? <span className="text-note text-ink-3 tabular-nums max-sm:ml-auto">{clock}</span> : null}
    </div>
  );
}

/** What they are called: pressed, it says what else could be. */
function Speaker({ segment, speaker }: { segment: string; speaker: number }) {
  const { nameOf, shortOf, onName } = useTranscriptOfText();
  const [name, short] = [nameOf(speaker), shortOf(speaker)];
  const shown =
    short === name ? (
      name
    ) : (
      <>
        <span className="sm:hidden">{name}</span>
        <span className="max-sm:hidden">{short}</span>
      </>
    );
  const look = "font-head font-[620] [overflow-wrap:anywhere]";
  if (!onName) return <span className={look}>{shown}</span>;
  return (
    <button
      type="button"
      aria-label={TRANSCRIPT.speaker.open(name)}
      aria-haspopup="dialog"
      onClick={() => onName(segment)}
      className={`relative max-w-full hover:text-cool-t before:absolute before:-inset-x-1.5 before:-inset-y-2 before:content-[''] ${look}`}
    >
      {shown}
    </button>
  );
}
