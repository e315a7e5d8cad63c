import type { KeyboardEvent, PointerEvent } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { UI } from "#words/pages/ui.ts";
import { Bars } from "./bars.tsx";
import { classNames } from "./class-names.ts";
import { placeOfKey } from "./seek-keys.ts";

type SeekableBarsProps = {
  peaks: readonly number[];
  /** Length and place of the audio in seconds. */
  duration: number;
  time: number;
  /** Called with a place in seconds, within the audio. */
  onSeek: (seconds: number) => void;
  height?: number;
  count?: number;
  /** What is being moved through, read out with the time: "Playback position". */
  label?: string;
  className?: string;
};

/**
 * A waveform that is also the playback slider: press or drag anywhere; arrows move by 1 second (with Shift 5),
 * Page keys by a tenth, Home and End to the ends.
 */
export function SeekableBars({
  peaks,
  duration,
  time,
  onSeek,
  height = 72,
  count,
  label,
  className,
}: SeekableBarsProps) {
  const share = duration > 0 ? Math.min(1, Math.max(0, time / duration)) : 0;
  const seek = (seconds: number) => onSeek(Math.min(duration, Math.max(0, seconds)));

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    seek(((event.clientX - box.left) / box.width) * duration);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOfKey(event, time, duration);
    if (place === undefined) return;
    event.preventDefault();
    seek(place);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label ?? UI.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={UI.placeOf(formatClock(time), formatClock(duration))}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
      className={classNames("relative cursor-pointer touch-none select-none", className)}
    >
      <Bars peaks={peaks} height={height} count={count} done={share} />
      <span
        className="absolute -inset-y-3.5 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: `${share * 100}%` }}
        aria-hidden="true"
      />
    </div>
  );
}
