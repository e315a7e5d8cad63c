import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { AnswerOf } from "#contract/call.ts";
import { namedLanguage } from "#contract/each-passage.ts";
import { outcome } from "#contract/outcomes.ts";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import type { PREVIEW_CALLS } from "#contract/previews.ts";
import type { MeasuredAudio } from "#server/audio/measure.ts";
import { creditBalance, lockFunds } from "#server/credits/index.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import type { Services } from "#server/services.ts";
import { joinPieces, removeUpload, type UploadRow, type WholeUpload } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { vocabularyMark } from "#server/vocabulary/index.ts";
import { abilitiesOf } from "./abilities-of.ts";
import type { ConversionRow, Refused } from "./begin.ts";
import { transcriptionHash } from "./begin-transcription.ts";
import { engineFields } from "./engine-for.ts";
import { countPreviews, findSame } from "./find-preview.ts";
import { findWhole } from "./find-whole.ts";
import { notOffered } from "./not-offered.ts";
import { previewQueue } from "./preview-queue.ts";
import { refusalOfMeasure } from "./refusal-of-measure.ts";
import { notShown, shownToSender } from "./shown-to-sender.ts";
import { conversion } from "./tables.ts";
import { formOf, isOfNoUse } from "./transcribe-upload.ts";
import { demandPaidWork } from "./unpaid-work.ts";

type Call = typeof PREVIEW_CALLS.createPreview;
type Wish = z.output<Call["body"]>;
type Request = { user: Person; id: string; wish: Wish; signal: AbortSignal };
export type NotPreviewed = Refused<Extract<AnswerOf<Call>, { success: false }>["code"]>;

/** One of a person's at a time: of the same file asked for often at once, only the first is measured. */
const turns = createFairQueue({ atOnce: 8, perPerson: 1 });

/**
 * Begins to transcribe the first minute of an upload. Counted in the transaction that queues it, while nothing else of this
 * person begins; the same file with the same choices is the preview that is there, and does not count again.
 * @throws Problem 404 nobody's, or none are offered, 409 not whole, 410 past its date or taken, 429, 503
 */
export function beginPreview(
  services: Services,
  request: Request,
): Promise<{ row: ConversionRow } | NotPreviewed> {
  return turns.run(request.user.id, () => begin(services, request), request.signal);
}

async function begin(services: Services, request: Request): Promise<{ row: ConversionRow } | NotPreviewed> {
  const { user, id, wish, signal } = request;
  if (services.settings.PREVIEWS_A_DAY === 0) throw new Problem(404, outcome("not-found"));
  const row = await findWhole(services, { userId: user.id, id });
  if (row.takenAt) throw new Problem(410, outcome("upload-over"));
  const only = await shownToSender(services.db, id);
  const chosen = await choose(services, user, { ...wish, only });
  if ("refusal" in chosen) return chosen;
  const whole = await joinPieces(services, row, signal);
  if (!whole) throw new Problem(410, outcome("upload-over"));
  const hash = await hashOf(services, user.id, wish, whole);
  const engine = engineFields(chosen).engine;
  const before = await findSame(services.db, user.id, { hash, engine });
  if (before) return { row: before };
  await demandRoom(services.db, services, user.id);
  if ((await creditBalance(services, user)) < PREVIEW_LIMITS.credits)
    return { refusal: outcome("insufficient-credit") };
  const measured = await measure(services, request, whole);
  if ("refusal" in measured) {
    if (isOfNoUse(row, measured.refusal.code)) await removeUpload(services, user.id, id);
    return measured;
  }
  return record(services, request, { row, whole, hash, chosen, measured, only });
}

type Chosen = Choice<TranscriptionEngine>;

