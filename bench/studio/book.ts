import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pass } from "node:timers/promises";
import { timed } from "../measure.ts";
import { openStudio, proseOf, type Studio } from "./studio-server.ts";

const CHARACTERS = Number(process.env.BENCH_BOOK ?? 200_000);
const CORES_CHARACTERS = Number(process.env.BENCH_CORES ?? 40_000);

/** Memory of the server while it makes a book: after its first tenth, and the most after that. */
export async function benchMemory(studio: Studio): Promise<void> {
  const book = await studio.write(proseOf(CHARACTERS, 40_000));
  await book.press(await book.price());
  let [early, most] = [0, 0];
  const took = await timed(async () => {
    for (;;) {
      const now = await book.making();
      if (now?.state !== "running") break;
      const memory = studio.memory();
      if (now.made < now.sentences / 10) early = Math.max(early, memory);
      most = Math.max(most, memory);
      await pass(500);
    }
  });
  await book.ended();
  const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
  const size = CHARACTERS.toLocaleString("en");
  console.log(
    `${size} characters in ${(took / 1000).toFixed(0)} s: ${mebibytes(early)} in the first tenth, at most ${mebibytes(most)}`,
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
  console.log(`one core ${one.toFixed(1)} s, two ${two.toFixed(1)} s: ${(one / two).toFixed(2)} × as fast`);
}
