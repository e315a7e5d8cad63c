import { type PenPoint, stroke } from "#web/ui/drawing/pen.ts";

/** How wide a leader is, in pixels. */
export const LEADER = 34;
/** Steps in which a wave is drawn. */
const STEPS = 34;

/** A way from the line of a sentence to its note, which stands `drop` pixels lower: straight, or bent once. */
export function leader(drop: number): string {
  if (Math.abs(drop) < 1) return `M0 0H${LEADER}`;
  const half = LEADER / 2;
  return `M0 0C${half} 0 ${half} ${drop} ${LEADER} ${drop}`;
}

/** Beyond so many pixels a wave would fall rather than lead. */
const FALLS = 44;

/** The same way as a wave: what is doubtful, and what sounds, where its swings grow and fade. */
export function wavyLeader(drop: number, kind: "doubt" | "sound"): string {
  if (drop > FALLS) return leader(drop);
  const points: PenPoint[] = [];
  const swings = kind === "doubt" ? 5 : 7;
  for (let step = 0; step <= STEPS; step++) {
    const share = step / STEPS;
    const ease = share * share * (3 - 2 * share);
    const reach = kind === "doubt" ? 2.5 : 7 * Math.sin(Math.PI * share) + 0.5;
    points.push({
      x: share * LEADER,
      y: ease * drop + reach * Math.sin(share * swings * 2 * Math.PI),
    });
  }
  return stroke(points);
}
