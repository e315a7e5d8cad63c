import type { AnswerOf } from "#contract/call.ts";
import { namedLanguage } from "#contract/each-passage.ts";
import { outcome } from "#contract/outcomes.ts";
import { creditsForAudio } from "#contract/prices.ts";
import type { Tool } from "#contract/tools.ts";
import { SOURCES } from "#contract/transcribe-body.ts";
import type { UPLOAD_CALLS } from "#contract/uploads.ts";
import type { MeasuredAudio, RefusedAudio } from "#server/audio/measure.ts";
import { captionedCredits, creditBalance } from "#server/credits/index.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import type { Customer } from "#server/platform/http/person.ts";
import { readersOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import type { Services } from "#server/services.ts";
import { takeUpload } from "#server/uploads/index.ts";
import { vocabularyMark } from "#server/vocabulary/index.ts";
import { abilitiesOf } from "./abilities-of.ts";
import { answerKnown } from "./answer-known.ts";
import { beginConversion, type ConversionRow, type Refused } from "./begin.ts";
import { convertQueue } from "./convert-queue.ts";
import { engineFields, pricesWith } from "./engine-for.ts";
import { findByKey, findRepeated } from "./find-own.ts";
import { findTranscribed } from "./find-transcribed.ts";
import { notOffered } from "./not-offered.ts";
import type { Asker } from "./present.ts";
import type { Upload } from "./receive-upload.ts";
import { refusalOfMeasure } from "./refusal-of-measure.ts";
import { notShown, shownToSender } from "./shown-to-sender.ts";
import { isToBeStored, storedIfWanted } from "./store.ts";
import { listenForEnd } from "./wait.ts";

/** The request by which a recording came that nobody presses for. */
export type ByRequest = {
  id: string;
  /** Looks, in the transaction that begins it, whether it still may. Throws where it may not. */
  demand: (tx: Db) => Promise<void>;
  /** Notes there that it has begun. */
  note: (tx: Db) => Promise<void>;
};

export type Transcribing = Pick<Asker, "disconnected"> & {
  user: Customer;
  upload: Upload;
  /** What the person could spend before the file was received. */
  balance: number;
  key: string;
  /** The client named that key itself. */
  named: boolean;
  /** The upload that the file is taken from, in the transaction that begins the conversion. */
  from?: string;
  byRequest?: ByRequest | undefined;
};
type Answer = AnswerOf<typeof UPLOAD_CALLS.transcribeUpload>;
export type NotTranscribed = Refused<Extract<Answer, { success: false }>["code"]>;

/** A file that took minutes to come is not thrown away because the database is away for a moment. */
const patienceSeconds = 60;

/**
 * Begins the transcription of a file that is here: measured, quoted, held, and queued. What is known or cannot be paid is
 * found out before anything is decoded. A file that was transcribed before is the same conversion, and costs nothing, however it comes.
 * @throws Problem 503 when it is stopped before it has begun
 */
export async function beginTranscription(
  services: Services,
  asked: Transcribing,
): Promise<BegunTranscription | NotTranscribed> {
  const begun = await beginOrFind(services, asked);
  if ("refusal" in begun) return begun;
  return { ...begun, row: await storedIfWanted(services, begun.row, wantsStored(asked)) };
}

/** Whose places its work takes: what guests, and readers of other sites, send takes none of their owner. */
const lineOf = ({ user, byRequest }: Transcribing): string => {
  if (byRequest) return `request ${byRequest.id}`;
  return user.token ? readersOf(user.id) : user.id;
};

type BegunTranscription = { row: ConversionRow; heard?: Promise<void> };

const wantsStored = ({ user, upload: { store } }: Transcribing): boolean =>
  isToBeStored(user, store === undefined ? undefined : store === "true");

async function beginOrFind(
  services: Services,
  asked: Transcribing,
): Promise<BegunTranscription | NotTranscribed> {
  const request = asked.user.key ? byProgram(asked) : asked;
  const { upload, user, key, named } = request;
  const { engine } = upload;
  const translate = upload.translate === "true";
  const hash = transcriptionHash(upload);
  const find = () =>
    named ? findByKey(services.db, user.id, key) : findRepeated(services.db, user.id, hash);
  const known = await outlast(find, { seconds: patienceSeconds });
  if (known) return known.requestHash === hash ? { row: known } : { refusal: outcome("key-reused") };
  const language = namedLanguage(upload.language);
  const abilities = abilitiesOf({ translate, language: upload.language });
  const among = user.key?.engines;
  const wish = { places: user.speechPlaces, person: user.id, language, engine, abilities, among };
  const only = await shownToSender(services.db, request.from);
  // Nothing named: the first that they were shown. What was named is refused with the reason.
  const chosen = await services.transcription.choose(engine === undefined ? { ...wish, only } : wish);
  if ("code" in chosen) return { refusal: chosen };
  const elsewhere = notShown(chosen.link, only);
  if (elsewhere) return { refusal: elsewhere };
  if (language !== undefined && !knowsLanguage(chosen.capabilities.languages, language))
    return { refusal: outcome("language-not-understood", { language }) };
  const missing = notOffered(services, chosen, upload);
  if (missing) return { refusal: missing };
  const hashes = hashesOfFile(upload);
  const engineNow = engineFields(chosen).engine;
  /** What took this very upload answers its own key alone. */
  const isOther = (row: ConversionRow | undefined) => (row?.input === upload.key ? undefined : row);
  const before =
    upload.anew === "true"
      ? undefined
      : async (db: Db) =>
          isOther(
            await findTranscribed(db, user.id, { hashes, engine: engineNow, request: request.byRequest?.id }),
          );
  const repeated = { user, key: named ? key : null, hash, find: before };
  const transcribed = await answerKnown(services, repeated);
  if (transcribed) return transcribed;
  const { perBlock } = chosen.link;
  const paid = upload.live ? await captionedCredits(services.db, user.id, upload.live) : 0;
  const given = request.balance >= perBlock ? request.balance : await balanceNow(services, request);
  const balance = given + paid;
  if (balance < perBlock) return { refusal: outcome("insufficient-credit"), needed: perBlock };
  const payable = { balance, perBlock, paid };
  const measured = await services.storage.lend(upload.key, async (path) =>
    (await isHarmful(services, { person: lineOf(request), signal: request.disconnected }, path))
      ? null
      : measurePayable(services, request, path, payable),
  );
  if (!measured) return { refusal: outcome("file-infected") };
  if (!measured.ok) {
    const declared = creditsForAudio(measured.declared ?? 0, pricesWith(services, chosen));
    const needed = Math.max(declared, measured.needed ?? 0);
    return { refusal: refusalOfMeasure(measured, services.settings.MAX_AUDIO_SECONDS), needed };
  }
  const credits = creditsForAudio(measured.seconds, pricesWith(services, chosen));
  const begun = await begin(services, request, { sound: measured, credits, hash, chosen, before, only });
  // Begun meanwhile by another request for the same.
  const isAnswered = "row" in begun && begun.row.idempotencyKey !== key;
  return (isAnswered && (await answerKnown(services, repeated))) || begun;
}

/**
 * The same by a key: what its person paid for captions is none of its business, nor, where it may not read, what they have in
 * their library of the same file.
 */
function byProgram(request: Transcribing): Transcribing {
  const mayRead = request.user.key?.scopes.includes("read");
  const { anew } = request.upload;
  const upload = {
    ...request.upload,
    live: undefined,
    recording: undefined,
    anew: mayRead ? anew : ("true" as const),
  };
  return { ...request, upload };
}

/** What a transcription is asked for with, to tell a repetition from another use. */
export function transcriptionHash(
  upload: Pick<Upload, "digest" | "language" | "source" | "speakers" | "translate" | "denoise" | "prompt">,
): string {
  const { digest, language, source, speakers, translate, denoise, prompt } = upload;
  const asked = [
    ...(speakers === "none" ? [] : [speakers]),
    ...(translate === "true" ? ["translate"] : []),
    ...(denoise === "true" ? ["denoise"] : []),
    ...(prompt === undefined ? [] : ["prompt", prompt]),
  ];
  return requestHash(["transcribe", digest, language, source, ...asked]);
}

/** The same of a file, however it comes: uploaded, recorded, or sent by a guest. */
export function hashesOfFile(upload: Omit<Parameters<typeof transcriptionHash>[0], "source">): string[] {
  return SOURCES.map((source) => transcriptionHash({ ...upload, source }));
}

/** A recording as it was measured, what it costs, who is to listen, and what finds a transcript that was begun meanwhile. */
type Quoted = {
  sound: MeasuredAudio;
  credits: number;
  hash: string;
  chosen: Choice<TranscriptionEngine>;
  only: string[] | null;
  before: ((db: Db) => Promise<ConversionRow | undefined>) | undefined;
};

/** Holds what the recording costs and queues its work. Its end is listened for since before it can come. */
async function begin(
  services: Services,
  asked: Transcribing,
  { sound, credits, hash, chosen, before, only }: Quoted,
) {
  const { upload, user, key, named, disconnected, from, byRequest } = asked;
  const tool: Tool = upload.source === "microphone" ? "speech-to-text" : "transcribe";
  const request = {
    user,
    tool,
    idempotencyKey: key,
    requestHash: hash,
    unanswered: !named,
    credits,
    ...engineFields(chosen),
    stored: wantsStored(asked),
    onlyHosts: only,
    onlyEngines: user.key?.engines ?? null,
    title: tool === "speech-to-text" ? "" : upload.name,
    language: upload.language,
    prompt: upload.prompt,
    speakers: upload.speakers === "none" ? undefined : upload.speakers,
    translate: upload.translate === "true",
    denoise: upload.denoise === "true",
    vocabulary: await vocabularyMark(services.db, user.id),
    input: upload.key,
    inputBytes: upload.bytes,
    inputDigest: upload.digest,
    seconds: sound.seconds,
    peaks: sound.peaks,
    recording: upload.recording,
    live: upload.live,
    recordingRequestId: byRequest?.id,
  };
  let heard: Promise<void> | undefined;
  const queued = async (tx: Db, row: ConversionRow) => {
    if (from) await takeUpload(services.queue, tx, { id: from, key: upload.key, conversionId: row.id });
    else heard = listenForEnd(services, row.id, disconnected)();
    await byRequest?.note(tx);
    await services.queue.send(tx, convertQueue, { conversionId: row.id }, lineOf(asked));
  };
  const begun = await beginConversion(services, request, {
    ...{ queued, from, before, most: upload.credits },
    demand: byRequest?.demand,
  });
  return "row" in begun && heard ? { row: begun.row, heard } : begun;
}

/**
 * Measures as much as `balance` pays. Where that is too little, what was bought while the file came counts, too; `needed` is
 * what it takes then at least.
 */
async function measurePayable(services: Services, request: Transcribing, path: string, payable: Payable) {
  const measured = await measure(services, request, path, payable);
  if (measured.ok || measured.reason !== "unaffordable") return { ...measured, needed: undefined };
  const now = { ...payable, balance: (await balanceNow(services, request)) + payable.paid };
  const again = now.balance > payable.balance ? await measure(services, request, path, now) : measured;
  const balance = Math.max(now.balance, payable.balance);
  return { ...again, needed: (Math.floor(balance / payable.perBlock) + 1) * payable.perBlock };
}

/** What the person can spend, with what is `paid` for captions already, and what a block costs. */
type Payable = { balance: number; perBlock: number; paid: number };

function balanceNow(services: Services, { user }: Transcribing): Promise<number> {
  return outlast(() => creditBalance(services, user), { seconds: patienceSeconds });
}

async function measure(
  services: Services,
  asked: Transcribing,
  path: string,
  { balance, perBlock }: Payable,
): Promise<MeasuredAudio | RefusedAudio> {
  try {
    return await services.measuring.measure(lineOf(asked), path, {
      maxSeconds: services.settings.MAX_AUDIO_SECONDS,
      affordableSeconds: Math.floor(balance / perBlock) * services.prices.secondsPerCredit,
      signal: asked.disconnected,
    });
  } catch (error) {
    if (asked.disconnected.aborted) throw new Problem(503, outcome("upload-interrupted"), 5);
    throw error;
  }
}
