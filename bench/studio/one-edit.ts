import { median, timed } from "../measure.ts";
import { proseOf, type Studio, sentenceOf } from "./studio-server.ts";

const CHARACTERS = Number(process.env.BENCH_CHARACTERS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

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
  const ratio = `${(edited / alone).toFixed(2)} × (reach ≤ 1.5)`;
  const size = CHARACTERS.toLocaleString("en");
  console.log(
    `one sentence of ${size} characters made anew: ${edited.toFixed(0)} ms, alone ${alone.toFixed(0)} ms; ${ratio}`,
  );
}
