import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { classNames } from "#web/ui/class-names.ts";
import { playerLine, TURN_SWINGS } from "#web/ui/drawing/player-line.ts";
import { placeOfKey } from "#web/ui/seek-keys.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { UI } from "#words/pages/ui.ts";
import { inSound, onLine, type Timeline } from "./timeline.ts";
import { useWidth } from "./use-width.ts";

/** How the line is drawn, on a phone and on a wide page, in pixels. */
const LOOKS = {
  narrow: { amplitude: 18, swing: 3, stroke: 2.1, height: 46 },
  wide: { amplitude: 25, swing: 4.6, stroke: 3.2, height: 60 },
};
const NARROW = 500;
/** A place that sounds doubtful is a ring above the line, of 7 px. */
const RING = 3.5;
/** Redrawn at most so often a second; the playhead itself moves with the sound. */
const REDRAWS = 4;

type PlayerLineProps = {
  timeline: Timeline;
  /** Levels 0–1, evenly spaced over the sound. */
  peaks: readonly number[];
  /** Where it sounds doubtful, in seconds of the sound. */
  doubts?: readonly number[];
  /** The sound: its length, where it is (seconds), how fast it plays. */
  seconds: number;
  time: number;
  rate: number;
  playing: boolean;
  /** Goes to a place in seconds; null of a sound that grows, which cannot be moved in. */
  onSeek: ((seconds: number) => void) | null;
};

/**
 * The sound of a document as the line of the house, which is also the playback slider: cool is what was played, warm what
 * comes, dots what is not made yet. Press or drag anywhere; keys as on every playback slider.
 */
export function PlayerLine(props: PlayerLineProps) {
  const { timeline, seconds, time, onSeek } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const at = timeline.length > 0 ? onLine(timeline, time) / timeline.length : 0;
  const seek = (place: number) => onSeek?.(Math.min(seconds, Math.max(0, place)));
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    seek(inSound(timeline, ((event.clientX - box.left) / box.width) * timeline.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOfKey(event, time, seconds);
    if (place === undefined) return;
    event.preventDefault();
    seek(place);
  };
  const slider = onSeek
    ? ({
        role: "slider",
        tabIndex: 0,
        "aria-label": TOOLS_COPY.player.position,
        "aria-valuemin": 0,
        "aria-valuemax": Math.round(seconds),
        "aria-valuenow": Math.round(time),
        "aria-valuetext": UI.placeOf(formatClock(time), formatClock(seconds)),
        onPointerDown: onPointer,
        onPointerMove: onPointer,
        onKeyDown,
      } as const)
    : {};
  return (
    <div
      ref={frame}
      {...slider}
      className={classNames("relative select-none", onSeek && "cursor-pointer touch-none")}
    >
      {width > 0 ? <Drawing {...props} width={width} /> : <div style={{ height: LOOKS.wide.height }} />}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: `${at * 100}%` }}
      />
    </div>
  );
}

/** The line alone, as wide as it is given. */
function Drawing({
  timeline,
  peaks,
  doubts = [],
  seconds,
  time,
  rate,
  playing,
  width,
}: PlayerLineProps & { width: number }) {
  const id = useId();
  const look = width < NARROW ? LOOKS.narrow : LOOKS.wide;
  const axis = look.height / 2;
  const scale = timeline.length > 0 ? width / timeline.length : 0;
  const each = rate / REDRAWS;
  const drawn = playing ? Math.floor(time / each) * each : time;
  const head = Math.round(onLine(timeline, drawn) * scale);
  const line = useMemo(() => {
    const levelAt = (x: number) => {
      const place = seconds > 0 ? inSound(timeline, x / scale) / seconds : 0;
      return peaks[Math.min(peaks.length - 1, Math.floor(place * peaks.length))] ?? 0;
    };
    const stretches = timeline.stretches
      .filter(({ sound }) => sound !== null)
      .map(({ from, to }) => ({ from: from * scale, to: to * scale }));
    return playerLine({ ...look, stretches, head, levelAt, axis });
  }, [timeline, peaks, seconds, scale, head, look, axis]);
  const unmade = timeline.stretches.filter(({ sound }) => sound === null);
  return (
    <svg
      height={look.height}
      viewBox={`0 0 ${width} ${look.height}`}
      preserveAspectRatio="none"
      className="block w-full overflow-visible"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={head - TURN_SWINGS * look.swing - 1}
        y1="0"
        x2={head}
        y2="0"
      >
        <stop offset="0" stopColor="var(--cool)" />
        <stop offset="0.5" stopColor="var(--turn)" />
        <stop offset="1" stopColor="var(--voice)" />
      </linearGradient>
      <path d={line} stroke={`url(#${id})`} strokeWidth={look.stroke} />
      {unmade.map(({ from, to }) => (
        <path
          key={from}
          d={`M${from * scale + 4} ${axis}H${Math.max(from * scale + 4.1, to * scale - 4)}`}
          stroke="var(--cool)"
          strokeWidth={2.2}
          strokeDasharray="0 7"
        />
      ))}
      {doubts.map((place) => (
        <circle
          key={place}
          cx={onLine(timeline, place) * scale}
          cy={0}
          r={RING}
          stroke="var(--voice-t)"
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}
