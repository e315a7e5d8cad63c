import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { refusalOfMeasure } from "#server/conversions/index.ts";
import { addEvent } from "#server/events/index.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import type { Services } from "#server/services.ts";
import { copyReceivedQueue, joinPieces, keepWaiting, removeUntaken } from "#server/uploads/index.ts";
import type { FoundSent } from "./find-sent.ts";
import { roomOf } from "./room-of.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";
import { writeReceivedQueue } from "./write-received-queue.ts";

/** Why a file is none that was asked for: no other try would change it, and it goes. */
export type SentRefusal =
  | Exclude<ReturnType<typeof refusalOfMeasure>, Outcome<"insufficient-credit" | "audio-unreadable-in-time">>
  | Outcome<"file-infected" | "request-lacks-time">;

/** Files that are looked at at a time: each is read whole, and fetched before where storage is elsewhere. */
const looking = createFairQueue({ atOnce: 2, perPerson: 1 });
/** What is being looked at by this process, by the id of its upload. */
const arriving = new Map<string, Promise<SentRefusal | null>>();

/**
 * Looks at a file that came from a guest and is whole: it is scanned and measured like every upload, and then waits for who
 * asked for it. Safe to do again; many at once are one. Only a stop of the server ends it.
 * @returns why it was thrown away; null when it waits
 * @throws Problem 404 when it is gone or taken, or nobody may send it any more, 409 when it is not whole, 413, 503 also when
 * reading it was stopped: that may go better the next time
 */
export function arrive(services: Services, found: FoundSent): Promise<SentRefusal | null> {
  const { id } = found.upload;
  const running = arriving.get(id) ?? arriveOnce(services, found).finally(() => arriving.delete(id));
  arriving.set(id, running);
  return running;
}

async function arriveOnce(
  services: Services,
  { received, upload, request, suspendedAt }: FoundSent,
): Promise<SentRefusal | null> {
  if (received.arrivedAt || upload.takenAt) return null;
  demandTaking({ endedAt: request.endedAt, suspendedAt });
  if (upload.length === null || upload.received < upload.length)
    throw new Problem(409, outcome("upload-unfinished"));
  const signal = services.hub.stopped;
  const whole = await joinPieces(services, upload, signal);
  if (!whole) throw new Problem(404, outcome("not-found"));
  const line = `request ${request.id}`;
  const room = await roomOf(services.db, request, upload.id);
  const lookAt = () => look(services, { key: whole.key, line, room: room.seconds }, signal);
  const found = await looking.run(line, lookAt, signal);
  const refusal = "code" in found ? found : await note(services, { received, request }, found);
  if (!refusal) return null;
  // Another server may have read it meanwhile: what has arrived stays.
  if (await hasArrived(services, received.id)) return null;
  await removeUntaken(services, upload.userId, upload.id);
  return refusal;
}

async function hasArrived({ db }: Services, id: string): Promise<boolean> {
  const arrived = and(eq(receivedRecording.id, id), isNotNull(receivedRecording.arrivedAt));
  return (await db.select({ id: receivedRecording.id }).from(receivedRecording).where(arrived)).length > 0;
}

/**
 * Whatever was whole before: what was ended, and whose account was suspended, takes nothing. Past its time is no reason,
 * because it came in time. @throws Problem 404
 */
function demandTaking({ endedAt, suspendedAt }: { endedAt: Date | null; suspendedAt: Date | null }): void {
  if (endedAt ?? suspendedAt) throw new Problem(404, outcome("request-ended"));
}

type Looked = { seconds: number; peaks: number[] };

async function look(
  services: Services,
  { key, line, room }: { key: string; line: string; room: number },
  signal: AbortSignal,
): Promise<Looked | SentRefusal> {
  const { MAX_AUDIO_SECONDS } = services.settings;
  const maxSeconds = Math.min(MAX_AUDIO_SECONDS, room);
  return services.storage.lend(key, async (path) => {
    if (await isHarmful(services, { person: line, signal }, path)) return outcome("file-infected");
    const measured = await services.measuring.measure(line, path, { maxSeconds, signal }).catch((error) => {
      throw signal.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
    });
    if (measured.ok) return measured;
    if (measured.reason === "too-long" && room < MAX_AUDIO_SECONDS) return lacksTime(room);
    const refusal = refusalOfMeasure(measured, MAX_AUDIO_SECONDS);
    // The machine was busy, or stopped the program: the file is none the worse, and is looked at again.
    if (refusal.code === "audio-unreadable-in-time") throw new Problem(503, refusal, 60);
    if (refusal.code === "insufficient-credit") throw new Error("nobody asked what could be paid");
    return refusal;
  });
}

const lacksTime = (room: number) => outcome("request-lacks-time", { most: Math.floor(room) });

/** Notes how long it is, while others wait: two at once don't both have the last minute. */
function note(
  services: Services,
  { received: { id, writesDown }, request }: Pick<FoundSent, "received" | "request">,
  { seconds, peaks }: Looked,
): Promise<SentRefusal | null> {
  const { db, queue, settings } = services;
  return db.transaction(async (tx) => {
    const own = eq(recordingRequest.id, request.id);
    const [locked] = await tx
      .select({ ...getTableColumns(recordingRequest), suspendedAt: user.suspendedAt })
      .from(recordingRequest)
      .innerJoin(user, eq(user.id, recordingRequest.userId))
      .where(own)
      .for("update", { of: recordingRequest });
    if (!locked) throw new Problem(404, outcome("not-found"));
    demandTaking(locked);
    const room = await roomOf(tx, locked, id);
    const comes = and(eq(receivedRecording.id, id), isNull(receivedRecording.arrivedAt));
    // A second more, as everywhere: programs measure a little differently.
    const [still] = await tx.select({ id: receivedRecording.id }).from(receivedRecording).where(comes);
    if (!still) return null; // another request has noted it
    if (seconds > room.seconds + 1) return lacksTime(room.seconds);
    // Its upload first, as who throws it away has that.
    await keepWaiting(tx, id, settings.RECEIVED_DAYS);
    await tx.update(receivedRecording).set({ seconds, peaks, arrivedAt: sql`now()` }).where(comes);
    await queue.send(tx, copyReceivedQueue, { id }, request.userId);
    if (writesDown) await queue.send(tx, writeReceivedQueue, { id }, request.userId);
    const data = { recording: id, request: request.id, seconds };
    await addEvent(services, tx, request.userId, { type: "recording.received", data });
    return null;
  });
}
