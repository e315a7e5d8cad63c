import type { AnswerOf } from "#contract/call.ts";
import type { CONVERSION_CALLS } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { countCharacters, creditsForText } from "#contract/prices.ts";
import type { Voice } from "#contract/voices.ts";
import { requireEngine } from "#server/engines/require-engine.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import type { Services } from "#server/services.ts";
import { type Begun, beginConversion, type Refused } from "./begin.ts";
import { type Asker, answerWith } from "./present.ts";
import { runConversion, takeUp } from "./run.ts";
import type { Settled } from "./settle.ts";
import { spokenLanguage } from "./spoken-language.ts";
import { titleOf } from "./title.ts";
import { waitForEnd } from "./wait.ts";

type SynthesizeRequest = Asker & {
  prompt: string;
  voice: Voice;
  instructions: string;
  /** BCP 47 tag of what it is to be read in; undefined where that is to be found. */
  language?: string | undefined;
  /** The language of whoever asks. */
  reader: string;
  key: string;
  /** The client named that key itself. */
  named: boolean;
};

type Answer = AnswerOf<typeof CONVERSION_CALLS.speak>;
type NotSynthesized = Refused<Extract<Answer, { success: false }>["code"]>;

/**
 * Speaks a text: quote, hold, engine, capture, and the answer with the audio's URL. Each step hands on a refusal of the
 * one before; nothing is charged for it.
 * @throws Problem 503 when the engine is down, 401 when the session ended meanwhile
 */
export async function synthesize(services: Services, request: SynthesizeRequest): Promise<Answer> {
  const text = request.prompt.trim();
  const quoted = await quote(services, request, text);
  const begun = "refusal" in quoted ? quoted : await begin(services, request, { text, ...quoted });
  const ended = "refusal" in begun ? begun : await workOrWait(services, begun, request.disconnected);
  return answerWith(services, request, ended, ({ conversion }) => ({ voice: conversion.audio ?? "" }));
}

/** What a text costs and is read in, or why it is not spoken. @throws EngineError when nothing can be spoken now */
async function quote(
  { settings, speech, prices }: Services,
  { language: named, reader }: SynthesizeRequest,
  text: string,
): Promise<{ credits: number; language: string | undefined } | NotSynthesized> {
  const characters = countCharacters(text);
  const most = settings.MAX_TEXT_CHARACTERS;
  if (characters === 0) return { refusal: outcome("prompt-missing") };
  if (characters > most) return { refusal: outcome("text-too-long", { most }) };
  await requireEngine(speech);
  const spoken = await spokenLanguage(speech, { text, named, reader });
  return "refusal" in spoken ? spoken : { ...spoken, credits: creditsForText(characters, prices) };
}

function begin(
  services: Services,
  { user, voice, instructions, language: asked, key, named }: SynthesizeRequest,
  { text, credits, language }: { text: string; credits: number; language: string | undefined },
): Promise<Begun | NotSynthesized> {
  const request = {
    user,
    tool: "text-to-speech",
    idempotencyKey: key,
    requestHash: requestHash(["speak", text, voice, instructions, ...(asked === undefined ? [] : [asked])]),
    unanswered: !named,
    credits,
    title: titleOf(text),
    engine: services.speech.id,
    prompt: text,
    voice,
    instructions,
    language,
  } as const;
  return beginConversion(services, request, "here");
}

/** Speaks here what nobody else does yet, or waits for whoever does. */
async function workOrWait(
  services: Services,
  { row, claimed }: Begun,
  disconnected: AbortSignal,
): Promise<Settled> {
  const work = () => (claimed ? runConversion(services, row) : takeUp(services, row.id));
  const settled = claimed || row.state === "queued" ? await work() : undefined;
  return settled ?? (await waitForEnd(services, row, disconnected));
}
