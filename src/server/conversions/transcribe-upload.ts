import type { z } from "zod";
import type { AnswerOf } from "#contract/call.ts";
import { type OutcomeCode, outcome } from "#contract/outcomes.ts";
import type { UPLOAD_CALLS } from "#contract/uploads.ts";
import { creditBalance } from "#server/credits/index.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import type { Customer } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import {
  findUpload,
  isRecording,
  joinPieces,
  recordingIn,
  removeUpload,
  takeUpload,
  type UploadRow,
  UploadTaken,
  type WholeUpload,
} from "#server/uploads/index.ts";
import { audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import {
  type ByRequest,
  beginTranscription,
  hashesOfFile,
  transcriptionHash,
} from "./begin-transcription.ts";
import { captionsOf } from "./captioned.ts";
import { findByKey } from "./find-own.ts";
import { findTranscribed } from "./find-transcribed.ts";
import { findWhole } from "./find-whole.ts";
import { type Asker, presentConversion } from "./present.ts";
import { isSoundDeleted } from "./sound-deleted.ts";

type Answer = AnswerOf<typeof UPLOAD_CALLS.transcribeUpload>;
type Request = Omit<Asker, "user"> & {
  user: Customer;
  id: string;
  key: string;
  wish: z.output<typeof UPLOAD_CALLS.transcribeUpload.body>;
  /** Where nobody presses. */
  byRequest?: ByRequest;
};

/** What no other try, and no other choice, would change: the file goes. */
const OF_THE_FILE: ReadonlySet<OutcomeCode> = new Set([
  "file-empty",
  "file-infected",
  "audio-unreadable",
  "audio-cut-off",
  "audio-shorter-than-declared",
  "audio-too-short",
  "audio-too-long",
  "audio-silent",
]);

/** The same of a recording in which somebody may be heard: it can't be made again, and only its person throws it away. */
const PERHAPS_HEARD: ReadonlySet<OutcomeCode> = new Set([
  "audio-unreadable",
  "audio-cut-off",
  "audio-too-long",
]);

/** Whether an upload that was refused so goes. */
export const isOfNoUse = ({ metadata }: Pick<UploadRow, "metadata">, code: OutcomeCode): boolean =>
  OF_THE_FILE.has(code) && !(isRecording(metadata) && PERHAPS_HEARD.has(code));

/**
 * Begins the transcription of an upload that is whole. Its file becomes the conversion's once, in the transaction that
 * holds what it costs; refused for something that can be mended, or where nobody pressed, it stays. A repetition is answered with what was begun.
 * @throws Problem 404 nobody's, 409 not whole or still recorded, 410 past its date or taken, 401, 503
 */
export async function transcribeUpload(services: Services, request: Request): Promise<Answer> {
  const { user, key, stillLoggedIn, disconnected, byRequest } = request;
  const row = await findWhole(services, { userId: user.id, id: request.id });
  if (row.takenAt) return answerTaken(services, request);
  const whole = await joinPieces(services, row, disconnected);
  if (!whole) return answerTaken(services, request); // meanwhile
  if (!(await stillLoggedIn())) throw new Problem(401, outcome("login-needed"));
  const its = recordingIn(row.metadata);
  const recording = request.wish.recording ?? its;
  const live = await captionsOf(services.db, { userId: user.id, live: request.wish.live, recording: its });
  const wish = { ...formOf(request.wish), recording, live };
  const upload = { ...whole, ...wish, name: row.name, bytes: row.received };
  const balance = await creditBalance(services, user);
  const asked = { user, disconnected, upload, balance, key, named: true, from: row.id, byRequest };
  const begun = await beginTranscription(services, asked).catch(async (error) => {
    if (error instanceof UploadTaken || (await isTaken(services, request))) return null;
    throw error;
  });
  if (!begun) return answerTaken(services, request);
  if ("refusal" in begun) {
    // A file that was taken while it was looked at may have been used up by then.
    if (await isTaken(services, request)) return answerTaken(services, request);
    if (!byRequest && isOfNoUse(row, begun.refusal.code)) await removeUpload(services, user.id, row.id);
    return refused(begun.refusal, { creditBalance: await creditBalance(services, user) });
  }
  // Another key of the same upload was faster.
  if (begun.row.idempotencyKey !== key && (await isTaken(services, request)))
    return answerTaken(services, request);
  // Transcribed before: nothing was begun that would take the file, and it is not needed. Who takes it now may have it. While
  // that one is not done it stays: a recording that is given back, or whose twin fails, can't be made again.
  if (begun.row.state === "done" && begun.row.input !== upload.key)
    await dropUpload(services, row.id, upload.key);
  return answerBegun(services, begun.row, { ...request, digest: whole.digest });
}

/** Deletes the file of an upload, unless somebody else has taken it meanwhile. */
async function dropUpload({ db, storage, queue }: Services, id: string, key: string): Promise<void> {
  try {
    await db.transaction((tx) => takeUpload(queue, tx, { id, key }));
  } catch (error) {
    if (error instanceof UploadTaken) return;
    throw error;
  }
  await storage.remove(key).catch(() => {}); // a stray goes after a day
}

async function isTaken({ db }: Services, { user, id }: Request): Promise<boolean> {
  const row = await findUpload(db, user.id, id);
  return Boolean(row?.takenAt);
}

/** The same request again, after its upload was taken. @throws Problem 410 when another one took it, or it is gone */
async function answerTaken(services: Services, request: Request): Promise<Answer> {
  const { user, id, key, wish } = request;
  const row = await findUpload(services.db, user.id, id);
  const over = new Problem(410, outcome("upload-over"));
  if (!row?.takenAt) throw over;
  const file = { ...formOf(wish), digest: row.digest ?? "" };
  const begun = await findByKey(services.db, user.id, key);
  if (begun && begun.requestHash !== transcriptionHash(file)) throw over;
  // What was begun before the upload was taken: then it was dropped, and another key may be the first that asks.
  const older =
    begun || wish.anew
      ? undefined
      : await findTranscribed(services.db, user.id, {
          hashes: hashesOfFile(file),
          request: request.byRequest?.id,
        });
  const known = begun ?? (older && older.createdAt < row.takenAt ? older : undefined);
  if (!known) throw over;
  return answerBegun(services, known, { ...request, digest: row.digest ?? "" });
}

async function answerBegun(
  services: Services,
  row: ConversionRow,
  { user, say, key, digest }: Pick<Request, "user" | "say" | "key"> & Pick<WholeUpload, "digest">,
): Promise<Answer> {
  const linkTo = await audioLinksOf(services, user.id);
  const conversion = presentConversion(row, { linkTo, say });
  return done("ok", {
    creditBalance: await creditBalance(services, user),
    conversion,
    digest,
    transcribedBefore: row.idempotencyKey !== key,
    soundDeleted: row.idempotencyKey !== key && isSoundDeleted(row),
  });
}

/** A wish as the fields of a form say it. */
export function formOf<Wish extends Pick<Request["wish"], "translate" | "denoise"> & { anew?: boolean }>({
  translate,
  denoise,
  anew = false,
  ...wish
}: Wish) {
  const yesOrNo = (asked: boolean) => (asked ? "true" : "false");
  const asked = { translate: yesOrNo(translate), denoise: yesOrNo(denoise), anew: yesOrNo(anew) } as const;
  return { ...wish, ...asked };
}
