import { setTimeout } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LaterOf } from "#contract/call.ts";
import { callPath } from "#contract/call-path.ts";
import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { programPath } from "#contract/program-calls.ts";
import { creditBalance } from "#server/credits/index.ts";
import { done } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import type { Person } from "#server/platform/http/person.ts";
import { lineOf } from "#server/platform/http/places.ts";
import { preferredWait } from "#server/platform/http/preferred-wait.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { type StillAllowed, stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import { findOwn } from "./find-own.ts";
import { nameIfReadable } from "./name-if-readable.ts";
import { presentConversion, shownTo } from "./present.ts";
import { type Waiter, waitAtMost } from "./wait-at-most.ts";

type Later = LaterOf<typeof CONVERSION_CALLS.speak>;
type Asking = { person: Person; stillLoggedIn: StillAllowed; request: FastifyRequest; reply: FastifyReply };

/** Seconds after which a program may ask what became of work that goes on. */
const ASK_AGAIN_SECONDS = 5;

/**
 * Answers with what became of work; a program that says how long it waits is answered after that with 202, the conversion, and where it is
 * read, if it may read it: the work goes on, whether anybody asks or not. @throws Problem 401 when the key ended meanwhile, and what `work` throws
 */
export async function answerInTime<Answer>(
  services: Services,
  asking: Asking,
  work: (waiter: Partial<Waiter>) => Promise<Answer>,
): Promise<Answer | Later> {
  const { person, request, reply } = asking;
  const preferred = person.key ? preferredWait(request.headers) : null;
  if (!preferred) return work({});
  const { seconds, isTimed, isAsync } = preferred;
  const late = (signal: AbortSignal) => setTimeout(seconds * 1_000, undefined, { signal });
  const disconnected = disconnectSignal(services, reply);
  const waiting = { line: lineOf(person), disconnected, stopped: services.hub.stopped };
  const worked = await waitAtMost(late, waiting, (waiter) =>
    work({ ...waiter, onBegun: nameIfReadable(services, person, waiter) }),
  );
  const isLater = "running" in worked;
  const applied = [isLater && isAsync && "respond-async", isTimed && `wait=${seconds}`].filter(Boolean);
  if (applied.length > 0) reply.header("preference-applied", applied.join(", "));
  return isLater ? goingOn(services, asking, worked.running) : worked.ended;
}

async function goingOn(
  services: Services,
  { person, stillLoggedIn, request, reply }: Asking,
  begun: ConversionRow,
): Promise<Later> {
  if (!(await stillAllowed(stillLoggedIn)())) throw new Problem(401, outcome("key-invalid"));
  const row = (await findOwn(services.db, person.id, begun.id)) ?? begun;
  const linkTo = await audioLinksOf(services, person.id);
  const conversion = shownTo(person, presentConversion(row, { linkTo, say: sayTo(request) }));
  const path = programPath(CONVERSION_CALLS.readConversion.path);
  const address = callPath({ path }, { id: row.id });
  reply.status(202).header("location", address).header("retry-after", ASK_AGAIN_SECONDS);
  return done("conversion-accepted", { creditBalance: await creditBalance(services, person), conversion });
}
