import { randomUUID } from "node:crypto";
import { type Outcome, type OutcomeCode, outcome } from "#contract/outcomes.ts";
import type { SpeakersWish } from "#contract/speakers.ts";
import type { Tool } from "#contract/tools.ts";
import type { Voice } from "#contract/voices.ts";
import type { EngineName } from "#locales/engine-words.ts";
import {
  captionedCredits,
  holdForWork,
  leftOfToken,
  lockFunds,
  noteTokenHold,
} from "#server/credits/index.ts";
import { lockRoom } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Customer } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { lockRequestOf } from "#server/uploads/index.ts";
import { includeCaptions, lockCaptions } from "./captioned.ts";
import { firstClaim } from "./claim.ts";
import { findByKey, findRepeated } from "./find-own.ts";
import { conversion } from "./tables.ts";
import { demandPaidWork } from "./unpaid-work.ts";

export type ConversionRow = typeof conversion.$inferSelect;

export type NewConversion = {
  user: Customer;
  tool: Tool;
  idempotencyKey: string;
  requestHash: string;
  /** The request named no key of its own: `findRepeated` tells a repetition from a new use. */
  unanswered: boolean;
  /** The price, fixed from here on, and that of each block. */
  credits: number;
  perBlock: number;
  title: string;
  engine: string;
  engineName: EngineName;
  engineHost: string | null;
  /** Whether it comes into the library. */
  stored: boolean;
  /** The text of speech; of a recording the names and words that it may hold. */
  prompt?: string | undefined;
  voice?: Voice;
  instructions?: string;
  language?: string | undefined;
  speakers?: SpeakersWish | undefined;
  translate?: boolean;
  denoise?: boolean;
  vocabulary?: string | null;
  input?: string;
  inputBytes?: number;
  inputDigest?: string;
  seconds?: number;
  peaks?: number[];
  /** By what its page knows the recording; and captions of the same, whose price is a part of its own. */
  recording?: string | undefined;
  live?: string | undefined;
  /** The request by which it came, where nobody pressed. */
  recordingRequestId?: string | undefined;
};

/** Who works on it: `here`, whoever begins it, who has claimed it thereby; else a worker. */
type Work = "here" | Queued;
type Queued = {
  /** Puts it into a worker's queue, in the transaction that begins it. */
  queued: (tx: Db, row: ConversionRow) => Promise<void>;
  /** The upload that it is made of, which takes no room beside it. */
  from?: string | undefined;
  /** Looks whether it may begin still, with the request locked by which that came. Throws where it may not. */
  demand?: ((tx: Db) => Promise<void>) | undefined;
  /** What is found by it goes before a new one, which is then not begun. */
  before?: ((tx: Db) => Promise<ConversionRow | undefined>) | undefined;
  /** Of the price so much may be left to pay, as the person was told. */
  most?: number | undefined;
};

/** `claimed`: for this call to work on. Else a worker has it, or the same request made it before: what became of it. */
export type Begun = { row: ConversionRow; claimed: boolean };
/** Why a call that asks for a conversion has none; where credits are missing, how many it takes, or takes at least. */
export type Refused<Code extends OutcomeCode> = { refusal: Outcome<Code>; needed?: number };
/** Too few credits, a disputed payment, a key that belongs to a different request, or no room for the result. */
type NotBegun = Refused<"insufficient-credit" | "account-frozen" | "key-reused" | "library-full">;
/** More is left to pay than was told. */
type CostsMore = Refused<"transcript-costs-more">;

/** A begin whose commit was not answered is repeated for so long, so that nobody pays for one they know nothing of. */
const patienceSeconds = 30;

/**
 * Records a conversion together with its credit hold, in one transaction. A key buys one conversion for ever, also
 * after its result was deleted. @throws Problem 429 for whom engines have done too much for nothing
 */
