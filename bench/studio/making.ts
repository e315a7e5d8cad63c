import { benchFirstSound } from "./first-sound.ts";

/** What it takes to have documents spoken, by the engine of this server itself. */
export async function benchMaking(): Promise<void> {
  await benchFirstSound();
}
