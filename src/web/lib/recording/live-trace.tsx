import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { round, stroke } from "#web/ui/drawing/pen.ts";
import type { LiveSound } from "./live-sound.ts";
import { SWING, tracePoints } from "./trace-points.ts";

/** The sound of the moment as the line of the house: warm where it is heard, cool where words will stand. */
export function LiveTrace({ sound, low = false }: { sound: LiveSound; low?: boolean }) {
  const { slices } = useSyncExternalStore(sound.subscribe, sound.read, sound.read);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const { points, turn } = tracePoints(slices, width, height);
  return (
    <div ref={box} className={classNames("overflow-hidden", low ? "h-[72px]" : "h-[120px] sm:h-[208px]")}>
      <svg width={width} height={height} fill="none" className="block" aria-hidden="true">
        <linearGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          x1={round(turn - 6 * SWING)}
          y1="0"
          x2={round(turn + 9 * SWING)}
          y2="0"
        >
          <stop offset="0" stopColor="var(--voice)" />
          <stop offset="0.5" stopColor="var(--turn)" />
          <stop offset="1" stopColor="var(--cool)" />
        </linearGradient>
        <path
          d={stroke(points)}
          stroke={`url(#${id})`}
          strokeWidth={width < 640 ? 5 : 6.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}
