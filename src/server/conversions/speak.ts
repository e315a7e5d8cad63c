import type { AnswerOf } from "#contract/call.ts";
import type { CONVERSION_CALLS } from "#contract/conversions.ts";
import type { Say } from "#contract/outcomes.ts";
import { outcome } from "#contract/outcomes.ts";
import { countCharacters, creditsForText } from "#contract/prices.ts";
import type { Voice } from "#contract/voices.ts";
import { creditBalance } from "#server/credits/index.ts";
import { requireEngine } from "#server/engines/require-engine.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { requireStillLoggedIn } from "#server/sessions/index.ts";
import { beginConversion, type ConversionRow, findOwn, noteAnswered } from "./begin.ts";
import { presentConversion } from "./present.ts";
import { refusalOf } from "./refusal.ts";
import { runConversion } from "./run.ts";
import { titleOf } from "./title.ts";
import { waitForEnd } from "./wait.ts";

type SpeakRequest = {
  user: Person;
  prompt: string;
  voice: Voice;
  instructions: string;
  key: string;
  /** The client named that key itself. */
  named: boolean;
  /** Fires when nobody waits for the answer any more. The conversion itself goes on. */
  gone: AbortSignal;
  say: Say;
};
type Answer = AnswerOf<typeof CONVERSION_CALLS.speak>;

/**
 * Speaks a text: quote, hold, engine, capture, and the answer with the audio's URL.
 * Refusals are answers; nothing is charged for them. @throws Problem 503 when the engine is down, 401 when the session ended meanwhile
 */
export async function speak(services: Services, request: SpeakRequest): Promise<Answer> {
  const balance = await creditBalance(services, request.user);
  const rest = { creditBalance: balance };
  const text = request.prompt.trim();
  const characters = countCharacters(text);
  if (characters === 0) return refused("prompt-missing", rest);
  if (characters > services.settings.MAX_TEXT_CHARACTERS)
    return refused(outcome("text-too-long", { most: services.settings.MAX_TEXT_CHARACTERS }), rest);

  await requireEngine(services.speech);
  const begun = await beginConversion(services, {
    userId: request.user.id,
    tool: "text-to-speech",
    idempotencyKey: request.key,
    requestHash: requestHash(["speak", text, request.voice, request.instructions]),
    unanswered: !request.named,
    credits: creditsForText(characters, services.prices),
    title: titleOf(text),
    engine: services.speech.id,
    prompt: text,
    voice: request.voice,
    instructions: request.instructions,
  });
  if (begun.outcome === "insufficient")
    return refused("insufficient-credit", { creditBalance: begun.available });
  if (begun.outcome === "frozen") return refused("account-frozen", rest);
  if (begun.outcome === "reused") return refused("key-reused", rest);
  if (begun.row.state === "queued") await runConversion(services, begun.row.id);

  const ended = (await findEnded(services, request, begun.row.id)) ?? begun.row;
  await requireStillLoggedIn(services.db, request.user);
  const answered = await answer(services, request, ended);
  if (!request.gone.aborted) await noteAnswered(services.db, ended);
  return answered;
}

async function findEnded(
  services: Services,
  request: SpeakRequest,
  id: string,
): Promise<ConversionRow | undefined> {
  const row = await findOwn(services.db, request.user.id, id);
  return row && (row.state === "running" || row.state === "queued")
    ? waitForEnd(services, id, request.gone)
    : row;
}

async function answer(services: Services, { user, say }: SpeakRequest, row: ConversionRow): Promise<Answer> {
  const refusal = row.state === "done" ? null : refusalOf(row);
  const rest = {
    creditBalance: await creditBalance(services, user),
    conversion: await presentConversion(services, row, say),
  };
  if (refusal) return refused(refusal, rest);
  return done("ok", { ...rest, voice: rest.conversion.audio ?? "" });
}
