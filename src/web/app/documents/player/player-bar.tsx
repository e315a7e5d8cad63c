import { PlayerFrame } from "#web/app/player/player-frame.tsx";
import { PlayerLine } from "#web/app/player/player-line.tsx";
import type { Timeline } from "#web/app/player/timeline.ts";
import type { Sleep } from "#web/app/player/use-sleep.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import type { Chapter } from "../making/chapters.ts";
import { ChapterStops } from "./chapter-stops.tsx";

type PlayerBarProps = {
  playback: Playback;
  ready: boolean;
  timeline: Timeline;
  peaks: readonly number[];
  /** Where it sounds doubtful, in seconds. */
  doubts?: readonly number[];
  /** Length in seconds. */
  seconds: number;
  chapters: readonly Chapter[];
  /** The number of the chapter that sounds. */
  current: number | null;
  onGo: (chapter: Chapter) => void;
  sleep: Sleep;
};

/** The player of a sound that is there, for the foot of the page. */
export function PlayerBar(props: PlayerBarProps) {
  const { playback, ready, timeline, peaks, doubts, seconds, chapters, current, onGo, sleep } = props;
  const { rate, playing, seek } = playback;
  const time = Math.min(playback.time, seconds);
  return (
    <PlayerFrame
      label={TOOLS_COPY.player.label}
      playback={playback}
      ready={ready}
      length={seconds}
      sleep={sleep}
    >
      <PlayerLine {...{ timeline, peaks, doubts, seconds, time, rate, playing }} onSeek={seek} />
      {chapters.length > 0 ? <ChapterStops {...{ chapters, timeline, current, onGo }} /> : null}
    </PlayerFrame>
  );
}
