import { createReadStream } from "node:fs";
import type { FastifyRequest } from "fastify";
import { ENGINE_CALLS, type EngineInfo, type SpeechInfo } from "#contract/engine.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import { DEFAULT_SPEECH_PLACES } from "#contract/speech-places.ts";
import { VOICES } from "#contract/voices.ts";
import { type Ability, isAble, knowsLanguage } from "#server/engines/abilities.ts";
import type { AnyEngine, Chain, Shown } from "#server/engines/chain.ts";
import { EngineError, type SpeechCapabilities, type SpeechEngine } from "#server/engines/engine.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import { SAMPLED, sampledLanguage, USUAL_SAMPLE } from "#server/engines/sample-sentences.ts";
import { samplesFolder, voicePortraits, voiceSample } from "#server/engines/samples.ts";
import type { SharedVoices } from "#server/engines/shared-voices.ts";
import type { Wish } from "#server/engines/wishes.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { captionsFor } from "./captions-for.ts";
import { tellsSpeakers } from "./speakers-of.ts";

/** Which engine speaks and listens, honestly; and a free sample of each voice. */
export function engineCalls(app: App, services: Services): void {
  const { settings } = services;
  const samples = samplesFolder(settings);
  const withPortraits = (engine: SpeechEngine, voices: SpeechInfo["voices"]) => {
    const seen = voicePortraits(engine, samples);
    return voices.map((voice) => ({
      ...voice,
      ...(seen[voice.name] as Partial<SpeechInfo["voices"][number]>),
    }));
  };

  answer(app, services, ENGINE_CALLS.readEngine, async ({ request }) => {
    const say = sayTo(request);
    const words = wordsFor(request);
    const who = await wishOf(services, request);
    const coming = comingOf(services, say); // before the engines are asked: what has come since, they tell
    const [speaking, listening, captions] = await Promise.all([
      showNext(services.speech, who),
      showNext(services.transcription, who),
      captionsFor(services, who),
    ]);
    const quoted = { ...who, engine: quoteOf(listening.link) };
    const [able, translates, eachPassage] = await Promise.all([
      services.speech.able({ ...who, engine: quoteOf(speaking.link) }),
      offers(services.transcription, quoted, "translates"),
      offers(services.transcription, quoted, "eachPassage"),
    ]);
    const { wordsAlone: _, hints, ...heard } = listening.capabilities;
    const placed = <Engine extends AnyEngine>({ link, capabilities, ready, note }: Shown<Engine>) => ({
      id: quoteOf(link),
      host: link.host,
      name: words.ENGINE_NAMES[capabilities.name],
      ready,
      note: withMessage(say, note),
    });
    return done("ok", {
      speaking: {
        ...speaking.capabilities,
        ...languagesOf(speaking.capabilities, able),
        ...placed(speaking),
        voicesAreBuilt: speaking.link.voicesAreBuilt,
        voices: withPortraits(
          speaking.link.engine,
          speaking.capabilities.voices.map((voice) => ({
            ...voice,
            character: words.VOICE_CHARACTERS[voice.character],
          })),
        ),
        maxCharacters: settings.MAX_TEXT_CHARACTERS,
      },
      listening: {
        ...heard,
        ...placed(listening),
        speakers: tellsSpeakers(services, listening),
        vocabulary: hints ? "hints" : "corrections",
        ...{ translates, eachPassage, denoises: services.polish.canDenoise() },
        maxSeconds: settings.MAX_AUDIO_SECONDS,
        maxBytes: settings.MAX_UPLOAD_BYTES,
      },
      captions: { ...captions, note: captions.note && withMessage(say, captions.note) },
      prices: {
        ...services.prices,
        creditsPerTextBlock: speaking.link.perBlock,
        creditsPerAudioBlock: listening.link.perBlock,
        textPriceVaries: false,
        audioPriceVaries: false,
      },
      keepDays: settings.KEEP_RESULTS_DAYS,
      keepRecordings: settings.KEEP_UPLOADS,
      uploadDays: settings.UPLOAD_DAYS,
      payments: services.payments.mode,
      coming,
    });
  });

  const kept = { config: { cache: "public, max-age=86400" } };
  serve(
    app,
    services,
    ENGINE_CALLS.readSample,
    async ({ params, query, reply }) => {
      const voice = VOICES.find((name) => params.file === `${name}.mp3`);
      if (!voice) throw new Problem(404, outcome("not-found"));
      const { engine, language } = await sampleOf(services.speech, query.language);
      const path = await voiceSample(engine, { voice, language }, samples);
      return reply.type("audio/mpeg").send(createReadStream(path));
    },
    kept,
  );
}

