import { isFault } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { Begun, ConversionRow } from "./begin.ts";
import { cancelConversion } from "./cancel.ts";
import { findOwn, noteAnsweredSoon } from "./find-own.ts";
import { followSpeech } from "./follow-speech.ts";
import { FreshSamples } from "./fresh-samples.ts";
import { listenFor } from "./listen-for.ts";
import { isOver, outcomeOf } from "./outcome.ts";
import type { Settled } from "./settle.ts";
import { speechSamples } from "./speech-samples.ts";
import { beginSpeech, type NotSynthesized, type SynthesizeRequest, workOrWait } from "./synthesize.ts";

/** Speech that is heard while it is made. */
export type OpenedSpeech = {
  row: ConversionRow;
  /** Its MP3, to be read once. It throws where it breaks off: what was read until then is not the whole. */
  sound: AsyncGenerator<Buffer>;
  /** In place of that, where `samples` were asked for and this request began it: the same as its engine gave it, to be read once. */
  samples?: ReturnType<typeof speechSamples>;
  /** The engine that works on it by now. */
  engine(): Promise<string>;
  /** Notes that it was given whole, so that the same request is a new use from here on. */
  given(): void;
};

type Asked = Omit<SynthesizeRequest, "say"> & {
  /** Wants the samples of it, where they can be had. */
  samples?: boolean;
};

/**
 * Speaks a text for whoever hears it while it is made. What another request began, or may be paid from elsewhere, is given once it
 * is whole. Who leaves before anything sounds pays nothing; after that the work goes on, and the same request is given it.
 * @throws EngineError when nothing can be spoken now
 */
export async function openSpeech(services: Services, request: Asked): Promise<OpenedSpeech | NotSynthesized> {
  const { named, disconnected } = request;
  for (;;) {
    const begun = await beginSpeech(services, request, request.prompt.trim());
    if ("refusal" in begun) return begun;
    const { row } = begun;
    const given = () => noteAnsweredSoon(services, row);
    if (begun.claimed) return { row, given, ...growing(services, request, begun) };
    const ended = await workOrWait(services, begun, disconnected);
    // Whoever began it left before it sounded: this one wants it still.
    if (ended.row.state === "canceled" && !named && !disconnected.aborted) continue;
    const engine = async () => ended.row.engine;
    return { row: ended.row, given, engine, sound: whole(services, request, ended.row) };
  }
}

/** What this request began, from its first piece on. The work begins at once, whether anybody reads or not. */
function growing(
  services: Services,
  request: Asked,
  begun: Begun,
): Pick<OpenedSpeech, "sound" | "samples" | "engine"> {
  const { row } = begun;
  const { disconnected, stillLoggedIn, named, user } = request;
  const firstNews = listenFor(services.hub, row.id, ["made", "over"], disconnected)();
  const fresh = request.samples ? new FreshSamples() : undefined;
  const work = workOrWait(services, begun, disconnected, fresh);
  let last: ConversionRow | undefined;
  const note = ({ row: ended }: Settled) => {
    last = ended;
  };
  work.then(note, () => {}); // whoever reads to the end asks for it then
  let hasSounded = false;
  async function* sound() {
    let bytes = 0;
    for await (const chunk of followSpeech(services, row, stillLoggedIn, disconnected, firstNews)) {
      bytes += chunk.length;
      hasSounded = true;
      yield chunk;
    }
    const hasLeft = disconnected.aborted && !services.hub.stopped.aborted;
    if (hasLeft && !hasSounded && !named) await cancelConversion(services, row);
    if (!last) await demandAllowed(request); // who may have no more of it waits for no end
    const { row: ended } = await work;
    if (ended.state === "done" && (await services.storage.size(keyOf(ended))) === bytes) return;
    await demandAllowed(request);
    keyOf(ended); // says why it ended without its sound
    throw brokenOff();
  }
  const engine = async () => (last ?? (await findOwn(services.db, user.id, row.id)) ?? row).engine;
  if (!fresh) return { sound: sound(), engine };
  if (disconnected.aborted) fresh.drop();
  disconnected.addEventListener("abort", () => fresh.drop());
  return { sound: sound(), samples: speechSamples(sound, fresh, disconnected), engine };
}

async function* whole(services: Services, request: Asked, row: ConversionRow): AsyncGenerator<Buffer> {
  await demandAllowed(request);
  if (request.disconnected.aborted) return;
  const found = await services.storage.read(keyOf(row));
  if (!found) throw brokenOff();
  yield* found.body;
}

async function demandAllowed({ stillLoggedIn, user }: Asked): Promise<void> {
  if (!(await stillLoggedIn())) throw new Problem(401, outcome(user.key ? "key-invalid" : "login-needed"));
}

const brokenOff = () => new Problem(503, outcome("conversion-interrupted"));

/** Where the sound of a conversion lies. @throws Problem 503 where a fault ended it, or it has not ended; 422 for other ends */
function keyOf(row: ConversionRow): string {
  const { state, audio } = row;
  if (state === "done" && audio) return audio;
  if (!isOver(row)) throw new Problem(503, outcome("conversion-running"));
  const ended = outcomeOf(row);
  const isLost = isFault(ended.code) || row.failure === "conversion-interrupted";
  throw new Problem(isLost || ended.code === "conversion-broke-off" ? 503 : 422, ended);
}
