import { median, printFigure, timed } from "../measure.ts";
import { openStudio, proseOf } from "./studio-server.ts";

const SIZES = [100, 10_000, 100_000, 1_000_000];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REACH = 1.1;

/** From the press until sound of the first sentence is there, for texts of different lengths, by turns. */
export async function benchFirstSound(): Promise<void> {
  const studio = await openStudio();
  const times = new Map<number, { press: number[]; sound: number[] }>();
  try {
    for (let round = -1; round < ROUNDS; round++) {
      for (const size of SIZES) {
        const text = await studio.write(proseOf(size, (round + 1) * 10_000));
        const price = await text.price();
        const press = await timed(() => text.press(price));
        const sound = press + (await timed(() => text.firstSound()));
        if (size === SIZES[0]) await text.ended();
        else await text.cancel();
        const known = times.get(size) ?? { press: [], sound: [] };
        times.set(size, known);
        if (round < 0) continue; // to warm up
        known.press.push(press);
        known.sound.push(sound);
      }
    }
  } finally {
    await studio.close();
  }
  const shortest = median(times.get(SIZES[0] ?? 0)?.sound ?? []);
  for (const [size, { press, sound }] of times) {
    const ratio = median(sound) / shortest;
    const reach = `${ratio.toFixed(2)} × the shortest (reach ≤ ${REACH})`;
    const parts = `first sound ${median(sound).toFixed(0)} ms, of that the press ${median(press).toFixed(0)} ms`;
    printFigure(`${size.toLocaleString("en").padStart(9)} characters: ${parts}; ${reach}`, ratio <= REACH);
  }
}
