import type { Playback } from "#web/lib/playback/use-playback.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import type { Chapter } from "../making/chapters.ts";
import type { Sleep } from "../use-sleep.ts";
import { ChapterStops } from "./chapter-stops.tsx";
import { PlayerFrame } from "./player-frame.tsx";
import { PlayerLine } from "./player-line.tsx";
import type { Timeline } from "./timeline.ts";

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
      label={DOCUMENT.player.label}
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
