/**
 * Writes src/web/ui/data/handwriting.json: the letters a to z of the Hershey Script font as pen strokes.
 * Run by hand when the letters change: `node scripts/handwriting.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

type Stroke = [x: number, y: number][];
/** Units are thousandths of the writing size, y upwards from the base line. */
type Letter = { advance: number; pen: Stroke; lifts: Stroke[] };

const ACKNOWLEDGEMENT =
  "The Hershey Fonts were originally created by Dr. A. V. Hershey while working at the U. S. National Bureau of Standards. " +
  "The format of the font data in this distribution was originally created by James Hurt, Cognition, Inc., " +
  "900 Technology Park Drive, Billerica, MA 01821 (mit-eddie!ci-dandelion!hurt). " +
  "Converted from the SVG fonts of npm hersheytext (MIT); the letters c and x are redrawn.";

/** Two letters that read badly in the original once they are joined to the one before. */
const REDRAWN: Record<string, Letter> = {
  c: {
    advance: 346,
    pen: [
      [20, 120],
      [95, 215],
      [175, 276],
      [232, 272],
      [248, 226],
      [236, 262],
      [190, 284],
      [122, 262],
      [70, 192],
      [56, 110],
      [84, 32],
      [150, 0],
      [236, 18],
      [316, 82],
      [378, 158],
    ],
    lifts: [],
  },
  x: {
    advance: 480,
    pen: [
      [31, 158],
      [94, 252],
      [158, 284],
      [214, 268],
      [238, 205],
      [252, 94],
      [284, 20],
      [346, 0],
      [430, 50],
      [512, 158],
    ],
    lifts: [
      [
        [408, 300],
        [248, 146],
        [84, -14],
      ],
    ],
  },
};

function strokesOf(path: string): Stroke[] {
  const strokes: Stroke[] = [];
  for (const [, command, x, y] of path.matchAll(/([ML])\s*([-\d.]+)[ ,]+([-\d.]+)/g)) {
    if (command === "M") strokes.push([]);
    strokes.at(-1)?.push([Math.round(Number(x)), Math.round(Number(y))]);
  }
  return strokes;
}

const extent = (values: number[]) => Math.max(...values) - Math.min(...values);

/** Dots and cross bars are drawn after the word, with the pen lifted; everything else is one joined stroke. */
function isLifted(stroke: Stroke): boolean {
  const width = extent(stroke.map(([x]) => x));
  const height = extent(stroke.map(([, y]) => y));
  const isDot = width < 90 && height < 90;
  const isBar = stroke.length === 2 && height < 10 && (stroke[0]?.[1] ?? 0) > 350;
  return isDot || isBar;
}

/** A dot becomes one point; a bar gets the slight rise of a hand. */
function liftedStroke(stroke: Stroke): Stroke {
  const xs = stroke.map(([x]) => x);
  const ys = stroke.map(([, y]) => y);
  if (extent(xs) < 90)
    return [[(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]];
  return [
    [Math.min(...xs) - 20, Math.min(...ys) - 6],
    [Math.max(...xs) + 60, Math.max(...ys) + 14],
  ];
}

function joined(strokes: Stroke[]): Stroke {
  const pen: Stroke = [];
  for (const stroke of strokes) {
    const [end, start] = [pen.at(-1), stroke[0]];
    const touches = end && start && Math.hypot(end[0] - start[0], end[1] - start[1]) < 6;
    pen.push(...(touches ? stroke.slice(1) : stroke));
  }
  return pen;
}

const font = await readFile(
  fileURLToPath(import.meta.resolve("hersheytext/svg_fonts/HersheyScript1.svg")),
  "utf8",
);
const letters: Record<string, Letter> = {};
for (const [, letter = "", advance, path = ""] of font.matchAll(
  /<glyph unicode="([a-z])"[^>]*?horiz-adv-x="([\d.]+)"[^>]*? d="([^"]*)"/g,
)) {
  const strokes = strokesOf(path);
  letters[letter] = REDRAWN[letter] ?? {
    advance: Number(advance),
    pen: joined(strokes.filter((stroke) => !isLifted(stroke))),
    lifts: strokes.filter(isLifted).map(liftedStroke),
  };
}
const file = fileURLToPath(new URL("../src/web/ui/data/handwriting.json", import.meta.url));
await writeFile(file, `${JSON.stringify({ acknowledgement: ACKNOWLEDGEMENT, letters })}\n`);
