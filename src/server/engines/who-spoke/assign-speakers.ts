import type { Segment, Word } from "#contract/transcript.ts";
import type { SpeakerTurn } from "#server/speech-runtime/tasks.ts";
import { cutAtWords } from "./cut-at-words.ts";

type Stretch = { start: number; end: number };
type Heard = { speaker: number | undefined; overlap: boolean };

/** A word beside all turns is still its neighbour's within so many seconds. */
const NEAR = 2;
/** The share of a word over which somebody else speaks, too, that makes it spoken over. */
const SPOKEN_OVER = 0.5;

/**
 * The segments of a transcript, whatever engine wrote it, with who spoke them: a word is whose turn covers most of it, a
 * segment is cut where the speaker changes. Speakers count from 1 as they first appear. What no turn is near to stays
 * without a speaker. Turns may overlap and come in any order; times are seconds from the start of the recording.
 */
export function assignSpeakers(segments: readonly Segment[], turns: readonly SpeakerTurn[]): Segment[] {
  const listen = listener(turns);
  const named = new Map<number, number>();
  const numberOf = (speaker: number) => {
    if (!named.has(speaker)) named.set(speaker, named.size + 1);
    return named.get(speaker) as number;
  };
  return segments
    .flatMap((segment) => cutBySpeaker(segment, listen))
    .map(({ speaker, ...segment }) =>
      speaker === undefined ? segment : { ...segment, speaker: numberOf(speaker) },
    );
}

/** One segment in as many as it has turns; `speaker` is the number of the turns. */
function cutBySpeaker(segment: Segment, listen: (stretch: Stretch) => Heard): Segment[] {
  const { words } = segment;
  if (words.length === 0) return [withSpeaker(segment, listen(segment).speaker)];
  const heard = words.map(listen);
  const speakers = filled(heard.map(({ speaker }) => speaker));
  const marked = words.map((word, i): Word => (heard[i]?.overlap ? { ...word, overlap: true } : word));
  const begins = [...words.keys()].filter((i) => i === 0 || speakers[i] !== speakers[i - 1]);
  const texts = cutAtWords(segment.text, words, begins);
  return begins.map((from, i) => {
    const own = marked.slice(from, begins[i + 1]);
    const isLast = i === begins.length - 1;
    const piece = {
      start: i === 0 ? segment.start : (own[0] as Word).start,
      end: isLast ? segment.end : Math.max(...own.map(({ end }) => end)),
      text: texts[i] as string,
      words: own,
    };
    return withSpeaker(piece, speakers[from]);
  });
}

function withSpeaker({ speaker: _, ...segment }: Segment, speaker: number | undefined): Segment {
  return speaker === undefined ? segment : { ...segment, speaker };
}

/** Words that nobody was found for belong to whoever spoke before them in the segment, or else after. */
function filled(speakers: readonly (number | undefined)[]): (number | undefined)[] {
  let last = speakers.find((speaker) => speaker !== undefined);
  return speakers.map((speaker) => {
    last = speaker ?? last;
    return last;
  });
}

/** Who is heard in a stretch. Asked in the order of time it looks at each turn about once. */
function listener(unordered: readonly SpeakerTurn[]): (stretch: Stretch) => Heard {
  const turns = unordered.toSorted((one, other) => one.start - other.start);
  let first = 0;
  let asked = Number.NEGATIVE_INFINITY;
  return ({ start, end }) => {
    if (start < asked) first = 0;
    asked = start;
    while (first < turns.length && (turns[first] as SpeakerTurn).end < start - NEAR) first++;
    const shares = new Map<number, number>();
    let nearest = { speaker: undefined as number | undefined, away: NEAR };
    for (let at = first; at < turns.length; at++) {
      const turn = turns[at] as SpeakerTurn;
      if (turn.start > end + NEAR) break;
      const common = Math.min(end, turn.end) - Math.max(start, turn.start);
      if (common > 0) shares.set(turn.speaker, (shares.get(turn.speaker) ?? 0) + common);
      else if (-common < nearest.away) nearest = { speaker: turn.speaker, away: -common };
    }
    const [most, second] = [...shares].sort(([, one], [, other]) => other - one);
    return {
      speaker: most?.[0] ?? nearest.speaker,
      overlap: second !== undefined && second[1] >= SPOKEN_OVER * (end - start),
    };
  };
}