/** The engine that would transcribe all of it. Where that is a service and the operator's first is not, it works for no preview. */
async function choose(
  services: Services,
  user: Person,
  { only, ...wish }: Wish & { only: string[] | null },
): Promise<Chosen | NotPreviewed> {
  const language = namedLanguage(wish.language);
  const abilities = abilitiesOf(wish);
  const { transcription } = services;
  const { engine } = wish;
  const chosen = await transcription.choose({
    ...{ places: user.speechPlaces, person: user.id, language, engine, abilities },
    ...(engine === undefined && { only }),
  });
  if ("code" in chosen) return { refusal: chosen };
  const elsewhere = notShown(chosen.link, only);
  if (elsewhere) return { refusal: elsewhere };
  if (chosen.link.host !== null && transcription.links[0]?.host === null)
    return { refusal: outcome("preview-elsewhere") };
  if (language !== undefined && !knowsLanguage(chosen.capabilities.languages, language))
    return { refusal: outcome("language-not-understood", { language }) };
  const missing = notOffered(services, chosen, { ...formOf(wish), source: "upload" });
  return missing ? { refusal: missing } : chosen;
}

/** What makes it the same: the bytes, the choices, and the words of its person. */
async function hashOf(
  { db }: Services,
  userId: string,
  wish: Wish,
  { digest }: WholeUpload,
): Promise<string> {
  const asked = transcriptionHash({ ...formOf(wish), digest, source: "upload" });
  return requestHash(["preview", asked, (await vocabularyMark(db, userId)) ?? ""]);
}

/** @throws Problem 429 when there are no more today */
async function demandRoom(db: Db, { settings }: Services, userId: string): Promise<void> {
  const { aDay, left, seconds } = await countPreviews(db, settings, userId);
  if (left === 0) throw new Problem(429, outcome("previews-used", { most: aDay, seconds }), seconds);
}

async function measure(
  services: Services,
  { user, signal }: Request,
  { key }: WholeUpload,
): Promise<MeasuredAudio | NotPreviewed> {
  const maxSeconds = services.settings.MAX_AUDIO_SECONDS;
  const measured = await services.storage.lend(key, async (path) =>
    (await isHarmful(services, { person: user.id, signal }, path))
      ? null
      : services.measuring.measure(user.id, path, { maxSeconds, signal }),
  );
  if (!measured) return { refusal: outcome("file-infected") };
  if (!measured.ok) return { refusal: refusalOfMeasure(measured, maxSeconds) };
  const { longerThan } = PREVIEW_LIMITS;
  if (measured.seconds <= longerThan)
    return { refusal: outcome("preview-too-short", { seconds: longerThan }) };
  return measured;
}

type Measured = {
  row: UploadRow;
  whole: WholeUpload;
  hash: string;
  chosen: Chosen;
  measured: MeasuredAudio;
  only: string[] | null;
};

function record(
  services: Services,
  { user, wish }: Request,
  { row: { id, name }, whole, hash, chosen, measured, only }: Measured,
): Promise<{ row: ConversionRow } | NotPreviewed> {
  const { db, queue, settings } = services;
  return db.transaction(async (tx) => {
    await lockFunds(services, tx, user); // one request of a person at a time from here, on whatever server
    const fields = engineFields(chosen);
    const before = await findSame(tx, user.id, { hash, engine: fields.engine });
    if (before) return { row: before };
    await demandRoom(tx, services, user.id);
    await demandPaidWork(services, tx, user);
    const there = and(eq(upload.id, id), eq(upload.key, whole.key), isNull(upload.takenAt));
    const [own] = await tx.select({ id: upload.id }).from(upload).where(there).for("key share");
    if (!own) throw new Problem(410, outcome("upload-over"));
    const previewId = randomUUID();
    const [begun] = await tx
      .insert(conversion)
      .values({
        ...{ id: previewId, userId: user.id, tool: "transcribe", title: name, preview: true, previewOf: id },
        ...{ idempotencyKey: `preview-${previewId}`, requestHash: hash },
        ...{ credits: 0, ...fields, onlyHosts: only },
        language: wish.language ?? null,
        speakers: wish.speakers === "none" ? null : wish.speakers,
        ...{ translate: wish.translate, denoise: wish.denoise, seconds: measured.seconds },
        expiresAt: new Date(Date.now() + settings.KEEP_RESULTS_DAYS * 86_400_000),
      })
      .returning();
    if (!begun) throw new Error("the preview was not recorded");
    await queue.send(tx, previewQueue, { conversionId: begun.id }, user.id);
    return { row: begun };
  });
}
