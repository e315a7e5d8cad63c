import type { Document } from "#contract/documents.ts";
import type { Say } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import type { RecordingState } from "#contract/recordings.ts";
import { audioLinksOf, fewPeaks, mayRead } from "#server/conversions/index.ts";
import { breaksOf, coverLinksOf, type ShownDocument } from "#server/documents/index.ts";
import { soundLinksOf } from "#server/making/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { Places } from "./find-places.ts";
import { keepUntil } from "./keep-until.ts";

/** Says a person's documents as every call does. */
export async function presenterOf(services: Services, userId: string, say: Say) {
  const linkTo = await audioLinksOf(services, userId);
  const coverLinkTo = await coverLinksOf(services, userId);
  const soundLinkTo = await soundLinksOf(services, userId);
  const audioOf = (row: ShownDocument, growing: boolean) => {
    if (row.conversionId === null) return row.seconds === null && !growing ? null : soundLinkTo(row);
    return row.audio === null ? null : linkTo(row.conversionId);
  };
  /** In a list a few levels of the sound do. `growing`: it is being made, and can be listened to from its beginning. */
  return (row: ShownDocument, places?: Places, { inList = true, growing = false } = {}): Document => ({
    id: row.id,
    kind: row.kind,
    title: nameIn(say, row.kind === "speech" ? "text-to-speech" : "transcribe", row.title),
    language: row.language,
    tags: row.tags,
    author: row.author,
    cover: coverLinkTo(row),
    voice: row.voice,
    speakers: row.speakers,
    recording: recordingOf(row),
    seconds: row.seconds,
    heard: row.heard,
    instructions: row.instructions,
    namesOff: row.namesOff,
    breaks: breaksOf(row),
    conversion: row.conversionId,
    credits: row.charged,
    audio: audioOf(row, growing),
    peaks: row.peaks && (inList ? fewPeaks(row.peaks) : row.peaks),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    binnedAt: row.binnedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    keepUntil: keepUntil(services.settings, row)?.toISOString() ?? null,
    places: places?.places ?? 0,
    found: places?.found ?? null,
    foundAt: places?.foundAt ?? [],
  });
}

/** A document as who asks may have it: a key that only writes is given no links, and nothing of what it sounds like. */
export const documentFor = (person: Pick<Person, "key">, document: Document): Document =>
  mayRead(person) ? document : { ...document, audio: null, cover: null, peaks: null };

function recordingOf(row: ShownDocument): RecordingState | null {
  if (row.kind === "speech") return null;
  if (row.isRecordingKept) return "kept";
  return row.recordingDeletedAt ? "deleted" : "not-kept";
}
