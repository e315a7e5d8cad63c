import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pass } from "node:timers/promises";
import { printFigure, timed } from "../measure.ts";
import { openStudio, proseOf, type Studio } from "./studio-server.ts";

const CHARACTERS = Number(process.env.BENCH_BOOK ?? 500_000);
/** A slower machine makes less of it: as much as it comes to in so many seconds. */
const SECONDS = Number(process.env.BENCH_BOOK_SECONDS ?? 240);
/** Most that memory may be of what it was in the first tenth. */
const REACH = 1.2;
const CORES_CHARACTERS = Number(process.env.BENCH_CORES ?? 40_000);

/** Memory of the server while it makes a book: the most in its first tenth, and the most after that. */
export async function benchMemory(studio: Studio): Promise<void> {
  const book = await studio.write(proseOf(CHARACTERS, 40_000));
  await book.press(await book.price());
  const looks: { made: number; memory: number }[] = [];
  let sentences = 0;
  const took = await timed(async () => {
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
      const now = await book.making();
      if (now?.state !== "running") break;
      sentences = now.sentences;
      looks.push({ made: now.made, memory: studio.memory() });
      await pass(500);
    }
  });
  if ((await book.making())?.state === "running") await book.cancel();
  else await book.ended();
  const made = looks.at(-1)?.made ?? 0;
  const mostOf = (some: typeof looks) => Math.max(...some.map(({ memory }) => memory));
  const early = mostOf(looks.filter((look) => look.made <= made / 10));
  const late = mostOf(looks.filter((look) => look.made > made / 10));
  const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
  const size = `${made} of ${sentences} sentences of ${CHARACTERS.toLocaleString("en")} characters`;
  const memory = `${mebibytes(early)} in the first tenth, then at most ${mebibytes(late)}`;
  printFigure(
    `${size} in ${(took / 1000).toFixed(0)} s: ${memory}: ${(late / early).toFixed(2)} × (reach ≤ ${REACH})`,
    late / early <= REACH,
  );
}

/** The same text made on one processor core and on two. Linux only: elsewhere a process can't be bound to one. */
export async function benchCores(): Promise<void> {
  if (!existsSync("/usr/bin/taskset"))
    return console.log("two cores against one: not measured without taskset");
  const seconds: number[] = [];
  for (const cores of ["0", "0,1"]) {
    const studio = await openStudio();
    try {
      execFileSync("taskset", ["-a", "-c", "-p", cores, String(studio.server.process.pid)]);
      const warm = await studio.write(proseOf(2_000, 90_000));
      await warm.press(await warm.price());
      await warm.ended();
      const text = await studio.write(proseOf(CORES_CHARACTERS, 70_000));
      const price = await text.price();
      seconds.push((await timed(() => text.press(price).then(() => text.ended()))) / 1000);
    } finally {
      await studio.close();
    }
  }
  const [one = 0, two = 0] = seconds;
  printFigure(
    `one core ${one.toFixed(1)} s, two ${two.toFixed(1)} s: ${(one / two).toFixed(2)} × as fast (reach ≥ 1.5 where both are free)`,
    one / two >= 1.5,
  );
}
