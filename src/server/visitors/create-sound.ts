import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import { VISITOR_LIMITS } from "#contract/visitor-limits.ts";
import type { Voice } from "#contract/voices.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { chooseForVisitor } from "./choose-engine.ts";
import { countSound } from "./count-sound.ts";
import { newSecret, secretHash } from "./secret.ts";
import { type SentenceWish, synthesizeSentence } from "./synthesize-sentence.ts";
import { visitorSound } from "./tables.ts";

type Asked = {
  text: string;
  voice: Voice;
  /** BCP 47 tag; undefined where it is to be found. */
  language?: string | undefined;
  /** The language of whoever asks. */
  reader: string;
  /** The client's. */
  address: string;
};
/** The MP3, its length in seconds and levels 0 to 1, with what opens it later. */
type Created = { secret: string; sound: Buffer; seconds: number; peaks: number[] };

/** How long somebody waits for their turn and the sound together. */
const MOST_MILLISECONDS = 20_000;
/** Beyond these in line nobody would have a turn in that time. */
const MOST_WAITING = 12;
const BUSY_SECONDS = 30;

/** One at a time, each address in its turn: what is paid has the rest of the machine. */
const turns = createFairQueue({ atOnce: 1, perPerson: 1 });

/**
 * Speaks a sentence for somebody without an account, after all else that waits, and keeps it for a day. Counted before
 * the work; given back where none was begun or it failed here, never for what the sentence itself made of it.
 * @throws Problem 404 where the operator offers none, 409, 422, 429, 503 @throws EngineError
 */
export async function createSound(
  services: Services,
  { text: written, address, ...asked }: Asked,
  disconnected: AbortSignal,
): Promise<Created> {
  if (services.settings.VISITOR_SOUNDS_A_DAY === 0) throw new Problem(404, outcome("not-found"));
  const text = written.replace(/\s+/g, " ").trim();
  const most = VISITOR_LIMITS.characters;
  const characters = countCharacters(text);
  if (characters === 0) throw new Problem(422, outcome("prompt-missing"));
  if (characters > most) throw new Problem(422, outcome("text-too-long", { most }));
  if (turns.waiting() >= MOST_WAITING) throw busy();
  const giveBack = await countSound(services, address);
  let begun = false;
  try {
    const { engine, language } = await chooseForVisitor(services, { text, ...asked });
    const wish = { text, voice: asked.voice, language };
    const line = services.limits.visitorSounds.perAddress.markOf(address);
    if (turns.waiting() >= MOST_WAITING) throw busy(); // many may have come while this one was counted
    const spoken = await inTurn(line, disconnected, (signal) => {
      begun = true;
      return synthesizeSentence(engine, wish, signal);
    });
    return await keep(services, wish, spoken);
  } catch (error) {
    // Too long a sound, or too late: the work was done, and would be again.
    const isTheirs = disconnected.aborted || (begun && error instanceof Problem);
    if (!isTheirs) await giveBack();
    throw error;
  }
}

const busy = () => new Problem(503, outcome("visitor-sound-waits"), BUSY_SECONDS);

/** @throws Problem 503 when it takes too long */
async function inTurn<T>(
  line: string,
  disconnected: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(MOST_MILLISECONDS);
  const signal = AbortSignal.any([late, disconnected]);
  try {
    return await turns.run(line, () => work(signal), signal);
  } catch (error) {
    throw late.aborted && !disconnected.aborted ? busy() : error;
  }
}

type Spoken = Awaited<ReturnType<typeof synthesizeSentence>>;

/** First the sound, then the row: what a crash leaves between them is a stray, and goes after a day. */
async function keep(
  { db, storage, secrets }: Services,
  wish: SentenceWish,
  { bytes, seconds, peaks, ...made }: Spoken,
): Promise<Created> {
  const id = randomUUID();
  const secret = newSecret(id);
  const audio = storage.newKey("audio");
  await storage.write(audio, Readable.from([bytes]), bytes.length);
  await db.insert(visitorSound).values({
    ...{ id, secretHash: secretHash(secrets, secret), audio },
    ...{ ...wish, language: wish.language ?? null },
    ...made,
  });
  return { secret, sound: Buffer.concat([syntheticTag(), bytes]), seconds, peaks };
}
