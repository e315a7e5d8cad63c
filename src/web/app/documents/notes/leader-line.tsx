import { useId } from "react";
import { LEADER, leader, wavyLeader } from "./leader.ts";
import type { Note } from "./notes-of-text.ts";

/** From a sentence to its note, in the stroke of its state. Decoration: the note says the same in words. */
export function LeaderLine({ kind, drop }: { kind: Stroke; drop: number }) {
  const id = useId();
  return (
    <svg
      width={LEADER}
      height="1"
      className="absolute overflow-visible"
      style={{ left: -LEADER - 10, top: `calc(0.725em - ${drop}px)` }}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {kind === "making" ? (
        <>
          <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={LEADER} y2="0">
            <stop offset="0.3" stopColor="var(--voice)" />
            <stop offset="0.45" stopColor="var(--turn)" />
            <stop offset="0.6" stopColor="var(--cool)" />
          </linearGradient>
          <path
            d={`M0 0q2-9 3 0t3 0t3 0t3-1.5c2-2 3 1.5 6 1.5${drop < 1 ? `H${LEADER}` : `c6 0 8 ${drop} 16 ${drop}`}`}
            stroke={`url(#${id})`}
            strokeWidth={2}
          />
        </>
      ) : (
        <path d={pathOf(kind, drop)} {...STROKES[kind]} />
      )}
      {kind === "chosen" ? <circle r={3.5} cx={2} fill="var(--voice)" /> : null}
    </svg>
  );
}

/** Of a note; of one about a place in a recording, `place`. */
type Stroke = Note["kind"] | "place";

const STROKES: Record<Exclude<Stroke, "making">, React.SVGProps<SVGPathElement>> = {
  changed: { stroke: "var(--cool)", strokeWidth: 2, strokeDasharray: "0 4.6" },
  failed: { stroke: "var(--err)", strokeWidth: 1.5 },
  doubt: { stroke: "var(--voice-t)", strokeWidth: 1.5 },
  playing: { stroke: "var(--voice)", strokeWidth: 1.8 },
  mark: { stroke: "var(--cool)", strokeWidth: 2 },
  place: { stroke: "var(--ink)", strokeWidth: 1.5 },
  out: { stroke: "var(--ink-3)", strokeWidth: 1.5 },
  chosen: { stroke: "var(--voice)", strokeWidth: 2 },
};

function pathOf(kind: Stroke, drop: number): string {
  if (kind === "doubt") return wavyLeader(drop, "doubt");
  return kind === "playing" ? wavyLeader(drop, "sound") : leader(drop);
}
