import { outlast } from "#server/platform/db/outage.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { readGrowing, type SoundRow } from "./audio-link.ts";
import { deliver } from "./deliver.ts";
import { listenFor } from "./listen-for.ts";
import { isOver } from "./outcome.ts";

/** How long the stream stays open while the database is away. */
const patienceSeconds = 60;

/**
 * Speech in the making, on whatever server it is made, from its start until its conversion ends. Each block is noted as
 * delivered before its first byte goes out; where it may not be given, or its reader is no longer allowed, the stream ends.
 * `firstNews`: listened for since before its work began, so that nothing is looked for until then.
 */
export async function* followSpeech(
  services: Services,
  start: SoundRow,
  allowed: StillAllowed,
  signal: AbortSignal,
  firstNews?: Promise<void>,
): AsyncGenerator<Buffer> {
  let { delivered } = start;
  let bytes = 0;
  let position = -1;
  const patiently = <T>(ask: () => Promise<T>) => outlast(ask, { seconds: patienceSeconds, signal });

  /** Asks to give a piece to the reader. */
  const mayGive = async (credits: number) => {
    if (credits <= delivered) return true;
    if ((await patiently(() => deliver(services, start, credits))) !== "go") return false;
    delivered = credits;
    return true;
  };

  const news = listenFor(services.hub, start.id, ["made", "over"], signal);
  await firstNews;
  while (!signal.aborted) {
    const said = news(); // listens before it looks
    const look = () => readGrowing(services.db, start, position);
    const [isAllowed, { now, pieces }] = await Promise.all([allowed(), patiently(look)]);
    if (!isAllowed || !now || now.attempt !== start.attempt) return;
    for (const part of pieces) {
      const piece = (await mayGive(part.credits)) ? await services.storage.read(part.audio) : null;
      if (!piece) break; // not yet, or the whole is there by now
      for await (const chunk of piece.body) {
        bytes += chunk.length;
        yield chunk;
      }
      ({ position } = part);
      if (signal.aborted || !(await allowed())) return;
    }
    if (isOver(now)) {
      // Then it is paid, and what is left of it may go out whatever was delivered before.
      const whole =
        now.state === "done" && now.audio ? await services.storage.read(now.audio, { start: bytes }) : null;
      if (whole) yield* whole.body;
      return;
    }
    await said;
  }
}
