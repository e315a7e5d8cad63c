import { Readable } from "node:stream";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { refusalOfMeasure } from "#server/conversions/index.ts";
import { type Edited, findParts, findSegment, isLibraryFull, spokenByOne } from "#server/documents/index.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { ReceivedFile } from "#server/platform/http/receive-form.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import type { Services } from "#server/services.ts";
import { findOwn } from "./find-own.ts";
import { findRecording, keepRecording } from "./keep-recording.ts";
import { nearLoudness } from "./near-loudness.ts";
import { type ReadSentence, readRecording } from "./read-recording.ts";

/** A request: its key, its file, who waits for it, and whether they are still logged in. */
type Asked = {
  segment: string;
  key: string;
  file: ReceivedFile;
  stillLoggedIn: StillAllowed;
  signal: AbortSignal;
};

/**
 * Has a sentence sound as its person read it in a received file, which stays theirs to remove. @returns why not
 * @throws Problem as `keepRecording` does; 401 when the session ended meanwhile, 413 and 503 of what could not be scanned
 * or stored; the signal's reason when aborted
 */
export async function recordSentence(
  services: Services,
  edited: Edited,
  { segment, key, file, stillLoggedIn, signal }: Asked,
) {
  const hash = requestHash(["recording", segment, file.digest]);
  const found = await findOwn(services.db, edited.userId, edited.id);
  const { id } = found;
  const known = await findRecording(services.db, id, { key, hash });
  if (known) return known === true ? undefined : known;
  const { text } = await findSegment(services.db, id, segment);
  if (text.trim() === "") return outcome("nothing-to-make");
  const steps = spokenByOne(text, await findParts(services.db, found, segment));
  const person = edited.userId;
  if (await isLibraryFull(services.db, services.settings, person)) return outcome("library-full");
  const read = await services.storage.lend(file.key, async (path) => {
    if (await isHarmful(services, { person, signal }, path)) return { failed: outcome("file-infected") };
    const loudness = await nearLoudness(services, { id, segment }, signal);
    return readRecording(services, path, { person, steps, loudness, signal });
  });
  if ("failed" in read) return read.failed;
  if ("refused" in read) {
    const refusal = refusalOfMeasure(read.refused, DOCUMENT_LIMITS.recordingSeconds);
    return refusal.code === "insufficient-credit" ? outcome("audio-unreadable") : refusal;
  }
  if (read.frames === 0) return outcome("audio-silent");
  if (!(await stillLoggedIn())) throw new Problem(401, outcome("login-needed"));
  signal.throwIfAborted();
  return keep(services, edited, { segment, says: text, key, hash, read });
}

type Read = { segment: string; says: string; key: string; hash: string; read: ReadSentence };

async function keep(services: Services, edited: Edited, { read, ...request }: Read) {
  const { bytes, ...sound } = read;
  const audio = services.storage.newKey("audio");
  await services.storage.write(audio, Readable.from([bytes]), bytes.length).catch((error) => {
    throw isOutOfSpace(error) ? new Problem(503, outcome("disk-full")) : error;
  });
  let kept = false;
  try {
    const ended = await keepRecording(services, edited, { ...request, ...sound, audio });
    if ("code" in ended) return ended;
    kept = ended.kept;
  } catch (error) {
    kept = isOutage(error); // whether it was kept is not known: a stray goes after a day
    throw error;
  } finally {
    if (!kept) await services.storage.remove(audio).catch(() => {}); // a stray goes after a day
  }
}
