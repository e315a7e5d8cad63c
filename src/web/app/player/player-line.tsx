import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { classNames } from "#web/ui/class-names.ts";
import { playerLine, TURN_SWINGS } from "#web/ui/drawing/player-line.ts";
import { placeOfKey } from "#web/ui/seek-keys.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { UI } from "#words/pages/ui.ts";
import { type Lanes, laneAt, layLanes } from "./lanes.ts";
import { inSound, onLine, type Timeline } from "./timeline.ts";
import { useWidth } from "./use-width.ts";

/** How the line is drawn, on a phone and on a wide page, in pixels. */
const LOOKS = {
  narrow: { amplitude: 18, swing: 3, stroke: 2.1, height: 46 },
  wide: { amplitude: 25, swing: 4.6, stroke: 3.2, height: 60 },
};
const NARROW = 500;
/** The same where the line runs in lanes. */
const IN_LANES = {
  narrow: { room: { all: 36, gap: 18, amplitude: 9 }, swing: 2.2, stroke: 1.8 },
  wide: { room: { all: 68, gap: 34, amplitude: 15 }, swing: 2.9, stroke: 2.2 },
};
/** Pixels below the lanes for the rings, and before them for the names. */
const BELOW = 12;
const NAMES = 80;
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
  /** Who speaks when: the line runs in a lane for each. */
  lanes?: Lanes | undefined;
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
  const { timeline, lanes, seconds, time, onSeek } = props;
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const isNamed = lanes !== undefined && room >= NARROW + NAMES;
  const width = isNamed ? room - NAMES : room;
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
  const line = (
    <div
      {...slider}
      className={classNames("relative min-w-0 flex-1 select-none", onSeek && "cursor-pointer touch-none")}
    >
      {width > 0 ? <Drawing {...props} width={width} /> : <div style={{ height: LOOKS.wide.height }} />}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: `${at * 100}%` }}
      />
    </div>
  );
  return (
    <div ref={frame} className="flex">
      {isNamed ? <LaneNames lanes={lanes} look={lookOf(width, lanes)} /> : null}
      {line}
    </div>
  );
}

type LaneNamesProps = { lanes: Lanes; look: { axis: number; gap: number } };

/** Beside the line, where there is room. */
function LaneNames({ lanes, look }: LaneNamesProps) {
  return (
    <div aria-hidden="true" className="relative flex-none text-note text-ink-2" style={{ width: NAMES }}>
      {lanes.names.map((name, lane) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may have one name
          key={lane}
          className="absolute right-4 left-0 -translate-y-1/2 truncate"
          style={{ top: look.axis + look.gap * lane }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

/** How it is drawn in so many pixels: `axis` is that of the first lane, `gap` what lies between two. */
function lookOf(width: number, lanes: Lanes | undefined) {
  const size = width < NARROW ? "narrow" : "wide";
  if (!lanes) return { ...LOOKS[size], axis: LOOKS[size].height / 2, gap: 0 };
  const { room, swing, stroke } = IN_LANES[size];
  const { gap, amplitude, height } = layLanes(lanes, room);
  const axis = amplitude + stroke;
  return { amplitude, swing, stroke, gap, axis, height: height + 2 * axis + BELOW };
}

/** The line alone, as wide as it is given. */
function Drawing({
  timeline,
  peaks,
  doubts = [],
  lanes,
  seconds,
  time,
  rate,
  playing,
  width,
}: PlayerLineProps & { width: number }) {
  const id = useId();
  const look = useMemo(() => lookOf(width, lanes), [width, lanes]);
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
    const axisAt = (x: number) =>
      look.axis + (lanes ? look.gap * laneAt(lanes, inSound(timeline, x / scale)) : 0);
    return playerLine({ ...look, stretches, head, levelAt, axisAt });
  }, [timeline, peaks, lanes, seconds, scale, head, look]);
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
      {lanes?.names.map((_, lane) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: two speakers may have one name
          key={lane}
          d={`M0 ${look.axis + look.gap * lane}H${width}`}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={line} stroke={`url(#${id})`} strokeWidth={look.stroke} />
      {unmade.map(({ from, to }) => (
        <path
          key={from}
          d={`M${from * scale + 4} ${look.axis}H${Math.max(from * scale + 4.1, to * scale - 4)}`}
          stroke="var(--cool)"
          strokeWidth={2.2}
          strokeDasharray="0 7"
        />
      ))}
      {doubts.map((place) => (
        <circle
          key={place}
          cx={onLine(timeline, place) * scale}
          cy={lanes ? look.height - RING - 1 : 0}
          r={RING}
          stroke="var(--voice-t)"
          strokeWidth={1.5}
        />
      ))}
    </svg>
  );
}
