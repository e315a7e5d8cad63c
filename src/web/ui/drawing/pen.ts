/** A place the pen passes, in pixels, y downwards. At a `level` point it is at the top or bottom of a swing. */
export type PenPoint = { x: number; y: number; level?: true };

/** SVG coordinates with one decimal: a tenth of a pixel is below what a screen shows. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** Numbers as the shortest path data: "5 0 .5-10". Pages carry many of them. */
function compact(...numbers: number[]): string {
  const short = numbers.map((number) => String(round(number) || 0).replace(/^(-?)0\./, "$1."));
  return short.join(" ").replaceAll(" -", "-");
}

const distance = (a: PenPoint, b: PenPoint) => Math.hypot(b.x - a.x, b.y - a.y);

/** Cosine of the turn at b on the way from a over b to c: 1 goes straight on, −1 turns back. */
function straightness(a: PenPoint, b: PenPoint, c: PenPoint): number {
  const lengths = distance(a, b) * distance(b, c);
  return lengths === 0 ? 1 : ((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)) / lengths;
}

const middle = (a: PenPoint, b: PenPoint): PenPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function softenOnce(points: PenPoint[]): PenPoint[] {
  const dense = points.flatMap((point, i) => {
    const next = points[i + 1];
    return next ? [point, middle(point, next)] : [point];
  });
  return dense.map((point, i) => {
    const [before, after] = [dense[i - 1], dense[i + 1]];
    if (!before || !after) return point;
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}

/** Rounding leaves four points where one was; the stroke needs one in two of them to keep its shape. */
const everySecond = (points: PenPoint[]) => points.filter((_, i) => i % 2 === 0);

/** Rounds a polyline like a hand would: twice [1 2 1]/4 between its corners, which stay where they are. */
export function soften(points: PenPoint[]): PenPoint[] {
  const corners = points.flatMap((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    const isCorner = !before || !after || point.level || straightness(before, point, after) < -0.2;
    return isCorner ? [i] : [];
  });
  const softened = points.slice(0, 1);
  corners.slice(1).forEach((to, k) => {
    const piece = points.slice(corners[k], to + 1);
    softened.push(...everySecond(softenOnce(softenOnce(piece))).slice(1));
  });
  return softened;
}

type Tangent = { x: number; y: number } | "level" | "corner";

function tangentAt(points: PenPoint[], i: number): Tangent {
  const here = points[i] as PenPoint;
  if (here.level) return "level";
  const [before, after] = [points[i - 1] ?? here, points[i + 1] ?? here];
  if (straightness(before, here, after) < -0.45) return "corner";
  return { x: after.x - before.x, y: after.y - before.y };
}

/** How far a control point stands from its end of a segment, for a segment `dx` wide and `length` long. */
function handle(tangent: Tangent, dx: number, length: number): { x: number; y: number } {
  if (tangent === "level") return { x: Math.abs(dx) / 2, y: 0 };
  if (tangent === "corner") return { x: 0, y: 0 };
  const size = Math.hypot(tangent.x, tangent.y) || 1;
  const reach = Math.min(length * 0.36, size * 0.3);
  return { x: (tangent.x / size) * reach, y: (tangent.y / size) * reach };
}

/** One smooth stroke through all points, as SVG path data. Fewer than two points draw nothing. */
export function stroke(points: PenPoint[]): string {
  const apart = points.filter((point, i) => {
    const before = points[i - 1];
    return !before || point.level || distance(before, point) > 0.01;
  });
  const [first] = apart;
  if (!first || apart.length < 2) return "";
  let path = `M${compact(first.x, first.y)}`;
  let mirrored = { x: Number.NaN, y: Number.NaN };
  for (let i = 1; i < apart.length; i++) {
    const [a, b] = [apart[i - 1] as PenPoint, apart[i] as PenPoint];
    const length = distance(a, b);
    const out = handle(tangentAt(apart, i - 1), b.x - a.x, length);
    const into = handle(tangentAt(apart, i), b.x - a.x, length);
    // Relative to where the last segment really ended, so that rounding does not add up.
    const [x, y] = [round(a.x), round(a.y)];
    const end = [b.x - into.x - x, b.y - into.y - y, round(b.x) - x, round(b.y) - y];
    // "s" leaves out the first control point where it is the mirror of the last one, to a tenth of a pixel.
    const goesOn = distance(mirrored, out) < 0.1;
    path += goesOn ? `s${compact(...end)}` : `c${compact(a.x + out.x - x, a.y + out.y - y, ...end)}`;
    mirrored = into;
  }
  return path;
}
