import { setTimeout } from "node:timers/promises";
import { Cut } from "./call.ts";
import type { Connection } from "./connection.ts";
import { EXIT, Failure } from "./exit.ts";
import { Busy } from "./refused.ts";

/** Seconds before each further try. */
const DELAYS = [0.5, 1, 2, 4, 8, 15];
/** What a server may ask for at most while somebody waits at a terminal. */
const LONGEST_SECONDS = 60;

/**
 * Asks again where the way to the server broke, or it was busy, under the same name: what was begun is found, and paid once. A server
 * that was never reached is not waited for. `isOver`: whether the name stands for work that failed, which would be told again and again.
 * @throws Failure
 */
export async function persist<T>(
  { server }: Connection,
  signal: AbortSignal,
  ask: () => Promise<T>,
  isOver: () => Promise<boolean> = async () => false,
): Promise<T> {
  let wasReached = false;
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Cut || error instanceof Busy)) throw error;
      wasReached ||= error instanceof Busy || error.wasReached;
      const failure = error instanceof Busy ? error : away(error, server);
      const seconds = Math.max(DELAYS[tries] ?? 0, (error instanceof Busy && error.seconds) || 0);
      if (!wasReached || tries >= DELAYS.length || seconds > LONGEST_SECONDS) throw failure;
      if (error instanceof Busy && (await isOver())) throw failure;
      await setTimeout(seconds * 1000, undefined, { signal });
    }
  }
}

/** A server that can't be reached, as whoever asked is told it. */
export const away = ({ what }: Cut, server: string) =>
  new Failure(EXIT.serverAway, "server-away", { server, what });
