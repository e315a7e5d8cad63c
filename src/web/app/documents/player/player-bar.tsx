import { useMemo } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { PlayerFrame } from "#web/app/player/player-frame.tsx";
import { PlayerLine } from "#web/app/player/player-line.tsx";
import type { Timeline } from "#web/app/player/timeline.ts";
import type { Sleep } from "#web/app/player/use-sleep.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import type { Chapter } from "../making/chapters.ts";
import { useTranscriptOfText } from "../transcript/transcript-of-text.ts";
import { ChapterStops } from "./chapter-stops.tsx";
import { lanesOfSpeakers } from "./lanes-of-speakers.ts";

type PlayerBarProps = {
  playback: Playback;
  ready: boolean;
  timeline: Timeline;
  peaks: readonly number[];
  segments: readonly DocumentSegment[];
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
  const { playback, ready, timeline, peaks, segments, doubts, seconds, chapters, current, onGo, sleep } =
    props;
  const { rate, playing, seek } = playback;
  const { shortOf } = useTranscriptOfText();
  const lanes = useMemo(() => lanesOfSpeakers(segments, shortOf), [segments, shortOf]);
  const time = Math.min(playback.time, seconds);
  return (
    <PlayerFrame
      label={TOOLS_COPY.player.label}
      playback={playback}
      ready={ready}
      length={seconds}
      sleep={sleep}
    >
      <PlayerLine {...{ timeline, peaks, doubts, lanes, seconds, time, rate, playing }} onSeek={seek} />
      {chapters.length > 0 ? <ChapterStops {...{ chapters, timeline, current, onGo }} /> : null}
    </PlayerFrame>
  );
}
