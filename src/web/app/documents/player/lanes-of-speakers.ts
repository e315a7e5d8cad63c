import type { DocumentSegment } from "#contract/documents.ts";
import type { Lanes } from "#web/app/player/lanes.ts";
import { DOCUMENT } from "#words/pages/document.ts";

/** So many have a lane of their own; where more speak, the others share one. */
const MOST = 4;
/** Who speaks for fewer seconds than this speaks on the lane of who spoke before. */
const LEAST_SECONDS = 4;

type Turn = { speaker: number; start: number; end: number };
type Spoken = Pick<DocumentSegment, "speaker" | "start" | "end">;

/** A lane for each who speaks, the longest first; undefined where nobody or one does. `nameOf`: what somebody is called. */
export function lanesOfSpeakers(
  segments: readonly Spoken[],
  nameOf: (speaker: number) => string,
): Lanes | undefined {
  const turns = turnsOf(segments);
  const seconds = new Map<number, number>();
  for (const { speaker, start, end } of turns)
    seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start);
  if (seconds.size < 2) return undefined;
  const longest = [...seconds].sort(([, a], [, b]) => b - a).map(([speaker]) => speaker);
  const own = longest.slice(0, MOST);
  const changes: Lanes["changes"][number][] = [];
  for (const { speaker, start, end } of turns) {
    const lane = own.includes(speaker) ? own.indexOf(speaker) : MOST;
    const isShort = changes.length > 0 && end - start < LEAST_SECONDS;
    if (!isShort && changes.at(-1)?.lane !== lane) changes.push({ from: start, lane });
  }
  return { names: [...own.map(nameOf), ...(longest.length > MOST ? [DOCUMENT.player.others] : [])], changes };
}

/** What one says without another between. */
function turnsOf(segments: readonly Spoken[]): Turn[] {
  const turns: Turn[] = [];
  for (const { speaker, start, end } of segments) {
    if (speaker === null || start === null || end === null) continue;
    const last = turns.at(-1);
    if (last?.speaker === speaker) last.end = end;
    else turns.push({ speaker, start, end });
  }
  return turns;
}
