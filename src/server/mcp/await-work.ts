import { setTimeout } from "node:timers/promises";
import { outcome } from "#contract/outcomes.ts";
import { type ConversionRow, cancelConversion, followConversion } from "#server/conversions/index.ts";
import { creditBalance } from "#server/credits/index.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { operationNamed } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import type { Asking } from "./tool.ts";

/** Work that a person's programs wait for at a time: each asks the database again and again. */
const waiting = createPlaces(20);

/** By what work is found again: a name that was given, or one that was drawn for it. */
type Operation = { key: string; named: boolean };

/** Lets in work that costs something, from a purse. @throws Problem 400 for a malformed name, 402 without a purse, 429 */
export async function admitWork(
  services: Services,
  { person, disconnected }: Asking,
  name: string | undefined,
): Promise<Operation> {
  if (!person.spends) throw new Problem(402, outcome("key-without-purse"));
  const key = operationNamed(name);
  await countWork(services, person);
  keepPlace(waiting, person.id, disconnected);
  return { key, named: name !== undefined };
}

/**
 * Waits so long for the end of work, and tells how far it is. What takes longer goes on: the same request finds it. Canceled, it ends
 * what it began itself, and nothing that others began.
 */
export async function awaitWork<Ended>(
  services: Services,
  asking: Asking,
  { key, waitSeconds }: { key: string; waitSeconds: number },
  work: (onBegun: (row: ConversionRow) => void) => Promise<Ended>,
): Promise<{ ended: Ended } | { running: ConversionRow }> {
  const { canceled } = asking;
  const over = new AbortController();
  const begun = Promise.withResolvers<ConversionRow>();
  let row: ConversionRow | undefined;
  const stop = async () => {
    if (row?.idempotencyKey !== key) return;
    await cancelConversion(services, row).catch((error) => services.log.warn({ err: error }, "not canceled"));
  };
  canceled.addEventListener("abort", stop);
  const ended = work((now) => {
    row = now;
    begun.resolve(now);
    if (canceled.aborted) stop();
  });
  ended.catch(() => {}); // who has waited long enough hears no more of it
  const late = begun.promise.then(async (running) => {
    notifyProgress(services, asking, running, over.signal).catch(() => {}); // the end is told by the answer
    await setTimeout(waitSeconds * 1000, undefined, { signal: over.signal });
    return { running };
  });
  try {
    return await Promise.race([ended.then((end) => ({ ended: end })), late]);
  } finally {
    over.abort();
  }
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
