import { and, eq, exists, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { type Outcome, type OutcomeCode, outcome } from "#contract/outcomes.ts";
import { transcribeBody } from "#contract/transcribe-body.ts";
import { user } from "#server/accounts/tables.ts";
import { type ByRequest, transcribeUpload } from "#server/conversions/index.ts";
import { EngineError } from "#server/engines/engine.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Customer } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { sayInLanguage } from "#server/platform/http/say.ts";
import { isOpenPurse, purse } from "#server/purses/tables.ts";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";
import { TO_BE_WRITTEN } from "./written-by-itself.ts";

/** What hinders for so long without anybody having said no, such as an engine that is away, is given up. */
const PATIENCE_HOURS = 6;

/**
 * Writes a recording down that has arrived, as if who asked for it had pressed, at most once and paid from the purse of its request
 * alone. What says no is noted, and it waits for a press; what may go better later is left for the next time. Safe to do again, in
 * any number of processes.
 */
export async function writeReceived(services: Services, id: string): Promise<void> {
  try {
    const due = await findDue(services.db, id);
    if (!due) return;
    const why = await write(services, due).catch((error) => afterPatience(services, due, error));
    if (why) await noteWhy(services.db, id, why);
  } catch (error) {
    services.log.warn({ err: error, upload: id }, "a recording will be written down later");
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

async function findDue(db: Db, id: string) {
  const { email, name, speechPlaces, suspendedAt } = user;
  const [found] = await db
    .select({
      received: getTableColumns(receivedRecording),
      request: getTableColumns(recordingRequest),
      owner: { id: user.id, email, name, speechPlaces, suspendedAt },
      account: purse.accountId,
      isOpen: sql<boolean | null>`${isOpenPurse}`,
    })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .innerJoin(recordingRequest, eq(recordingRequest.id, receivedRecording.requestId))
    .innerJoin(user, eq(user.id, receivedRecording.userId))
    .leftJoin(purse, eq(purse.id, recordingRequest.purseId))
    .where(and(eq(receivedRecording.id, id), TO_BE_WRITTEN));
  return found;
}

/** @returns why it is not written down; undefined where it is, or is for somebody else to say */
async function write(services: Services, due: Due): Promise<Outcome | undefined> {
  const { received, owner, account } = due;
  if (!isOn(due) || account === null) return outcome("writing-switched-off");
  if (!due.isOpen) return outcome("purse-over");
  const { id, email, name, speechPlaces } = owner;
  const customer: Customer = { id, email, name, speechPlaces, spends: account, key: null };
  const stop = services.hub.stopped;
  const asked = {
    ...{ user: customer, disconnected: stop, say: sayInLanguage("en"), id: received.id },
    stillLoggedIn: async () => true,
    key: keyOf(received),
    wish: transcribeBody.parse({}),
    byRequest: byRequest(due),
  };
  const answer = await transcribeUpload(services, asked);
  if (answer.success) return void (await noteTaken(services.db, received.id));
  const { code, details } = answer;
  if (code === "insufficient-credit") return outcome("purse-lacks-credits");
  const why = { code, details } as Outcome;
  if (PASSING.has(code)) throw new Problem(503, why);
  return why;
}

/** What says no for now alone: the machine was busy, or the engine was changed meanwhile. */
const PASSING: ReadonlySet<OutcomeCode> = new Set(["audio-unreadable-in-time", "engine-changed"]);

/** By which it begins once, whoever begins it, and however often. */
const keyOf = ({ id }: { id: string }): string => `received:${id}`;

/** Looks again once nothing of it can change any more, because its request is locked. */
function byRequest({ received, request }: Due): ByRequest {
  const own = eq(receivedRecording.id, received.id);
  return {
    id: request.id,
    async demand(tx) {
      const now = await findDue(tx, received.id);
      if (!now) throw new NotNow(); // it is begun, given up or thrown away by another
      if (!isOn(now)) throw new NotNow(outcome("writing-switched-off"));
      if (now.request.purseId !== request.purseId) throw new NotNow(); // the other purse pays, the next time
    },
    note: async (tx) => void (await tx.update(receivedRecording).set({ begunAt: new Date() }).where(own)),
  };
}

function isOn({ request, owner }: Pick<Due, "request" | "owner">): boolean {
  return request.writesDown && request.endedAt === null && owner.suspendedAt === null;
}

/** It is not begun here: for good where it says why. */
class NotNow extends Error {
  override name = "NotNow";
  readonly why: Outcome | undefined;
  constructor(why?: Outcome) {
    super(why?.code ?? "not now");
    this.why = why;
  }
}

/** Of no use to ask again: it is deleted, or somebody pressed. */
const OVER: readonly number[] = [404, 409, 410];

/** @returns what to note of an error @throws that error, while it may go better the next time */
function afterPatience({ hub, log }: Services, { received }: Due, error: unknown): Outcome | undefined {
  if (error instanceof NotNow) return error.why;
  if (error instanceof Problem && OVER.includes(error.status)) return undefined;
  if (error instanceof Problem && error.status === 402) return outcome("purse-over");
  if (error instanceof Problem && error.status === 429) throw error; // it says itself when; another guest may be to blame
  const waited = Date.now() - (received.arrivedAt ?? received.createdAt).getTime();
  if (hub.stopped.aborted || waited < PATIENCE_HOURS * 3_600_000) throw error;
  log.warn({ err: error, upload: received.id }, "a recording is not written down by itself");
  if (error instanceof EngineError || error instanceof Problem) return error.outcome;
  return outcome("conversion-failed");
}

/** Notes why it waits, unless it was begun, taken or noted meanwhile. */
async function noteWhy(db: Db, id: string, why: Outcome): Promise<void> {
  const { begunAt, notWritten } = receivedRecording;
  const waits = db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, id), isNull(upload.takenAt)));
  await db
    .update(receivedRecording)
    .set({ notWritten: why })
    .where(and(eq(receivedRecording.id, id), isNull(begunAt), isNull(notWritten), exists(waits)));
}

/** Notes that a text which was there answered it, once its own file is gone. */
async function noteTaken(db: Db, id: string): Promise<void> {
  const taken = db
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.id, id), isNotNull(upload.takenAt)));
  await db
    .update(receivedRecording)
    .set({ begunAt: new Date() })
    .where(and(eq(receivedRecording.id, id), isNull(receivedRecording.begunAt), exists(taken)));
}
