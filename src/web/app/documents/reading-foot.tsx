import type { DocumentSegment } from "#contract/documents.ts";
import type { Timeline } from "#web/app/player/timeline.ts";
import type { Sleep } from "#web/app/player/use-sleep.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import type { Chapter } from "./making/chapters.ts";
import { GrowingBar } from "./making/growing-bar.tsx";
import { isAtRest, PressPanel } from "./making/press-panel.tsx";
import type { MakingControl } from "./making/use-making.ts";
import { PlayerBar } from "./player/player-bar.tsx";
import { DoubtsBar } from "./transcript/doubts-bar.tsx";

type FootProps = {
  playback: Playback;
  ready: boolean;
  timeline: Timeline;
  segments: readonly DocumentSegment[];
  peaks: readonly number[];
  doubts: readonly number[];
  sleep: Sleep;
  audible: boolean;
  growing: boolean;
  control: MakingControl | null;
  chapters: readonly Chapter[];
  current: Chapter | undefined;
  /** Length of the sound, and of what is made of one that grows. */
  seconds: number;
  made: number;
  onSeek: ((seconds: number) => void) | null;
  /** The button that makes stands here, not in the margin. */
  panel: boolean;
  /** What is beside the text was folded away. */
  collapsed: boolean;
};

/** The foot of the page, which stays in sight: the player, and where there is no margin the button that makes. */
export function Foot(props: FootProps) {
  const { playback, ready, timeline, peaks, doubts, sleep, control, chapters, current, onSeek } = props;
  return (
    <div data-foot="" className="sticky bottom-0 z-20 bg-paper">
      <div className={props.collapsed ? undefined : "nav:hidden"}>
        <DoubtsBar segments={props.segments} />
      </div>
      {props.audible && props.growing && control ? (
        <GrowingBar {...{ playback, timeline, peaks, sleep, control }} seconds={props.made} />
      ) : props.audible ? (
        <PlayerBar
          {...{ playback, ready, timeline, peaks, doubts, chapters, sleep }}
          segments={props.segments}
          seconds={props.seconds}
          current={current?.number ?? null}
          onGo={(chapter) => goToStop(chapter, onSeek)}
        />
      ) : null}
      {props.panel && control && !isAtRest(control) ? (
        <div className="page max-h-[45dvh] overflow-y-auto border-t border-line py-3">
          <PressPanel control={control} />
        </div>
      ) : null}
    </div>
  );
}

/** Plays on from a chapter, with its heading in sight; who presses at the player stays there. */
function goToStop({ segment, start }: Chapter, seek: ((seconds: number) => void) | null): void {
  const heading = window.document.querySelector(`[data-segment="${segment}"]`);
  heading?.scrollIntoView({ block: "start" });
  if (start !== null) seek?.(start);
}