/** All languages that one of the engines speaks for what is told, and what the first that does is like in them. */
function languagesOf(shown: SpeechCapabilities, others: readonly SpeechCapabilities[]) {
  const able = [shown, ...others];
  const languages = [...new Set(able.flatMap((engine) => engine.languages))];
  const first = (language: string) => able.find((engine) => engine.languages.includes(language));
  const described = (shown.described ?? shown.languages).filter((language) => first(language) === shown);
  const robotic = languages.filter((language) => first(language)?.robotic?.includes(language));
  const sampled = languages.includes("mul") ? SAMPLED : SAMPLED.filter((one) => languages.includes(one));
  const shared = languages.flatMap((language) => {
    const together = first(language)?.sharedVoices[language];
    return together ? [[language, together]] : [];
  });
  return { languages, described, robotic, sampled, sharedVoices: Object.fromEntries(shared) as SharedVoices };
}

/** What makes a sample for anybody, and its language. @throws Problem where it can't be had in that */
async function sampleOf({ inUse, show }: Services["speech"], asked: string | undefined) {
  if (asked === undefined) return { engine: inUse().engine, language: USUAL_SAMPLE };
  const shown = await show({ places: DEFAULT_SPEECH_PLACES, language: asked });
  if ("code" in shown || !knowsLanguage(shown.capabilities.languages, asked))
    throw new Problem(404, outcome("language-not-spoken", { language: asked }));
  const language = sampledLanguage(asked);
  if (!language) throw new Problem(404, outcome("not-found"));
  return { engine: shown.link.engine, language };
}

/** What is on its way for the tools, once a home sends: also what comes after a model that only helps them. */
function comingOf({ models }: Services, say: Say): EngineInfo["coming"] {
  const coming = models.coming();
  if (!coming?.reached) return null;
  const failed = new Set(models.failures().map(({ id }) => id));
  const next = models.planned().map(({ id, task }) => ({ id, task, share: 0 }));
  for (const { task, share } of [coming, ...next.filter(({ id }) => !failed.has(id))]) {
    const details = { percent: Math.floor(share * 100) };
    if (task === "text-to-speech")
      return { task, share, note: withMessage(say, outcome("better-voice-coming", details)) };
    if (task === "speech-to-text")
      return { task, share, note: withMessage(say, outcome("better-recognition-coming", details)) };
  }
  return null;
}

/** Whether a conversion that needs this could begin now, at the price and in the place that are told. */
async function offers<Engine extends AnyEngine>(
  chain: Chain<Engine>,
  wish: Wish,
  ability: Ability,
): Promise<boolean> {
  try {
    const chosen = await chain.choose({ ...wish, abilities: [ability] });
    return !("code" in chosen) && isAble(chosen.capabilities, [ability]);
  } catch (error) {
    if (error instanceof EngineError) return false; // nothing works now, which is told beside it
    throw error;
  }
}

/** Who asks, where they are logged in: what they are told is what works for them. */
async function wishOf(services: Services, request: FastifyRequest): Promise<Wish> {
  const anybody = { places: DEFAULT_SPEECH_PLACES };
  if (request.headers.token === undefined) return anybody;
  try {
    const person = await services.admission.admit(services, { caller: "session" }, request);
    return person ? { places: person.speechPlaces, person: person.id } : anybody;
  } catch (error) {
    if (error instanceof Problem) return anybody; // the session is over: their page finds that out by itself
    throw error;
  }
}

/** What would work next. Where a person's choice of places leaves nothing, what others have, as not ready. */
async function showNext<Engine extends AnyEngine>(chain: Chain<Engine>, wish: Wish): Promise<Shown<Engine>> {
  const shown = await chain.show(wish);
  if (!("code" in shown)) return shown;
  const others = await chain.show({ ...wish, places: "anywhere" });
  if ("code" in others) throw new Error("a chain without engines");
  return { ...others, ready: false, note: shown };
}
