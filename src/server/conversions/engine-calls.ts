import { createReadStream } from "node:fs";
import { ENGINE_CALLS, type EngineInfo, type SpeechInfo } from "#contract/engine.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import { VOICES } from "#contract/voices.ts";
import { samplesFolder, voicePortraits, voiceSample } from "#server/engines/samples.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";

/** Which engine speaks and listens, honestly; and a free sample of each voice. */
export function engineCalls(app: App, services: Services): void {
  const { settings } = services;
  const samples = samplesFolder(settings);
  const withPortraits = (voices: SpeechInfo["voices"]) => {
    const seen = voicePortraits(services.speech, samples);
    return voices.map((voice) => ({
      ...voice,
      ...(seen[voice.name] as Partial<SpeechInfo["voices"][number]>),
    }));
  };

  answer(app, services, ENGINE_CALLS.readEngine, async ({ request }) => {
    const say = sayTo(request);
    const words = wordsFor(request);
    const [speaking, listening] = await Promise.all([
      services.speech.capabilities(),
      services.transcription.capabilities(),
    ]);
    return done("ok", {
      speaking: {
        ...speaking,
        name: words.ENGINE_NAMES[speaking.name],
        note: withMessage(say, speaking.note),
        voices: withPortraits(
          speaking.voices.map((voice) => ({ ...voice, character: words.VOICE_CHARACTERS[voice.character] })),
        ),
        maxCharacters: settings.MAX_TEXT_CHARACTERS,
      },
      listening: {
        ...listening,
        name: words.ENGINE_NAMES[listening.name],
        note: withMessage(say, listening.note),
        maxSeconds: settings.MAX_AUDIO_SECONDS,
        maxBytes: settings.MAX_UPLOAD_BYTES,
      },
      prices: services.prices,
      keepDays: settings.KEEP_RESULTS_DAYS,
      payments: services.payments.mode,
      coming: comingOf(services, say),
    });
  });

  const kept = { config: { cache: "public, max-age=86400" } };
  serve(
    app,
    services,
    ENGINE_CALLS.readSample,
    async ({ params, reply }) => {
      const voice = VOICES.find((name) => params.file === `${name}.mp3`);
      if (!voice) throw new Problem(404, outcome("not-found"));
      const path = await voiceSample(services.speech, voice, samples);
      return reply.type("audio/mpeg").send(createReadStream(path));
    },
    kept,
  );
}

/** What is on its way for the tools; what only helps them is told to the operator alone. */
function comingOf({ models }: Services, say: Say): EngineInfo["coming"] {
  const coming = models.coming();
  if (!coming) return null;
  const { task, share } = coming;
  const details = { percent: Math.floor(share * 100) };
  if (task === "text-to-speech")
    return { task, share, note: withMessage(say, outcome("better-voice-coming", details)) };
  if (task === "speech-to-text")
    return { task, share, note: withMessage(say, outcome("better-recognition-coming", details)) };
  return null;
}
