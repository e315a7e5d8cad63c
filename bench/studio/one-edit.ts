import { median, printFigure, timed } from "../measure.ts";
import { proseOf, type Studio, sentenceOf } from "./studio-server.ts";

const CHARACTERS = Number(process.env.BENCH_CHARACTERS ?? 100_000);
/** Characters of texts that are edited; and the most that an edit in a long text may take of one in a short. */
const EDITED = [1_000, 100_000, 1_000_000];
const EDIT_REACH = 1.5;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** The act of correcting alone, without a sound, in texts of different lengths, by turns. */
export async function benchEditing(studio: Studio): Promise<void> {
  const texts = await Promise.all(EDITED.map((size) => studio.write(proseOf(size, 50_000))));
  const times = EDITED.map((): number[] => []);
  for (let round = -1; round < 2 * ROUNDS; round++) {
    for (const [at, text] of texts.entries()) {
      const took = await text.edit(EDITED[at]! / 200, sentenceOf(60_000 + round));
      if (round >= 0) times[at]!.push(took);
    }
  }
  const shortest = median(times[0]!);
  for (const [at, size] of EDITED.entries()) {
    const took = median(times[at]!);
    printFigure(
      `an edit in ${size.toLocaleString("en")} characters: ${took.toFixed(0)} ms; ${(took / shortest).toFixed(2)} × the shortest (reach ≤ ${EDIT_REACH})`,
      took / shortest <= EDIT_REACH,
    );
  }
}

/** A corrected sentence in a long text, until it is made, against the same sentence as a text of its own, by turns. */
export async function benchOneEdit(studio: Studio): Promise<void> {
  const long = await studio.write(proseOf(CHARACTERS));
  await long.press(await long.price());
  await long.ended();
  const times = { alone: [] as number[], edited: [] as number[] };
  for (let round = -1; round < ROUNDS; round++) {
    const alone = await studio.write(sentenceOf(20_000 + round));
    const price = await alone.price();
    const aloneTook = await timed(() => alone.press(price).then(() => alone.ended()));
    await long.edit(CHARACTERS / 200, sentenceOf(30_000 + round));
    const credits = await long.price();
    const editTook = await timed(() => long.press(credits).then(() => long.ended()));
    if (round < 0) continue; // to warm up
    times.alone.push(aloneTook);
    times.edited.push(editTook);
  }
  const [alone, edited] = [median(times.alone), median(times.edited)];
  const ratio = `${(edited / alone).toFixed(2)} × (reach ≤ ${EDIT_REACH})`;
  const size = CHARACTERS.toLocaleString("en");
  printFigure(
    `one sentence of ${size} characters made anew: ${edited.toFixed(0)} ms, alone ${alone.toFixed(0)} ms; ${ratio}`,
    edited / alone <= EDIT_REACH,
  );
}