export function beginConversion(
  services: Services,
  request: NewConversion,
  work: "here",
): Promise<Begun | NotBegun>;
export function beginConversion(
  services: Services,
  request: NewConversion,
  work: Queued,
): Promise<Begun | NotBegun | CostsMore>;
export function beginConversion(
  services: Services,
  request: NewConversion,
  work: Work,
): Promise<Begun | NotBegun | CostsMore> {
  const id = randomUUID(); // known before: what an unanswered commit may have recorded is found to be this call's own
  return outlast(() => tryToBegin(services, { ...request, id }, work), { seconds: patienceSeconds });
}

function tryToBegin(
  services: Services,
  { user, live, ...request }: NewConversion & { id: string },
  work: Work,
): Promise<Begun | NotBegun | CostsMore> {
  return services.db.transaction(async (tx): Promise<Begun | NotBegun | CostsMore> => {
    const captioned = live ? await lockCaptions(tx, user.id, live) : null;
    const accountId = await lockFunds(services, tx, user); // one request of a user at a time from here
    const known = await (request.unanswered
      ? findRepeated(tx, user.id, request.requestHash)
      : findByKey(tx, user.id, request.idempotencyKey));
    if (known && known.requestHash !== request.requestHash) return { refusal: outcome("key-reused") };
    if (known) return { row: known, claimed: isStillClaimed(services, known, request.id) };
    const before = work === "here" ? undefined : await work.before?.(tx);
    if (before) return { row: before, claimed: false };
    await demandPaidWork(services, tx, user, request.recordingRequestId !== undefined);
    const { from, demand } = work === "here" ? {} : work;
    if (from) await lockRequestOf(tx, from); // before the room, as what a guest begins does
    await demand?.(tx);
    if (!(await lockRoom(tx, services.settings, user.id, from))) return { refusal: outcome("library-full") };
    const paid = live ? await captionedCredits(tx, user.id, live, { seconds: request.seconds }) : 0;
    const included = Math.min(request.credits, paid);
    const credits = request.credits - included;
    // Only here is it known: what was paid for captions may have become a part of another price meanwhile.
    if (work !== "here" && work.most !== undefined && credits > work.most)
      return { refusal: costsMore(credits, request.seconds) };
    if (user.token && (await leftOfToken(tx, user.token)) < credits)
      return { refusal: outcome("insufficient-credit"), needed: credits };
    const held = await holdPrice(tx, { accountId, credits, request });
    if ("refusal" in held) return { ...held, needed: credits }; // nothing may be written before: a refusal commits
    if (live && included > 0) await includeCaptions(tx, { userId: user.id, conversionId: request.id, live });
    const [row] = await tx
      .insert(conversion)
      .values({
        ...request,
        ...{ credits, included, recording: request.recording ?? captioned },
        ...(work === "here" && firstClaim(services.worker)),
        userId: user.id,
        holdId: held.holdId,
        expiresAt: new Date(Date.now() + hoursOf(services.settings, request) * 3_600_000),
      })
      .returning();
    if (!row) throw new Error("the conversion was not recorded");
    if (user.token && held.holdId) await noteTokenHold(tx, user.token, held.holdId);
    if (work !== "here") await work.queued(tx, row);
    return { row, claimed: work === "here" };
  });
}

const hoursOf = (settings: Settings, { stored }: Pick<NewConversion, "stored">): number =>
  stored ? 24 * settings.KEEP_RESULTS_DAYS : settings.API_KEEP_HOURS;

const costsMore = (credits: number, seconds = 0) => outcome("transcript-costs-more", { credits, seconds });

/** Nothing is held for what is paid already. Its key is used all the same, as long as its row is there. */
function holdPrice(
  tx: Db,
  {
    accountId,
    credits,
    request,
  }: { accountId: string; credits: number; request: Omit<NewConversion, "user"> },
) {
  if (credits === 0) return { holdId: null };
  return holdForWork(tx, {
    accountId,
    operation: `conversion:${request.idempotencyKey}`,
    amount: credits,
    tool: request.tool,
    words: request.title,
    engine: request.engineName,
  });
}

/** True for a row that an earlier try of the call with this id recorded, and that nobody has taken over since. */
function isStillClaimed(services: Services, row: ConversionRow, id: string): boolean {
  return row.id === id && row.state === "running" && row.attempt === 1 && row.worker === services.worker;
}
