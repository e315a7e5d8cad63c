import { setTimeout } from "node:timers/promises";
import { outcome } from "#contract/outcomes.ts";
import {
  type ConversionRow,
  cancelConversion,
  followConversion,
  nameIfReadable,
  paysFor,
  type Waiter,
  waitAtMost,
} from "#server/conversions/index.ts";
import { creditBalance } from "#server/credits/index.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { operationNamed } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { drawnName, isOfSession } from "./drawn-name.ts";
import type { Asking } from "./tool.ts";

/** Work that a person's programs wait for at a time, and prices: each asks the database again and again, or listens to a recording. */
const waiting = createPlaces(20);

/** By what work is found again: a name that was given, or one that was drawn for it. */
type Operation = { key: string; named: boolean };

/** Lets in work that costs something, from a purse. @throws Problem 400 for a malformed name, 402 without a purse, 429 */
export async function admitWork(
  services: Services,
  asking: Asking,
  name: string | undefined,
): Promise<Operation> {
  const { person } = asking;
  if (!person.spends) throw new Problem(402, outcome("key-without-purse"));
  const key = name === undefined ? drawnName(asking) : operationNamed(name, person.token);
  await countWork(services, person);
  keepPlaceAmong(asking);
  return { key, named: name !== undefined };
}

/** Takes one of the places of those who wait, for as long as somebody does. @throws Problem 429 when the person has all of theirs */
export const keepPlaceAmong = ({ person, disconnected }: Asking): void =>
  keepPlace(waiting, lineOf(person), disconnected);

/**
 * Waits so long for the end of work, from when it has begun, and tells how far it is. What takes longer goes on: the same request finds it.
 * Canceled, it ends what it, or a call before in its session, began itself, and nothing that others began or that is paid from elsewhere.
 */
export async function awaitWork<Ended>(
  services: Services,
  asking: Asking,
  { key, named, waitSeconds }: Operation & { waitSeconds: number },
  work: (waiter: Waiter) => Promise<Ended>,
): Promise<{ ended: Ended } | { running: ConversionRow }> {
  const { person, canceled, disconnected } = asking;
  let row: ConversionRow | undefined;
  const stop = () => {
    if (row && (row.idempotencyKey === key || (!named && isOfSession(asking, row.idempotencyKey))))
      stopPaid(services, asking, row).catch((error) => services.log.warn({ err: error }, "not canceled"));
  };
  canceled.addEventListener("abort", stop);
  const late = async (over: AbortSignal) => {
    if (row) notifyProgress(services, asking, row, over).catch(() => {}); // the end is told by the answer
    await setTimeout(waitSeconds * 1000, undefined, { signal: over });
  };
  const ends = AbortSignal.any([disconnected, canceled]);
  const waiting = { line: lineOf(person), disconnected: ends, stopped: services.hub.stopped };
  return waitAtMost(late, waiting, (waiter) => {
    const name = nameIfReadable(services, person, waiter);
    return work({
      ...waiter,
      onBegun: (now) => {
        row = now;
        name(now);
        if (canceled.aborted) stop();
      },
    });
  });
}

async function stopPaid(services: Services, { person }: Asking, row: ConversionRow): Promise<void> {
  if (await paysFor(services, person, row)) await cancelConversion(services, row);
}

/** What is told of work that takes longer than somebody waits. */
export async function goingOn(
  services: Services,
  person: Person,
  { id, credits: price, seconds }: ConversionRow,
) {
  const available = await creditBalance(services, person);
  const length = seconds === null ? {} : { seconds };
  return { state: "running" as const, id, credits: 0, price, available, ...length };
}

async function notifyProgress(
  services: Services,
  { notify, say, stillLoggedIn, disconnected }: Asking,
  row: ConversionRow,
  over: AbortSignal,
): Promise<void> {
  if (!notify) return;
  const allowed = stillAllowed(stillLoggedIn);
  const follower = { say, allowed, disconnected: AbortSignal.any([over, disconnected]), mayDeliver: false };
  for await (const { conversion } of followConversion(services, row, follower)) await notify(conversion);
}
