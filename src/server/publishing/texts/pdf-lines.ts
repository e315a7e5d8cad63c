import { type Run, runsOf, type Weight } from "./pdf-fonts.ts";

/** A line as it is printed: what stands in each font, one after the other. */
export type Line = readonly Run[];
/** How wide a text is in a font, in units of its size. */
export type Measure = (text: string, font: string) => number;

/** Cuts text into lines that fit a width; a word that is wider than a line is cut where it is full. */
export function createTypesetter(measure: Measure) {
  const known = new Map<string, { runs: Run[]; width: number; space: number }>();
  const find = (word: string, weight: Weight) => {
    const key = `${weight} ${word}`;
    let found = known.get(key);
    if (!found) {
      const runs = runsOf(word, weight);
      const width = runs.reduce((sum, { text, font }) => sum + measure(text, font), 0);
      found = { runs, width, space: measure(" ", runs.at(-1)?.font ?? "") };
      known.set(key, found);
    }
    return found;
  };

  /** Parts of a word, each as much as fits. */
  function* cut(word: string, weight: Weight, most: number): Generator<string> {
    if (find(word, weight).width <= most) return yield word;
    let [part, width] = ["", 0];
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const more = find(segment, weight).width;
      if (part !== "" && width + more > most) {
        yield part;
        [part, width] = ["", 0];
      }
      part += segment;
      width += more;
    }
    yield part;
  }

  /** `width` and `size` in points. */
  return function linesOf(text: string, weight: Weight, size: number, width: number): Line[] {
    const most = width / size;
    const lines: Run[][] = [];
    let line: Run[] = [];
    let [filled, space] = [0, 0];
    for (const whole of text.split(" ").filter(Boolean)) {
      for (const word of cut(whole, weight, most)) {
        const { runs, width: its, space: after } = find(word, weight);
        if (line.length > 0 && filled + space + its > most) {
          lines.push(line);
          [line, filled] = [[], 0];
        }
        const last = line.at(-1);
        if (last) {
          last.text += " ";
          filled += space;
        }
        for (const run of runs) append(line, run);
        filled += its;
        space = after;
      }
    }
    if (line.length > 0) lines.push(line);
    return lines;
  };
}

function append(line: Run[], { text, font }: Run): void {
  const last = line.at(-1);
  if (last?.font === font) last.text += text;
  else line.push({ text, font });
}
