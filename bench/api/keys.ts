import { median, printFigure, timed } from "../measure.ts";
import { type ApiServer, newKey } from "./program.ts";

const REQUESTS = Number(process.env.BENCH_CALLS ?? 4_000);
/** Requests under way at a time. */
const AT_ONCE = 16;
const ROUNDS = 5;

/** How many requests with a key are answered in a second, and how many that are refused for having none. */
export async function benchKeys(database: string, { url }: ApiServer): Promise<void> {
  const key = await newKey(url, "keys");
  const rate = async (headers: Record<string, string>, status: number) => {
    let left = REQUESTS;
    const ask = async () => {
      while (left-- > 0) {
        const response = await fetch(`${url}/v1/models`, { headers });
        await response.arrayBuffer();
        if (response.status !== status) throw new Error(`answered ${response.status}`);
      }
    };
    const took = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, ask)));
    return (REQUESTS / took) * 1_000;
  };
  const checked: number[] = [];
  const refused: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    refused.push(await rate({}, 401));
    checked.push(await rate({ authorization: `Bearer ${key}` }, 200));
  }
  const [with_, without] = [median(checked), median(refused)];
  printFigure(
    `keys, ${database}:`.padEnd(24) +
      `${with_.toFixed(0)} requests a second with a key, ${without.toFixed(0)} without one (${(with_ / without).toFixed(2)} ×)`,
  );
}
