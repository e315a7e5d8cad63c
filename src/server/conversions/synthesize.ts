import type { AnswerOf } from "#contract/call.ts";
import type { CONVERSION_CALLS } from "#contract/conversions.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters, creditsForText } from "#contract/prices.ts";
import type { Voice } from "#contract/voices.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import type { Wish } from "#server/engines/wishes.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { askedSince } from "./asked-since.ts";
import { type Begun, beginConversion, type Refused } from "./begin.ts";
import { engineFields, pricesWith } from "./engine-for.ts";
import { answersNoted, findByKey, findRepeated } from "./find-own.ts";
import type { FreshSamples } from "./fresh-samples.ts";
import { paysFor } from "./pays-for.ts";
import { type Asker, answerWith } from "./present.ts";
import { runConversion, takeUp } from "./run.ts";
import type { Settled } from "./settle.ts";
import { type AskedLanguage, spokenLanguage } from "./spoken-language.ts";
import { isToBeStored, storedIfWanted } from "./store.ts";
import { titleOf } from "./title.ts";
import { waitForEnd } from "./wait.ts";

export type SynthesizeRequest = Asker & {
  prompt: string;
  voice: Voice;
  instructions: string;
  /** BCP 47 tag of what it is to be read in; undefined where that is to be found. */
  language?: string | undefined;
  /** The language of whoever asks. */
  reader: string;
  /** The engine whose price was told. */
  engine?: string | undefined;
  /** Whether it comes into the library; left out, as `isToBeStored` says. */
  store?: boolean | undefined;
  key: string;
  /** The client named that key itself. */
  named: boolean;
  /** The most that it may cost. */
  credits?: number | undefined;
};

type Answer = AnswerOf<typeof CONVERSION_CALLS.speak>;
export type NotSynthesized = Refused<Extract<Answer, { success: false }>["code"]>;

/**
 * Speaks a text: quote, hold, engine, capture, and the answer with the audio's URL. Each step hands on a refusal of the
 * one before; nothing is charged for it.
 * @throws Problem 503 when the engine is down, 401 when the session ended meanwhile
 */
export async function synthesize(services: Services, request: SynthesizeRequest): Promise<Answer> {
  const text = request.prompt.trim();
  const { user, named, stillLoggedIn, disconnected, abandoned = disconnected } = request;
  const speak = async () => {
    const begun = await beginSpeech(services, request, text);
    if ("refusal" in begun) return { ended: begun, hasLost: false };
    request.onBegun?.(begun.row);
    const ended = await workOrWait(services, begun, abandoned);
    // Another program that began it left before it sounded: this one wants it still.
    const mayGoOn = user.key !== null && !named && !begun.claimed && !abandoned.aborted;
    if (!mayGoOn || ended.row.state !== "canceled") return { ended, hasLost: false };
    // Who was told that it goes on, and pays it, may have canceled it by that themselves, or asked for it again since.
    const knows = async () =>
      (await paysFor(services, user, ended.row)) || (await askedSince(services, user, ended.row));
    const isOver = disconnected.aborted && (await knows());
    return { ended, hasLost: !isOver && (await stillAllowed(stillLoggedIn)()) };
  };
  let { ended, hasLost } = await speak();
  while (hasLost) ({ ended, hasLost } = await speak());
  return answerWith(services, request, ended, ({ conversion }) => ({ voice: conversion.audio ?? "" }));
}

type Asked = Omit<SynthesizeRequest, "say">;

/** Holds what the text costs, or says why it is not spoken. @throws EngineError when nothing can be spoken now */
export async function beginSpeech(
  services: Services,
  request: Asked,
  text: string,
): Promise<Begun | NotSynthesized> {
  await answersNoted(request.user.id);
  const begun = await beginOrFind(services, request, text);
  if ("refusal" in begun) return begun;
  const wants = isToBeStored(request.user, request.store);
  return { ...begun, row: await storedIfWanted(services, begun.row, wants) };
}

async function beginOrFind(
  services: Services,
  request: Asked,
  text: string,
): Promise<Begun | NotSynthesized> {
  const characters = countCharacters(text);
  const most = services.settings.MAX_TEXT_CHARACTERS;
  if (characters === 0) return { refusal: outcome("prompt-missing") };
  if (characters > most) return { refusal: outcome("text-too-long", { most }) };
  const { user, voice, instructions, language: asked, reader, engine, key, named } = request;
  const hash = requestHash(["speak", text, voice, instructions, ...(asked === undefined ? [] : [asked])]);
  const wish = { places: user.speechPlaces, person: user.id, engine, among: user.key?.engines };
  const chosen = await chooseEngine(services, wish, { text, named: asked, reader }).catch(
    (error: unknown) => ({ error }),
  );
  const credits = "link" in chosen ? creditsForText(characters, pricesWith(services, chosen)) : 0;
  if (!("link" in chosen) || credits > (request.credits ?? credits)) {
    const find = named ? findByKey(services.db, user.id, key) : findRepeated(services.db, user.id, hash);
    const known = await find; // what was begun before is answered as it is
    if (known?.requestHash === hash) return { row: known, claimed: false };
    if ("error" in chosen) throw chosen.error;
    return { refusal: "link" in chosen ? outcome("costs-more", { credits }) : chosen };
  }
  const begin = {
    user,
    tool: "text-to-speech",
    idempotencyKey: key,
    requestHash: hash,
    unanswered: !named,
    credits,
    ...engineFields(chosen),
    stored: isToBeStored(user, request.store),
    onlyEngines: user.key?.engines ?? null,
    title: titleOf(text),
    prompt: text,
    voice,
    instructions,
    language: chosen.language,
  } as const;
  return beginConversion(services, begin, "here");
}

type Chosen = Choice<SpeechEngine> & { language: string | undefined };

/** The engine that would speak a text now, and in which language; or why none does. @throws EngineError when none can */
async function chooseEngine(
  { speech }: Services,
  wish: Wish,
  asked: AskedLanguage,
): Promise<Chosen | Outcome<"no-engine-here" | "engine-changed" | "language-not-spoken">> {
  // One that is named may be spoken by a dearer engine, which is told; one that is found has to be had as it was told.
  const able = await speech.able(asked.named === undefined ? wish : { ...wish, engine: undefined });
  const spoken = await spokenLanguage(able, asked);
  if ("refusal" in spoken) return spoken.refusal;
  const chosen = await speech.choose({ ...wish, ...spoken });
  return "code" in chosen ? chosen : { ...chosen, ...spoken };
}

/** Speaks here what nobody else does yet, or waits for whoever does. What this call began goes to `fresh` as well. */
export async function workOrWait(
  services: Services,
  { row, claimed }: Begun,
  disconnected: AbortSignal,
  fresh?: FreshSamples,
): Promise<Settled> {
  const work = () => (claimed ? runConversion(services, row, fresh) : takeUp(services, row.id));
  const settled = claimed || row.state === "queued" ? await work() : undefined;
  return settled ?? (await waitForEnd(services, row, disconnected));
}
