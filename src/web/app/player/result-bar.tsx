import { LiveStatus } from "#web/app/conversions/live-status.tsx";
import { KeysSheet } from "#web/app/parts/keys-sheet.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { PlayerFrame } from "./player-frame.tsx";
import { PlayerLine } from "./player-line.tsx";
import { PLAYING } from "./playing-keys.ts";
import type { ResultControl } from "./use-result-player.ts";

export type ResultBarProps = {
  player: ResultControl;
  /** Levels 0–1, evenly spaced over the sound. */
  peaks: readonly number[];
};

const copy = TOOLS_COPY.keys;

/** The player of a tool's result: it stays in sight while its text does. */
export default function ResultBar({ player, peaks }: ResultBarProps) {
  const { playback, ready, seconds, timeline, sleep } = player;
  const { rate, playing, seek } = playback;
  const time = Math.min(playback.time, seconds);
  return (
    <div className="sticky bottom-0 z-10 mt-7">
      <PlayerFrame label={TOOLS_COPY.player.label} length={seconds} inColumn {...{ playback, ready, sleep }}>
        <PlayerLine {...{ timeline, peaks, seconds, time, rate, playing }} onSeek={seek} />
      </PlayerFrame>
      <LiveStatus>{player.said}</LiveStatus>
      <KeysSheet
        open={player.keysShown}
        words={copy}
        rows={[...PLAYING, [["?"], copy.sheet]]}
        onClose={() => player.showKeys(false)}
      />
    </div>
  );
}
