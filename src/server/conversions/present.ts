import type { Conversion, OpenedConversion } from "#contract/conversions.ts";
import { type BlamelessEnd, isFault } from "#contract/faults.ts";
import { type Outcome, outcome, type Say, withMessage } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { creditBalance } from "#server/credits/index.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type StillAllowed, stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { type AudioLinks, audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import { noteAnswered } from "./find-own.ts";
import { isOver, outcomeOf } from "./outcome.ts";
import { mayRead } from "./pays-for.ts";
import { conversion } from "./tables.ts";
import { transcriptNow } from "./transcript-now.ts";
import type { Waiter } from "./wait-at-most.ts";

/** Levels that a list shows of a sound. */
const FEW_PEAKS = 32;

/** What is shown of a row. Texts and times are not even read: they may be megabytes each. */
export const SHOWN = {
  id: conversion.id,
  idempotencyKey: conversion.idempotencyKey,
  tool: conversion.tool,
  state: conversion.state,
  title: conversion.title,
  credits: conversion.credits,
  charged: conversion.charged,
  delivered: conversion.delivered,
  createdAt: conversion.createdAt,
  expiresAt: conversion.expiresAt,
  failure: conversion.failure,
  progress: conversion.progress,
  seconds: conversion.seconds,
  voice: conversion.voice,
  translate: conversion.translate,
  stored: conversion.stored,
  engineName: conversion.engineName,
  audio: conversion.audio,
  madeSeconds: conversion.madeSeconds,
  peaks: conversion.peaks,
};

type ShownRow = Pick<ConversionRow, keyof typeof SHOWN>;

/** A conversion as every call and every event tells of it. */
export function presentConversion(
  row: ShownRow,
  { linkTo, say }: { linkTo: AudioLinks; say: Say },
): Conversion {
  const growing = row.tool === "text-to-speech" && row.state === "running" && row.madeSeconds > 0;
  return {
    id: row.id,
    key: row.idempotencyKey,
    tool: row.tool,
    state: row.state,
    ...withMessage(say, outcomeOf(row)),
    title: nameIn(say, row.tool, row.title),
    engine: row.engineName && say(outcome("engine-named", { engine: row.engineName })),
    credits: row.charged,
    price: row.credits,
    cancelCosts: isOver(row) ? 0 : row.delivered,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    progress: row.progress,
    seconds: row.seconds,
    voice: row.voice,
    audio: row.audio !== null || growing ? linkTo(row.id) : null,
    ...(row.translate && { translated: true as const }),
    ...(!row.stored && { stored: false as const }),
    peaks: row.peaks && fewPeaks(row.peaks),
  };
}

/** A key is told of sound once it is whole: a block that is heard while it is made is paid, whoever hears it. */
export const shownTo = ({ key }: Pick<Person, "key">, one: Conversion): Conversion =>
  key !== null && one.state === "running" ? { ...one, audio: null } : one;

/** A conversion with all that was made of it; a transcript as it was edited since, or `asHeard`. */
export async function presentOpened(
  services: Services,
  row: ConversionRow,
  say: Say,
  { asHeard = false } = {},
): Promise<OpenedConversion> {
  const linkTo = await audioLinksOf(services, row.userId);
  const brokenOff = row.state === "canceled" || row.state === "failed";
  const { words, peaks, notFollowed } = row;
  const isSpeech = row.tool === "text-to-speech";
  const { segments } = row;
  const said = isSpeech
    ? { text: row.prompt, segments }
    : asHeard
      ? { text: row.text, segments }
      : await transcriptNow(services.db, row);
  return {
    conversion: presentConversion(row, { linkTo, say }),
    result: {
      ...said,
      heard: (brokenOff && row.segments?.at(-1)?.end) || null,
      words,
      peaks,
      notFollowed,
      ...(row.inputDigest !== null && { digest: row.inputDigest }),
      note: row.note && withMessage(say, outcome(row.note)),
    },
  };
}

/** Who asks for a conversion, and waits for its end. */
export type Asker = {
  user: Person;
  stillLoggedIn: StillAllowed;
  /** Fires when nobody waits for the answer any more. What comes before the hold ends then; the conversion goes on. */
  disconnected: AbortSignal;
  say: Say;
} & Partial<Waiter>;

/** The conversion in the end. */
type Ended = { row: ConversionRow };

/** The balance then, where that is known. */
type Balance = { available?: number | null };

/**
 * What a call that asks for a conversion is answered: the conversion as it ended, with the call's own `fields` of it,
 * or why there is none.
 * @throws Problem 401 when the session ended meanwhile, 503 when the engine or the server is to blame
 */
export async function answerWith<No extends Outcome, Fields extends object>(
  services: Services,
  { user, stillLoggedIn, disconnected, say, takesEnd = () => true }: Asker,
  ended: (Ended | { refusal: No; needed?: number }) & Balance,
  fields: (opened: OpenedConversion) => Fields,
) {
  // What is known of the end is the account's: a key is told what its purse has.
  const known = user.key === null ? ended.available : null;
  const available = () => known ?? creditBalance(services, user);
  if ("refusal" in ended) {
    const { refusal, needed } = ended;
    // A program is told what its purse lacks (`program-refusal.ts`).
    return refused(refusal, { creditBalance: await available(), ...(user.key && { needed }) });
  }
  const { row } = ended;
  if (!(await stillAllowed(stillLoggedIn)()))
    throw new Problem(401, outcome(user.key ? "key-invalid" : "login-needed"));
  const refusal = refusalOf(row);
  const balance = await available();
  const opened = await presentOpened(services, row, say, { asHeard: !mayRead(user) });
  const rest = { creditBalance: balance, ...opened };
  if (!disconnected.aborted && takesEnd()) await noteAnswered(services.db, row);
  return refusal ? refused(refusal, rest) : done("ok", { ...rest, ...fields(opened) });
}

/**
 * Why a conversion ended without a result, when that is an answer (no speech, canceled); null for one that is done.
 * @throws Problem 503 when the engine or the server is to blame, or it is still at work
 */
function refusalOf(row: ConversionRow): Outcome<BlamelessEnd> | null {
  if (row.state === "done") return null;
  if (!isOver(row)) throw new Problem(503, outcome("conversion-running"), 5);
  if (row.failure && isFault(row.failure)) throw new Problem(503, outcomeOf(row));
  return outcomeOf(row) as Outcome<BlamelessEnd>;
}

/** The mean of each stretch, to two digits. */
export function fewPeaks(peaks: number[]): number[] {
  if (peaks.length <= FEW_PEAKS) return peaks;
  return Array.from({ length: FEW_PEAKS }, (_, i) => {
    const stretch = peaks.slice(
      Math.floor((i * peaks.length) / FEW_PEAKS),
      Math.floor(((i + 1) * peaks.length) / FEW_PEAKS),
    );
    return Math.round((100 * stretch.reduce((sum, level) => sum + level, 0)) / stretch.length) / 100;
  });
}
