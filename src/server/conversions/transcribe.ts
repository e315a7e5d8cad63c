import type { AnswerOf } from "#contract/call.ts";
import type { CONVERSION_CALLS } from "#contract/conversions.ts";
import type { Say } from "#contract/outcomes.ts";
import { outcome } from "#contract/outcomes.ts";
import { creditsForAudio } from "#contract/prices.ts";
import type { Tool } from "#contract/tools.ts";
import type { MeasuredAudio, RefusedAudio } from "#server/audio/measure.ts";
import { creditBalance } from "#server/credits/index.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { requireStillLoggedIn } from "#server/sessions/index.ts";
import { beginConversion, type ConversionRow, findByKey, findRepeated, noteAnswered } from "./begin.ts";
import { convertQueue } from "./convert-queue.ts";
import { presentConversion } from "./present.ts";
import type { Upload } from "./receive-upload.ts";
import { refusalOf } from "./refusal.ts";
import { isOver, waitForEnd } from "./wait.ts";

type TranscribeRequest = {
  user: Person;
  upload: Upload;
  key: string;
  /** The client named that key itself. */
  named: boolean;
  /** Fires when nobody waits for the answer any more. Ends what comes before the hold; the conversion itself goes on. */
  gone: AbortSignal;
  say: Say;
};
type Answer = AnswerOf<typeof CONVERSION_CALLS.transcribe>;

/** A file that took minutes to come is not thrown away because the database is away for a moment. */
const patienceSeconds = 60;

/**
 * Recognises a received file: measure, quote, hold with the queued job, and the text once it is there. What is known
 * or cannot be paid is answered before anything is decoded.
 * Whatever happens, the upload is gone or belongs to the conversion afterwards. Refusals cost nothing.
 * @throws Problem 503 when nobody waits any more before the conversion has begun, 401 when the session ended meanwhile
 */
export async function transcribe(services: Services, request: TranscribeRequest): Promise<Answer> {
  const { upload, user } = request;
  const hash = requestHash(["transcribe", upload.digest, upload.language, upload.source]);
  let kept = false;
  try {
    const balance = await outlast(() => creditBalance(services, user), { seconds: patienceSeconds });
    const rest = { creditBalance: balance };
    const find = () =>
      request.named ? findByKey(services.db, user.id, request.key) : findRepeated(services.db, user.id, hash);
    const known = await outlast(find, { seconds: patienceSeconds });
    if (known && known.requestHash !== hash) return refused("key-reused", rest);
    if (known) return await answerInTheEnd(services, request, known);
    if (balance < 1) return refused("insufficient-credit", rest);
    if (await isHarmful(services, request)) return refused("file-infected", rest);
    const measured = await measure(services, request, balance);
    if (!measured.ok) return refused(refusalOfMeasure(services, measured), rest);

    const tool: Tool = upload.source === "microphone" ? "speech-to-text" : "transcribe";
    const begun = await beginConversion(
      services,
      {
        userId: user.id,
        tool,
        idempotencyKey: request.key,
        requestHash: hash,
        unanswered: !request.named,
        credits: creditsForAudio(measured.seconds, services.prices),
        title: tool === "speech-to-text" ? "Recording" : upload.name,
        engine: services.recognition.id,
        language: upload.language,
        input: upload.key,
        inputBytes: upload.bytes,
        seconds: measured.seconds,
        peaks: measured.peaks,
      },
      (tx, row) => services.queue.send(tx, convertQueue, { conversionId: row.id }, user.id),
    );
    if (begun.outcome === "insufficient")
      return refused("insufficient-credit", { creditBalance: begun.available });
    if (begun.outcome === "frozen") return refused("account-frozen", rest);
    if (begun.outcome === "reused") return refused("key-reused", rest);
    kept = begun.row.input === upload.key;
    return await answerInTheEnd(services, request, begun.row);
  } catch (error) {
    kept ||= isOutage(error); // whether the conversion was recorded is not known: a stray goes after a day
    throw error;
  } finally {
    if (!kept) await services.storage.remove(upload.key);
  }
}

/**
 * Has the file scanned, where the operator wants that, before anything reads what is in it.
 * @throws Problem 413 or 503 when it cannot be scanned: what was not looked at does not get through
 */
async function isHarmful(services: Services, { upload, user, gone }: TranscribeRequest): Promise<boolean> {
  if (!services.scanner) return false;
  const path = services.storage.pathOf(upload.key);
  const verdict = await services.scanner.scan(user.id, path, gone).catch((error) => {
    throw gone.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
  });
  switch (verdict.outcome) {
    case "clean":
      return false;
    case "infected":
      services.security.record({ code: "upload.infected", details: { signature: verdict.signature } });
      return true;
    case "too-large":
      throw new Problem(413, outcome("file-not-scannable"));
    case "away":
      services.log.error({ why: verdict.why }, "the virus scanner is away");
      throw new Problem(503, outcome("scanner-away"), 60);
  }
}

async function measure(
  services: Services,
  { upload, user, gone }: TranscribeRequest,
  balance: number,
): Promise<MeasuredAudio | RefusedAudio> {
  try {
    return await services.measuring.measure(user.id, services.storage.pathOf(upload.key), {
      maxSeconds: services.settings.MAX_AUDIO_SECONDS,
      affordableSeconds: balance * services.prices.secondsPerCredit,
      signal: gone,
    });
  } catch (error) {
    if (gone.aborted) throw new Problem(503, outcome("upload-interrupted"), 5);
    throw error;
  }
}

async function answerInTheEnd(
  services: Services,
  request: TranscribeRequest,
  row: ConversionRow,
): Promise<Answer> {
  const { user, gone } = request;
  const ended = isOver(row) ? row : await waitForEnd(services, row.id, gone);
  await requireStillLoggedIn(services.db, user);
  const answered = await answer(services, request, ended ?? row);
  if (!gone.aborted) await noteAnswered(services.db, ended ?? row);
  return answered;
}

async function answer(
  services: Services,
  { user, say }: TranscribeRequest,
  row: ConversionRow,
): Promise<Answer> {
  const refusal = row.state === "done" ? null : refusalOf(row);
  const rest = {
    creditBalance: await creditBalance(services, user),
    conversion: await presentConversion(services, row, say),
  };
  return refusal ? refused(refusal, rest) : done("ok", { ...rest, text: row.text ?? "" });
}

function refusalOfMeasure(services: Services, { reason, found, declared }: RefusedAudio) {
  switch (reason) {
    case "not-audio":
      return outcome("audio-unreadable");
    case "empty":
      return outcome("file-empty");
    case "silent":
      return outcome("audio-silent");
    case "too-short":
      return outcome("audio-too-short");
    case "too-long":
      return outcome("audio-too-long", { most: services.settings.MAX_AUDIO_SECONDS });
    case "unaffordable":
      return outcome("insufficient-credit");
    case "truncated":
      return found === undefined || declared === undefined
        ? outcome("audio-cut-off")
        : outcome("audio-shorter-than-declared", { found, declared });
  }
}
