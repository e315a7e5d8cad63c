import { expect } from "vitest";
import { startServerAt } from "#test/support/server.ts";
import { freshPlace } from "./database.ts";

/**
 * Kills a server on PGlite and starts it again in the same moment, so many times; nobody waits for the killed one's
 * end. Returns what the starts said that were refused.
 */
export async function restartAtOnce(times: number): Promise<string[]> {
  let server = await startServerAt(await freshPlace("pglite"));
  const refusals: string[] = [];
  try {
    for (let n = 0; n < times; n++) {
      server.process.kill("SIGKILL");
      const next = await server.restart().catch((error) => void refusals.push(String(error)));
      server = next ?? (await server.restart());
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.kill("SIGKILL");
  }
  return refusals;
}
