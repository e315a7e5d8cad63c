import { randomUUID } from "node:crypto";
import { MCP_TOOLS, type ToolInput } from "#contract/mcp-tools.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { priceOfSpeech } from "#server/conversions/index.ts";
import { creditBalance } from "#server/credits/index.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import type { Services } from "#server/services.ts";
import { keepPlaceAmong } from "./await-work.ts";
import { demandScope } from "./demand-scope.ts";
import { hear } from "./hear.ts";
import type { SentRecording } from "./sent-recording.ts";
import { type Asking, toolOf } from "./tool.ts";

type Priced = { credits: number; atLeast?: true; seconds?: number };

/** What something would cost, without beginning it. @throws Problem */
export const price = toolOf(MCP_TOOLS.price, async (services, asking, input) => {
  keepPlaceAmong(asking);
  const priced = await priceOf(services, asking, input);
  if ("refusal" in priced) return priced;
  const available = await creditBalance(services, asking.person);
  return { output: { atLeast: false, ...priced, available } };
});

async function priceOf(
  services: Services,
  asking: Asking,
  { text, seconds, audio, language }: ToolInput<"price">,
): Promise<Priced | { refusal: Outcome }> {
  const { person } = asking;
  if ([text, seconds, audio].filter((given) => given !== undefined).length !== 1)
    return { refusal: outcome("one-of-fields", { fields: "text, seconds, audio" }) };
  if (text !== undefined) {
    demandScope(person, ["speak"]);
    const { stillLoggedIn, reader, disconnected } = asking;
    return priceOfSpeech(services, {
      ...{ prompt: text, voice: DEFAULT_VOICE, instructions: "", language, user: person, reader },
      ...{ stillLoggedIn, disconnected, key: randomUUID(), named: false },
    });
  }
  demandScope(person, ["transcribe"]);
  if (asking.recording) return priceOfRecording(services, asking, asking.recording, language);
  const among = person.key?.engines;
  const wish = { places: person.speechPlaces, person: person.id, among, language };
  const shown = await services.transcription.show(wish);
  if ("code" in shown) return { refusal: shown };
  if (language !== undefined && !knowsLanguage(shown.capabilities.languages, language))
    return { refusal: outcome("language-not-understood", { language }) };
  const prices = { ...services.prices, creditsPerAudioBlock: shown.link.perBlock };
  return { credits: creditsForAudio(seconds ?? 0, prices), ...(seconds !== undefined && { seconds }) };
}

/** It is measured as far as the purse pays, and begun by nothing: it may cost none. What is begun is known, and paid. */
async function priceOfRecording(
  services: Services,
  asking: Asking,
  recording: SentRecording,
  language: string | undefined,
): Promise<Priced | { refusal: Outcome }> {
  await countWork(services, asking.person);
  const { promise: known, resolve: onBegun } = Promise.withResolvers<unknown>();
  const over = new AbortController();
  const disconnected = AbortSignal.any([asking.disconnected, over.signal]);
  const ended = hear(
    services,
    { ...asking, disconnected },
    {
      ...{ recording, language, fileName: "", speakers: false, store: false, credits: 0 },
      ...{ key: randomUUID(), named: false, onBegun, takesEnd: () => false, abandoned: disconnected },
    },
  );
  try {
    const end = await Promise.race([ended, known.then(() => null)]);
    if (end === null || end.success) return { credits: 0 };
    const { code, details, needed } = { needed: undefined, ...end };
    if (code === "transcript-costs-more") return { credits: details.credits, seconds: details.seconds };
    if (code === "insufficient-credit" && needed !== undefined) return { credits: needed, atLeast: true };
    return { refusal: end };
  } finally {
    ended.catch(() => {});
    over.abort();
  }
}
