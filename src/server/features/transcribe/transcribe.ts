import type { Tool, TranscribeReply } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { creditsForAudio } from "#contract/prices.ts";
import {
  beginConversion,
  type ConversionRow,
  findByKey,
  findRepeated,
  noteAnswered,
} from "#server/conversions/begin.ts";
import { refusalOf } from "#server/conversions/refusal.ts";
import { isOver, waitForEnd } from "#server/conversions/wait.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { isOutage, outlast } from "#server/db/outage.ts";
import { requestHash } from "#server/http/idempotency.ts";
import { Problem } from "#server/http/problem.ts";
import { type Person, requireStillLoggedIn } from "#server/http/session.ts";
import { convertQueue } from "#server/jobs/convert-queue.ts";
import type { Services } from "#server/services.ts";
import type { MeasuredAudio, RefusedAudio } from "#server/speech/audio/measure.ts";
import type { Upload } from "./receive-upload.ts";

type TranscribeRequest = {
  user: Person;
  upload: Upload;
  key: string;
  /** The client named that key itself. */
  named: boolean;
  /** Fires when nobody waits for the answer any more. Ends what comes before the hold; the conversion itself goes on. */
  gone: AbortSignal;
};

/** A file that took minutes to come is not thrown away because the database is away for a moment. */
const patienceSeconds = 60;

/**
 * Recognises a received file: measure, quote, hold with the queued job, and the text once it is there. What is known
 * or cannot be paid is answered before anything is decoded.
 * Whatever happens, the upload is gone or belongs to the conversion afterwards. Refusals cost nothing.
 * @throws Problem 503 when nobody waits any more before the conversion has begun, 401 when the session ended meanwhile
 */
export async function transcribe(services: Services, request: TranscribeRequest): Promise<TranscribeReply> {
  const { upload, user } = request;
  const hash = requestHash(["transcribe", upload.digest, upload.language, upload.source]);
  let kept = false;
  try {
    const balance = await outlast(() => creditBalance(services, user), { seconds: patienceSeconds });
    const refuse = (message: string): TranscribeReply => ({
      success: false,
      message,
      creditBalance: balance,
    });
    const find = () =>
      request.named ? findByKey(services.db, user.id, request.key) : findRepeated(services.db, user.id, hash);
    const known = await outlast(find, { seconds: patienceSeconds });
    if (known && known.requestHash !== hash) return refuse(MESSAGES.keyReused);
    if (known) return await answerInTheEnd(services, request, known);
    if (balance < 1) return refuse(MESSAGES.insufficientCredit);
    const harmful = await refuseHarmful(services, request);
    if (harmful) return { ...refuse(harmful), code: "infected" };
    const measured = await measure(services, request, balance);
    if (!measured.ok) return refuse(explain(services, measured));

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
      return { ...refuse(MESSAGES.insufficientCredit), creditBalance: begun.available };
    if (begun.outcome === "frozen") return { ...refuse(MESSAGES.accountFrozen), code: "credit-not-taken" };
    if (begun.outcome === "reused") return refuse(MESSAGES.keyReused);
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
 * Has the file scanned, where the operator wants that, before anything reads what is in it. @returns what to say of a
 * harmful one @throws Problem 413 or 503 when it cannot be scanned: what was not looked at does not get through
 */
async function refuseHarmful(
  services: Services,
  { upload, user, gone }: TranscribeRequest,
): Promise<string | undefined> {
  if (!services.scanner) return undefined;
  const path = services.storage.pathOf(upload.key);
  const verdict = await services.scanner.scan(user.id, path, gone).catch((error) => {
    throw gone.aborted ? new Problem(503, MESSAGES.uploadInterrupted, 5) : error;
  });
  switch (verdict.outcome) {
    case "clean":
      return undefined;
    case "infected":
      services.security.record({ code: "upload.infected", details: { signature: verdict.signature } });
      return MESSAGES.infectedFile;
    case "too-large":
      throw new Problem(413, MESSAGES.unscannableFile);
    case "away":
      services.log.error({ why: verdict.why }, "the virus scanner is away");
      throw new Problem(503, MESSAGES.scannerAway, 60);
  }
}

async function measure(
  services: Services,
  { upload, user, gone }: TranscribeRequest,
  balance: number,
): Promise<MeasuredAudio | RefusedAudio> {
  try {
    return await services.measuring.measure(user.id, services.storage.pathOf(upload.key), {
      maxSeconds: services.env.MAX_AUDIO_SECONDS,
      affordableSeconds: balance * services.prices.secondsPerCredit,
      signal: gone,
    });
  } catch (error) {
    if (gone.aborted) throw new Problem(503, MESSAGES.uploadInterrupted, 5);
    throw error;
  }
}

async function answerInTheEnd(
  services: Services,
  { user, gone }: TranscribeRequest,
  row: ConversionRow,
): Promise<TranscribeReply> {
  const ended = isOver(row) ? row : await waitForEnd(services, row.id, gone);
  await requireStillLoggedIn(services.db, user);
  const answered = await answer(services, user, ended ?? row);
  if (!gone.aborted) await noteAnswered(services.db, ended ?? row);
  return answered;
}

async function answer(
  services: Services,
  user: TranscribeRequest["user"],
  row: ConversionRow,
): Promise<TranscribeReply> {
  const message = row.state === "done" ? "" : refusalOf(row);
  const balance = await creditBalance(services, user);
  if (row.state !== "done") return { success: false, message, id: row.id, creditBalance: balance };
  return {
    success: true,
    message,
    id: row.id,
    creditBalance: balance,
    text: row.text ?? "",
    segments: row.segments ?? [],
    seconds: row.seconds ?? 0,
    peaks: row.peaks ?? [],
  };
}

function explain(services: Services, refused: RefusedAudio): string {
  switch (refused.reason) {
    case "not-audio":
      return MESSAGES.notAudio;
    case "empty":
      return MESSAGES.emptyFile;
    case "silent":
      return MESSAGES.silentFile;
    case "too-short":
      return MESSAGES.tooShort;
    case "too-long":
      return MESSAGES.tooLongAudio(services.env.MAX_AUDIO_SECONDS);
    case "unaffordable":
      return MESSAGES.insufficientCredit;
    case "truncated":
      if (refused.found === undefined || refused.declared === undefined) return MESSAGES.brokenOffFile;
      return MESSAGES.truncatedFile(clock(refused.found), clock(refused.declared));
  }
}

/** 4:05 or 1:02:09. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
